import { type AdminPlan, listPlanSubscribers, type PlanSubscriber } from '@sillage/core/billing/plan-calls'
import { PLAN_TITLES } from '@sillage/core/plans/plans'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatDate, formatInteger } from '@/lib/format.ts'
import { formatEuros, perKey } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Button } from '@/ui/button.tsx'
import { CardBody } from '@/ui/card.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'
import { PricesList } from './prices-list.tsx'

/** Payment status of subscriptions that grant the plan. */
const STATUSES = ['trialing', 'active', 'past_due'] as const

/** Subscribers of a plan page by page, with the prices they keep. */
export const SubscribersCard = ({ admin }: { admin: AdminPlan }) => {
  const { t, i18n } = useTranslation(['plans', 'billing', 'admin'])
  // Cursors of the opened pages.
  const [after, setAfter] = useState<readonly string[]>([])
  const last = after.at(-1)
  const { plan } = admin
  const page = useAdminQuery(listPlanSubscribers, {
    params: { planId: plan.id },
    query: last === undefined ? {} : { after: last },
  })
  const day = (iso: string) => formatDate(Date.parse(iso), i18n.language)
  const columns: TableColumn<PlanSubscriber>[] = [
    {
      id: 'person',
      header: t('subscribers.person'),
      primary: true,
      cell: ({ user_id, name, email }) => (
        <Link to={`/admin/users/${user_id}`} className="break-all font-medium text-ink hover:underline">
          {name ?? email ?? user_id}
        </Link>
      ),
    },
    {
      id: 'pays',
      header: t('subscribers.pays'),
      cell: ({ amount_cents, interval, keeps_price }) => (
        <span className="flex flex-wrap items-center gap-1.5 tabular-nums">
          {formatEuros(amount_cents, i18n.language)} {t(`billing:${perKey(interval)}`)}{' '}
          {t('billing:pricing.exclVat')}
          {keeps_price ? <Badge tone="info">{t('subscribers.keeps')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'status',
      header: t('subscribers.status'),
      cell: ({ status }) => {
        const known = STATUSES.find((candidate) => candidate === status)
        return (
          <Badge tone={status === 'past_due' ? 'warning' : 'neutral'}>
            {known === undefined ? status : t(`subscribers.statuses.${known}`)}
          </Badge>
        )
      },
    },
    {
      id: 'until',
      header: t('subscribers.until'),
      cell: ({ period_ends_at, cancels_at, next_plan }) => {
        if (cancels_at !== null) return t('subscribers.ends', { date: day(cancels_at) })
        const date = day(period_ends_at)
        return next_plan === null ? date : t('subscribers.next', { date, plan: PLAN_TITLES[next_plan] })
      },
    },
    {
      id: 'stripe',
      header: t('stripe.title'),
      cell: ({ stripe_url, name, email, user_id }) =>
        stripe_url === null ? (
          '–'
        ) : (
          <a
            href={stripe_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('subscribers.openOne', { name: name ?? email ?? user_id })}
            className="text-accent hover:underline"
          >
            {t('subscribers.open')}
          </a>
        ),
    },
  ]
  const rows = useMemo(() => page.data?.data, [page.data])
  const prices = page.data?.prices ?? []
  return (
    <div className="space-y-3">
      <ListCard
        title={t('subscribers.title')}
        description={t('subscribers.hint')}
        {...(page.data === undefined
          ? {}
          : {
              toolbar: (
                <div className="w-full space-y-2 px-1">
                  <PricesList prices={prices} />
                  <p className="text-ink-soft text-sm">
                    <Link to={`/admin/users?plan=${plan.id}`} className="hover:underline">
                      {t('subscribers.without', {
                        n: formatInteger(page.data.without_subscription, i18n.language),
                      })}
                    </Link>
                  </p>
                </div>
              ),
            })}
        label={t('subscribers.title')}
        columns={columns}
        rows={rows}
        failed={page.isError ? t('subscribers.failed') : null}
        onRetry={() => void page.refetch()}
        empty={t('subscribers.none')}
        rowId={({ user_id }) => user_id}
        pageSize={25}
      />
      {after.length > 0 || page.data?.has_more ? (
        <CardBody className="flex gap-2">
          <Button disabled={after.length === 0} onClick={() => setAfter(after.slice(0, -1))}>
            {t('subscribers.back')}
          </Button>
          <Button
            disabled={!page.data?.has_more || page.isPlaceholderData}
            onClick={() => {
              const next = page.data?.data.at(-1)?.user_id
              if (next !== undefined) setAfter([...after, next])
            }}
          >
            {t('subscribers.more')}
          </Button>
        </CardBody>
      ) : null}
    </div>
  )
}
