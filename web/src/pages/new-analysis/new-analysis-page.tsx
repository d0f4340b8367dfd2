import { useTranslation } from 'react-i18next'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { CommandDeckGate } from '@/features/locked/command-deck-gate.tsx'
import { NewAnalysisForm } from '@/features/new-analysis/new-analysis-form.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/dashboard/{brandId}/analyses/new` */
export const NewAnalysisPage = () => {
  const { t } = useTranslation('new-analysis')
  const brandId = usePathBrandId()
  if (brandId === null) return null
  return (
    <Page
      title={t('pageTitle')}
      header={<PageHeader title={t('pageTitle')} description={t('pageDescription')} />}
    >
      <CommandDeckGate>
        <NewAnalysisForm brandId={brandId} />
      </CommandDeckGate>
    </Page>
  )
}
