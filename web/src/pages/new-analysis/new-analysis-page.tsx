import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { CommandDeckGate } from '@/features/locked/command-deck-gate.tsx'
import { NewAnalysisForm } from '@/features/new-analysis/new-analysis-form.tsx'
import { Button } from '@/ui/button.tsx'
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
      header={
        <PageHeader
          title={t('pageTitle')}
          description={t('pageDescription')}
          action={
            <Button asChild>
              <Link to={`/dashboard/${brandId}/library`}>{t('library.open')}</Link>
            </Button>
          }
        />
      }
    >
      <CommandDeckGate>
        <NewAnalysisForm brandId={brandId} />
      </CommandDeckGate>
    </Page>
  )
}
