import { type Business, getBusiness } from '@sillage/core/admin/calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAdminQuery } from '@/data/use-admin.ts'
import { formatInteger, formatMonth, formatPercent } from '@/lib/format.ts'
import { formatDollars, formatEuros } from '@/lib/money.ts'
import { Badge } from '@/ui/badge.tsx'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'

/** Revenue, churn and trials of the month, failed runs and cost of today, and what waits for a person. */
export const BusinessCards = () => {
  const { t, i18n } = useTranslation('admin')
  const business = useAdminQuery(getBusiness, {})
  const data = business.data?.data
  if (data === undefined) {
    return business.isError ? (
      <Card>
        <ErrorState title={t('overview.business.failed')} onRetry={() => void business.refetch()} />
      </Card>
    ) : (
      <Skeleton className="h-72 rounded-lg" />
    )
  }
  const { trials, today } = data
  const say = (count: number) => formatInteger(count, i18n.language)
  return (
    <section aria-labelledby="admin-business" className="space-y-4">
      <div>
        <h2 id="admin-business" className="font-semibold text-ink text-lg">
          {t('overview.business.title')}
        </h2>
        <p className="text-ink-soft text-sm">
          {t('overview.business.description', { month: formatMonth(data.month, i18n.language) })}
        </p>
      </div>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-3">
        <StatTile
          label={t('overview.business.revenue')}
          value={formatEuros(data.revenue_cents, i18n.language)}
          base={t('overview.business.paying', { count: data.paying, n: say(data.paying) })}
        />
        <StatTile label={t('overview.business.new')} value={say(data.new)} />
        <StatTile label={t('overview.business.churned')} value={say(data.churned)} />
        <StatTile
          label={t('overview.business.trials')}
          value={
            trials.ended === 0 ? '–' : formatPercent((100 * trials.converted) / trials.ended, i18n.language)
          }
          base={
            trials.ended === 0
              ? t('overview.business.noTrials')
              : t('overview.business.trialsBase', { n: say(trials.converted), all: say(trials.ended) })
          }
        />
        <StatTile
          label={t('overview.business.failedRuns')}
          value={say(today.failed_runs)}
          base={t('overview.business.failedRunsBase')}
        />
        <StatTile
          label={t('overview.business.cost')}
          value={formatDollars(today.cost_usd, i18n.language)}
          base={t('overview.business.costBase')}
        />
      </div>
      <WaitingCard waiting={data.waiting} />
    </section>
  )
}

const WaitingCard = ({ waiting }: { waiting: Business['waiting'] }) => {
  const { t, i18n } = useTranslation('admin')
  const { demo_requests, dead_letters, drift, disputes, disputed } = waiting
  const places = [
    { key: 'demos', count: demo_requests, to: '/admin/demo-requests' },
    { key: 'letters', count: dead_letters, to: '/admin/work' },
    { key: 'drift', count: drift, to: '/admin/plans' },
  ] as const
  const some = places.filter(({ count }) => count > 0)
  return (
    <Card>
      <CardHeader title={t('overview.business.waits')} />
      <CardBody>
        {some.length === 0 && disputes === 0 ? (
          <p className="text-ink-soft text-sm">{t('overview.business.nothing')}</p>
        ) : null}
        <ul className="divide-y divide-line text-sm">
          {some.map(({ key, count, to }) => (
            <li key={key} className="flex items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
              <Link to={to} className="font-medium text-ink hover:underline">
                {t(`overview.business.${key}`)}
              </Link>
              <Badge tone="warning">{formatInteger(count, i18n.language)}</Badge>
            </li>
          ))}
          {disputes === 0 ? null : (
            <li className="flex items-start justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
              <span className="min-w-0">
                <span className="block font-medium text-ink">{t('overview.business.disputes')}</span>
                <span className="flex flex-wrap gap-x-3">
                  {disputed.map(({ user_id, email }) => (
                    <Link
                      key={user_id}
                      to={`/admin/users/${user_id}`}
                      className="break-all text-ink-soft hover:underline"
                    >
                      {email}
                    </Link>
                  ))}
                </span>
              </span>
              <Badge tone="negative">{formatInteger(disputes, i18n.language)}</Badge>
            </li>
          )}
        </ul>
      </CardBody>
    </Card>
  )
}
