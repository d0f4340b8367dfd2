import type { Difference } from '@sillage/core/billing/billing'
import { billingOverview, reconcileBilling, replayEvents } from '@sillage/core/billing/calls'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { useAdminChange, useAdminQuery } from '@/data/use-admin.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { TextField } from '@/ui/text-field.tsx'
import { toast } from '@/ui/toast.ts'

const buildKey = ({ customerId, kind, ours }: Difference): string => `${customerId} ${kind} ${ours}`

/** Result of the last comparison with Stripe, and a button for another one. */
export const ReconciliationCard = () => {
  const { t, i18n } = useTranslation('plans')
  const errorText = useErrorText()
  const overview = useAdminQuery(billingOverview, {})
  const compare = useAdminChange(() => callApi(reconcileBilling, { body: {} }))
  const report = overview.data?.reconciliation
  const customersUrl = overview.data?.customersUrl ?? null
  const columns: TableColumn<Difference>[] = [
    {
      id: 'kind',
      header: t('reconcile.kind'),
      primary: true,
      cell: ({ kind, uid }) =>
        uid === null ? (
          t(`reconcile.kinds.${kind}`)
        ) : (
          <Link to={`/admin/users/${uid}`} className="font-medium text-ink hover:underline">
            {t(`reconcile.kinds.${kind}`)}
          </Link>
        ),
    },
    {
      id: 'stripe',
      header: t('stripe.title'),
      cell: ({ stripe }) => <code className="break-all text-xs">{stripe}</code>,
    },
    {
      id: 'ours',
      header: t('reconcile.ours'),
      cell: ({ ours }) => <code className="break-all text-xs">{ours}</code>,
    },
    {
      id: 'repaired',
      header: t('subscribers.status'),
      cell: ({ repaired }) => (
        <Badge tone={repaired ? 'positive' : 'warning'}>
          {t(repaired ? 'reconcile.repaired' : 'reconcile.open')}
        </Badge>
      ),
    },
    {
      id: 'customer',
      header: t('reconcile.customer'),
      cell: ({ customerId }) =>
        customersUrl === null ? (
          customerId
        ) : (
          <a
            href={`${customersUrl}${customerId}`}
            target="_blank"
            rel="noopener noreferrer"
            className="break-all text-accent hover:underline"
          >
            {customerId}
          </a>
        ),
    },
  ]
  const rows = useMemo(
    () => (overview.data === undefined ? undefined : (overview.data.reconciliation?.differences ?? [])),
    [overview.data],
  )
  return (
    <ListCard
      title={t('reconcile.title')}
      description={t('reconcile.hint')}
      toolbar={
        <div className="flex w-full flex-wrap items-center justify-between gap-3 px-1">
          <p className="text-ink-soft text-sm">
            {report
              ? t('reconcile.last', {
                  when: formatDateTime(report.finishedAt, i18n.language),
                  n: formatInteger(report.customers, i18n.language),
                })
              : null}
          </p>
          <Button
            loading={compare.isPending}
            onClick={() =>
              compare.mutate(undefined, {
                onSuccess: () => toast.success(t('reconcile.done')),
                onError: (error) => toast.error(errorText(error)),
              })
            }
          >
            {t('reconcile.run')}
          </Button>
        </div>
      }
      label={t('reconcile.title')}
      columns={columns}
      rows={rows}
      failed={overview.isError ? t('reconcile.failed') : null}
      onRetry={() => void overview.refetch()}
      empty={t(report ? 'reconcile.same' : 'reconcile.never')}
      rowId={buildKey}
    />
  )
}

/** Failed Stripe events, with a retry of one or all. */
export const EventsCard = () => {
  const { t, i18n } = useTranslation(['plans', 'admin'])
  const errorText = useErrorText()
  const overview = useAdminQuery(billingOverview, {})
  const [eventId, setEventId] = useState('')
  const replay = useAdminChange((id: string | null) =>
    callApi(replayEvents, { body: id === null ? {} : { event_id: id } }),
  )
  const run = (id: string | null) =>
    replay.mutate(id, {
      onSuccess: ({ replayed, failed: [failure, ...others] }) => {
        const say = (count: number) => formatInteger(count, i18n.language)
        if (failure === undefined) toast.success(t('events.handled', { n: say(replayed.length) }))
        else toast.error(t('events.failed', { n: say(1 + others.length), error: failure.error }))
        setEventId('')
      },
      onError: (error) => toast.error(errorText(error)),
    })
  const failures = overview.data?.failedEvents.length ?? 0
  const isEvent = /^evt_\w{1,200}$/.test(eventId.trim())
  return (
    <Card>
      <CardHeader title={t('events.title')} />
      <CardBody className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <p className="text-ink">
            {failures === 0
              ? t('events.none')
              : t('events.waiting', { n: formatInteger(failures, i18n.language) })}{' '}
            <Link to="/admin/work" className="text-accent underline">
              {t('admin:work.title')}
            </Link>
          </p>
          <Button
            disabled={failures === 0}
            loading={replay.isPending && replay.variables === null}
            onClick={() => run(null)}
          >
            {t('events.all')}
          </Button>
        </div>
        <form
          noValidate
          className="flex flex-wrap items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            if (isEvent) run(eventId.trim())
          }}
        >
          <TextField
            label={t('events.id')}
            hint={t('events.idHint')}
            className="flex-1 basis-64"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder="evt_…"
            value={eventId}
            onValueChange={setEventId}
          />
          <Button
            type="submit"
            disabled={!isEvent}
            loading={replay.isPending && replay.variables !== null}
            className="mt-6.5"
          >
            {t('events.one')}
          </Button>
        </form>
      </CardBody>
    </Card>
  )
}
