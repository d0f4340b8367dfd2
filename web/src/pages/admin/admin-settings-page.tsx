import { listAudit } from '@sillage/core/admin/user-calls'
import { runtimeSettingsPath } from '@sillage/core/base/paths'
import { listSettings } from '@sillage/core/settings/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { useMe } from '@/data/use-me.ts'
import { SettingRow } from '@/features/admin/settings/setting-row.tsx'
import { AuditEntries } from '@/ui/audit-entries.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Notice } from '@/ui/notice.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** Changes shown at once. */
const NEWEST = 50

/** `/admin/settings`: runtime switches and limits, and their history. */
export const AdminSettingsPage = () => {
  const { t } = useTranslation('admin')
  const errorText = useErrorText()
  const me = useMe()
  const settings = useAdminQuery(listSettings, {})
  const changes = useAdminQuery(listAudit, { query: { target: runtimeSettingsPath(), limit: NEWEST } })
  const mayChange = me.data?.role === 'super_admin'
  return (
    <Page
      title={t('settings.title')}
      header={<PageHeader title={t('settings.title')} description={t('settings.description')} />}
    >
      {settings.isError ? (
        <ErrorState title={errorText(settings.error)} onRetry={() => void settings.refetch()} />
      ) : settings.data === undefined ? (
        <Skeleton className="h-96 rounded-lg" />
      ) : (
        <div className="space-y-5">
          {mayChange ? null : <Notice>{t('settings.superOnly')}</Notice>}
          <Card>
            <ul className="divide-y divide-line">
              {settings.data.data.map((setting) => (
                <SettingRow key={setting.key} setting={setting} mayChange={mayChange} />
              ))}
            </ul>
          </Card>
          <Card className="[--edge:1.25rem]">
            <CardHeader title={t('settings.history')} />
            {changes.isError ? (
              <ErrorState title={t('audit.failed')} onRetry={() => void changes.refetch()} />
            ) : (
              <AuditEntries label={t('settings.history')} entries={changes.data?.data} />
            )}
          </Card>
        </div>
      )}
    </Page>
  )
}
