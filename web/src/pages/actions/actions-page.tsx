import { useTranslation } from 'react-i18next'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useEntitlements } from '@/data/use-entitlements.ts'
import { useMe } from '@/data/use-me.ts'
import { ActionsList } from '@/features/actions/actions-list.tsx'
import { FeatureLock } from '@/features/locked/feature-lock.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/dashboard/{brandId}/actions`: what a brand does about its figures. */
export const ActionsPage = () => {
  const { t } = useTranslation('actions')
  const brandId = usePathBrandId()
  const standing = useEntitlements()
  const isAdmin = useMe().data?.isAdmin === true
  if (brandId === null) return null
  const isLocked = standing !== null && !standing.entitlements.recommendations && !isAdmin
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} description={t('description')} />}>
      {isLocked ? (
        <FeatureLock feature="recommendations" brandId={brandId} onTrial={standing.onTrial} />
      ) : (
        <ActionsList key={brandId} brandId={brandId} />
      )}
    </Page>
  )
}
