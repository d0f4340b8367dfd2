import type { Overview } from '@sillage/core/admin/calls'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { DonutChart } from '@/charts/donut-chart.tsx'
import { useColors } from '@/charts/use-colors.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'
import { StatTile } from '@/ui/stat-tile.tsx'

const STAGES = ['website', 'details', 'competitors', 'analysis', 'completed', 'unknown'] as const

export const TotalTiles = ({ overview: { userCounts, totals } }: { overview: Overview }) => {
  const { t, i18n } = useTranslation('admin')
  const say = (count: number) => formatInteger(count, i18n.language)
  return (
    <div className="grid grid-cols-2 gap-4 xl:grid-cols-4">
      <StatTile label={t('overview.totals.users')} value={say(userCounts.total)} />
      <StatTile
        label={t('overview.totals.active')}
        value={say(userCounts.active)}
        {...(userCounts.total > 0
          ? { base: formatPercent((100 * userCounts.active) / userCounts.total, i18n.language) }
          : {})}
      />
      <StatTile label={t('overview.totals.brands')} value={say(totals.brands)} />
      <StatTile
        label={t('overview.totals.prompts')}
        value={say(totals.prompts)}
        base={t('overview.totals.personas', { n: say(totals.personas) })}
      />
    </div>
  )
}

/** All people by onboarding progress. */
export const FunnelCard = ({ overview }: { overview: Overview }) => {
  const { t, i18n } = useTranslation('admin')
  const { onboardingStageCounts: counts, userCounts } = overview
  const most = Math.max(1, ...STAGES.map((stage) => counts[stage]))
  return (
    <Card aria-labelledby="admin-funnel">
      <CardHeader
        titleId="admin-funnel"
        title={t('overview.funnel.title')}
        description={t('overview.funnel.description')}
      />
      <CardBody>
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{t('overview.funnel.title')}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t('overview.funnel.stage')}</th>
              <th scope="col">{t('overview.funnel.users')}</th>
            </tr>
          </thead>
          <tbody>
            {STAGES.map((stage) => (
              <tr key={stage}>
                <th scope="row" className="w-28 py-2 pe-3 text-start font-medium text-ink-soft">
                  {t(`overview.funnel.${stage}`)}
                </th>
                <td className="py-2">
                  <span className="flex items-center gap-3">
                    <span className="h-2 min-w-0 flex-1 overflow-hidden rounded-full bg-sunken">
                      <span
                        className={`block h-full rounded-full ${stage === 'unknown' ? 'bg-neutral' : 'bg-accent'}`}
                        style={{ width: `${(100 * counts[stage]) / most}%` }}
                      />
                    </span>
                    <span className="w-14 text-end font-semibold text-ink">
                      {formatInteger(counts[stage], i18n.language)}
                    </span>
                    <span className="w-12 text-end text-ink-faint text-xs">
                      {userCounts.total === 0
                        ? '–'
                        : formatPercent((100 * counts[stage]) / userCounts.total, i18n.language)}
                    </span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardBody>
    </Card>
  )
}

/** Paying people, people on trial, and all others. */
export const SubscriptionCard = ({ overview: { userCounts } }: { overview: Overview }) => {
  const { t, i18n } = useTranslation('admin')
  const colors = useColors()
  const { total, paying, trial } = userCounts
  const parts = [
    { key: 'paying', count: paying, color: (colors: { brand: string }) => colors.brand },
    { key: 'trial', count: trial, color: (colors: { tone: (tone: number) => string }) => colors.tone(1) },
    {
      key: 'other',
      count: Math.max(0, total - paying - trial),
      color: (colors: { neutral: string }) => colors.neutral,
    },
  ] as const
  const named = parts.map((part) => ({ ...part, name: t(`overview.subscriptions.${part.key}`) }))
  return (
    <ChartCard
      title={t('overview.subscriptions.title')}
      table={{
        columns: [t('overview.subscriptions.plan'), t('overview.subscriptions.share')],
        rows: named.map(({ name, count }) => [name, count]),
      }}
    >
      {(chartRef) => (
        <div className="grid items-center gap-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <DonutChart
            description={t('overview.subscriptions.title')}
            slices={named.map(({ key, name, count, color }) => ({
              key,
              name,
              count,
              color,
              percent: total === 0 ? 0 : (100 * count) / total,
            }))}
            headline={{
              value: formatInteger(total, i18n.language),
              label: t('overview.subscriptions.people', { count: total }),
            }}
            chartRef={chartRef}
          />
          <dl className="space-y-2 text-sm tabular-nums">
            {[
              ...named,
              { name: t('overview.subscriptions.cancelled'), count: userCounts.cancelled, color: null },
              { name: t('overview.subscriptions.autoRenewOff'), count: userCounts.autoRenewOff, color: null },
            ].map(({ name, count, color }) => (
              <div key={name} className="flex justify-between gap-4">
                <dt className="flex items-center gap-2 text-ink-soft">
                  {color === null ? null : (
                    <span
                      aria-hidden="true"
                      className="size-2.5 shrink-0 rounded-full"
                      style={{ background: color(colors) }}
                    />
                  )}
                  {name}
                </dt>
                <dd className="font-semibold text-ink">{formatInteger(count, i18n.language)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </ChartCard>
  )
}
