import type { Overview } from '@sillage/core/admin/calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { CountChart, type CountSeries } from '@/charts/count-chart.tsx'
import { dateFormat, formatInteger } from '@/lib/format.ts'
import { Card, CardBody, CardHeader } from '@/ui/card.tsx'

const HEIGHT = 260
/** Pixels between labels of hours and of days. */
const GAPS = { hour: 16, day: 24 } as const

const STEPS = ['website', 'details', 'competitors', 'analysis'] as const
const STATUSES = ['pending', 'in_progress', 'completed', 'error'] as const

const Empty = ({ title, children }: { title: string; children: string }) => (
  <Card>
    <CardHeader title={title} />
    <CardBody>
      <p className="grid place-items-center text-center text-ink-soft text-sm" style={{ height: HEIGHT }}>
        {children}
      </p>
    </CardBody>
  </Card>
)

/** Days and hours in UTC, like the counters. */
const timeIn = (locale: string, granularity: 'hour' | 'day') => {
  const format = dateFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(granularity === 'hour' ? { hour: '2-digit', minute: '2-digit' } : {}),
  })
  return (date: string) => format.format(Date.parse(date))
}

export const NewUsersCard = ({ overview }: { overview: Overview }) => {
  const { t, i18n } = useTranslation('admin')
  const { newUsers, newUsersGranularity: granularity } = overview
  const say = timeIn(i18n.language, granularity)
  const title = t('overview.newUsers.title')
  const name = t('overview.newUsers.name')
  const series = useMemo(
    (): CountSeries[] => [
      { key: 'users', name, color: ({ brand }) => brand, values: newUsers.map(({ count }) => count) },
    ],
    [newUsers, name],
  )
  const all = newUsers.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return <Empty title={title}>{t('overview.newUsers.empty')}</Empty>
  return (
    <ChartCard
      title={title}
      base={t('overview.newUsers.base', { count: all, n: formatInteger(all, i18n.language) })}
      table={{
        columns: [t('overview.newUsers.date'), name],
        rows: newUsers.map(({ date, count }) => [say(date), count]),
      }}
    >
      {(chartRef) => (
        <CountChart
          kind="area"
          description={title}
          categories={newUsers.map(({ date }) => say(date))}
          series={series}
          height={HEIGHT}
          tickGap={GAPS[granularity]}
          chartRef={chartRef}
        />
      )}
    </ChartCard>
  )
}

export const CompletedStepsCard = ({ overview: { completedStepsSeries } }: { overview: Overview }) => {
  const { t, i18n } = useTranslation('admin')
  const say = timeIn(i18n.language, 'day')
  const title = t('overview.steps.title')
  const series = STEPS.map(
    (step, tone): CountSeries => ({
      key: step,
      name: t(`overview.funnel.${step}`),
      color: (colors) => colors.tone(tone),
      values: completedStepsSeries.map((day) => day[step]),
    }),
  )
  const all = completedStepsSeries.reduce((sum, { total }) => sum + total, 0)
  if (all === 0) return <Empty title={title}>{t('overview.steps.empty')}</Empty>
  return (
    <ChartCard
      title={title}
      base={t('overview.steps.base', { count: all, n: formatInteger(all, i18n.language) })}
      table={{
        columns: [t('overview.newUsers.date'), ...series.map(({ name }) => name)],
        rows: completedStepsSeries.map((day) => [say(day.date), ...STEPS.map((step) => day[step])]),
      }}
    >
      {(chartRef) => (
        <CountChart
          kind="columns"
          description={title}
          categories={completedStepsSeries.map(({ date }) => say(date))}
          series={series}
          height={HEIGHT}
          tickGap={GAPS.day}
          chartRef={chartRef}
        />
      )}
    </ChartCard>
  )
}

export const ProgressionCard = ({ overview: { onboardingSteps } }: { overview: Overview }) => {
  const { t } = useTranslation('admin')
  const title = t('overview.progression.title')
  const colorOf: Record<(typeof STATUSES)[number], CountSeries['color']> = {
    pending: ({ neutral }) => neutral,
    in_progress: ({ tone }) => tone(3),
    completed: ({ brand }) => brand,
    error: ({ negative }) => negative,
  }
  const series = STATUSES.map(
    (status): CountSeries => ({
      key: status,
      name: t(`overview.status.${status}`),
      color: colorOf[status],
      values: onboardingSteps.map((step) => step[status]),
    }),
  )
  const categories = onboardingSteps.map(({ step }) => t(`overview.funnel.${step}`))
  if (series.every(({ values }) => values.every((value) => value === 0))) {
    return <Empty title={title}>{t('overview.progression.empty')}</Empty>
  }
  return (
    <ChartCard
      title={title}
      base={t('overview.progression.description')}
      table={{
        columns: [t('overview.progression.step'), ...series.map(({ name }) => name)],
        rows: onboardingSteps.map((step, index) => [
          categories[index] ?? '',
          ...STATUSES.map((status) => step[status]),
        ]),
      }}
    >
      {(chartRef) => (
        <CountChart
          kind="columns"
          description={title}
          categories={categories}
          series={series}
          height={HEIGHT}
          chartRef={chartRef}
        />
      )}
    </ChartCard>
  )
}
