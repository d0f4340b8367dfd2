import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMayLaunch } from '@/data/use-may-launch.ts'
import { CommandDeckGate } from '@/features/locked/command-deck-gate.tsx'
import { NewAnalysisForm } from '@/features/new-analysis/new-analysis-form.tsx'
import { Button } from '@/ui/button.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/dashboard/{brandId}/analyses/new`; under a plan without the deck, launches that are left are used in the setup. */
export const NewAnalysisPage = () => {
  const { t } = useTranslation('new-analysis')
  const brandId = usePathBrandId()
  const standing = useEntitlements()
  const mayLaunch = useMayLaunch()
  const mayEdit = useMayEdit()
  if (brandId === null) return null
  if (mayEdit && mayLaunch && standing?.entitlements.commandDeck === false) {
    return <Navigate to={`/onboarding?brand=${brandId}`} replace />
  }
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
