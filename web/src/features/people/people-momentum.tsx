import type { PeopleView } from '@sillage/core/analytics/views/people/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { formatDateTime } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { earlierCount, useRangeStart } from '@/lib/range-start.ts'

/** Mentions of people, and the number of people, per version. */
export const PeopleMomentum = ({
  view,
  onOpenRuns,
  className,
}: {
  view: PeopleView
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('people')
  const locale = i18n.language
  const points = view.series
  const start = useRangeStart()
  const series = useMemo((): LineSeries[] => {
    const line = (
      key: 'mentionCount' | 'uniquePeople',
      name: string,
      tone: LineSeries['tone'],
    ): LineSeries => ({
      key,
      name,
      tone,
      points: points.map((point) => ({
        at: Date.parse(point.createdAt),
        value: point[key],
        key: point.versionId,
      })),
    })
    return [
      line('mentionCount', t('momentum.mentions'), 'brand'),
      line('uniquePeople', t('momentum.people'), 0),
    ]
  }, [points, t])
  const openVersion = (groupRunId: string) =>
    onOpenRuns({
      title: t('momentum.mentions'),
      figure: { of: 'people' },
      within: { groupRunId },
      n: null,
    })
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('momentum.title')}
      base={t('momentum.question')}
      table={{
        byVersion: true,
        earlier: earlierCount(
          points.map(({ createdAt }) => Date.parse(createdAt)),
          start,
        ),
        columns: [t('momentum.version'), t('momentum.mentions'), t('momentum.people')],
        rows: points.map((point) => [
          formatDateTime(Date.parse(point.createdAt), locale),
          point.mentionCount,
          point.uniquePeople,
        ]),
        openRow: (row) => {
          const point = points[row]
          return point && (() => openVersion(point.versionId))
        },
      }}
    >
      {(chartRef) => (
        <LineChart
          height={320}
          description={t('momentum.question')}
          unit="count"
          series={series}
          onPoint={openVersion}
          alone={points.length < 2}
          chartRef={chartRef}
        />
      )}
    </ChartCard>
  )
}
