import type { StoppedAddress } from '@sillage/core/newsletters/calls'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { useNewsletterAct } from './use-newsletter-act.ts'

/** Addresses without newsletters; each can be allowed again. */
export const StopsCard = ({ stopped }: { stopped: readonly StoppedAddress[] }) => {
  const { t, i18n } = useTranslation(['newsletters', 'admin'])
  const { run, doing } = useNewsletterAct()
  const columns: TableColumn<StoppedAddress>[] = [
    {
      id: 'email',
      header: t('stops.email'),
      primary: true,
      cell: ({ email }) => <span className="break-all">{email || '–'}</span>,
    },
    {
      id: 'reason',
      header: t('stops.reason'),
      cell: ({ reason, detail }) => (
        <span className="block min-w-0">
          <Badge tone="warning">{t(`stops.reasons.${reason}`)}</Badge>
          <span dir="auto" className="mt-1 line-clamp-2 max-w-72 break-words text-ink-soft text-xs">
            {detail}
          </span>
        </span>
      ),
    },
    {
      id: 'at',
      header: t('stops.since'),
      cell: ({ at }) => formatDateTime(Date.parse(at), i18n.language),
    },
    {
      id: 'do',
      header: t('admin:work.do'),
      cell: ({ id }) => (
        <Button size="sm" disabled={doing === 'allow'} onClick={() => run({ action: 'allow', stop_id: id })}>
          {t('stops.allow')}
        </Button>
      ),
    },
  ]
  return (
    <ListCard
      title={t('stops.title')}
      description={t('stops.description')}
      label={t('stops.title')}
      columns={columns}
      rows={stopped}
      failed={null}
      onRetry={() => undefined}
      empty={t('stops.none')}
      rowId={({ id }) => id}
    />
  )
}
