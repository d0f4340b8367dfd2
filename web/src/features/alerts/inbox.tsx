import type { Alert } from '@sillage/core/alerts/alert'
import { BellOff, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMarkRead } from '@/data/change-alerts.ts'
import { useAlerts } from '@/data/use-alerts.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { useNow } from '@/lib/use-now.ts'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { AlertItem } from './alert-item.tsx'

const WEEK_MS = 7 * 86_400_000

/** Alerts of the brand, newest first. */
export const Inbox = ({ brandId }: { brandId: string }) => {
  const { t } = useTranslation('alerts')
  const { uid } = useSignedIn()
  const alerts = useAlerts(brandId)
  const mark = useMarkRead(brandId)
  const now = useNow()
  const isUnread = ({ readBy }: Alert) => !readBy.includes(uid)
  if (alerts.status === 'failed') {
    return (
      <Card>
        <ErrorState title={t('inbox.failed')} onRetry={alerts.retry} />
      </Card>
    )
  }
  const all = alerts.status === 'ready' ? alerts.data : []
  const unread = all.filter(isUnread).map(({ alertId }) => alertId)
  return (
    <Card>
      <CardHeader
        title={t('inbox.title')}
        description={t('inbox.description')}
        action={
          unread.length === 0 ? null : (
            <Button size="sm" loading={mark.isPending} onClick={() => mark.mutate(unread)}>
              {t('inbox.readAll')}
            </Button>
          )
        }
      />
      {alerts.status === 'loading' ? (
        <CardBody className="space-y-4">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </CardBody>
      ) : all.length === 0 ? (
        <EmptyState
          icon={<BellOff aria-hidden="true" className="size-5" />}
          title={t('inbox.empty')}
          description={t('inbox.emptyHint')}
        />
      ) : (
        <>
          {all.some(({ createdAt }) => createdAt > now - WEEK_MS) ? null : (
            <p className="px-5 pb-3 text-ink-soft text-sm">{t('inbox.calmWeek')}</p>
          )}
          <ul className="divide-y divide-line">
            {all.map((alert) => (
              <AlertItem
                key={alert.alertId}
                alert={alert}
                unread={isUnread(alert)}
                icon={<BellRing aria-hidden="true" className="size-4" />}
                onRead={() => mark.mutate([alert.alertId])}
              />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
