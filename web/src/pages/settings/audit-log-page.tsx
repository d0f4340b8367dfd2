import { useTranslation } from 'react-i18next'
import { useMayManage } from '@/data/use-brand-here.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { AuditLog } from '@/features/audit-log/audit-log.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'

/** `/dashboard/{brandId}/settings/audit-log`: who did what in a brand. */
export const AuditLogPage = () => {
  const { t } = useTranslation(['audit-log', 'errors'])
  const brandId = usePathBrandId()
  const mayManage = useMayManage()
  if (brandId === null) return null
  return (
    <Page title={t('title')} header={<PageHeader title={t('title')} description={t('description')} />}>
      {mayManage ? <AuditLog key={brandId} brandId={brandId} /> : <Notice>{t('errors:owner_only')}</Notice>}
    </Page>
  )
}
