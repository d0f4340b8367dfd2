import { listOnboardingProgress, type OnboardingProgress } from '@sillage/core/admin/calls'
import { useTranslation } from 'react-i18next'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatRelative } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'

const NONE: readonly OnboardingProgress[] = []
const LIMIT = 100

/** First analyses whose preparation failed. */
export const ErrorsCard = () => {
  const { t, i18n } = useTranslation('admin')
  const now = useNow()
  const failed = useAdminQuery(listOnboardingProgress, {
    query: { step: 'analysis', status: 'error', limit: LIMIT },
  })
  const columns: TableColumn<OnboardingProgress>[] = [
    {
      id: 'brand',
      header: t('overview.errors.brand'),
      cell: ({ brandName, domain }) => brandName || domain || t('overview.progress.unnamed'),
      primary: true,
    },
    { id: 'email', header: t('overview.errors.email'), cell: ({ user }) => user.email },
    {
      id: 'status',
      header: t('overview.errors.status'),
      cell: ({ analysisStatus }) => <Badge tone="negative">{t(`overview.status.${analysisStatus}`)}</Badge>,
    },
    {
      id: 'activity',
      header: t('overview.errors.activity'),
      cell: ({ updatedAt }) => formatRelative(Date.parse(updatedAt), now, i18n.language),
    },
  ]
  return (
    <Card className="[--edge:1.25rem]">
      <CardHeader title={t('overview.errors.title')} />
      {failed.isPending ? (
        <CardBody>
          <SkeletonText lines={2} />
        </CardBody>
      ) : (
        <DataTable
          label={t('overview.errors.title')}
          columns={columns}
          data={failed.data?.data ?? NONE}
          rowId={({ userId }) => userId}
          rowHref={({ userId }) => `/admin/users/${userId}`}
          pageSize={10}
          empty={
            <CardBody>
              <p className="text-ink-soft text-sm">{t('overview.errors.empty')}</p>
            </CardBody>
          }
        />
      )}
    </Card>
  )
}
