import { useTranslation } from 'react-i18next'
import { GlossaryLink } from '@/ui/glossary-link.tsx'
import { MethodSteps } from '@/ui/method-steps.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { PublishedNames, PublishedTruth } from '@/ui/published-results.tsx'

/** How figures come about, what intervals mean, and how both did in our newest tests. */
export const Method = () => {
  const { t } = useTranslation('public')
  const { t: tf } = useTranslation('figures')
  return (
    <Page
      title={t('method.title')}
      header={<PageHeader title={t('method.title')} description={t('method.lead')} />}
    >
      <div className="max-w-4xl space-y-8">
        <div>
          <MethodSteps />
          <p className="mt-2 text-ink-soft text-sm">
            {tf('interval')} · <GlossaryLink term="interval" />
          </p>
        </div>
        <PublishedTruth />
        <PublishedNames />
      </div>
    </Page>
  )
}
