import type { VisibilityView } from '@sillage/core/analytics/views/visibility-schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries } from '@/charts/line-model.ts'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import { CertaintyLine } from '@/ui/certainty-line.tsx'
import { ChangeMark } from '@/ui/change-mark.tsx'
import { BrandRanking } from './brand-ranking.tsx'
import { CompetitiveRanking } from './competitive-ranking.tsx'
import { Headlines } from './headlines.tsx'
import type { Surface } from './surface.ts'

/** How visible the brand is, over the versions and among its competitors. */
export const VisibilityTab = ({
  view,
  trend,
  onOpenVersion,
}: {
  view: VisibilityView
  /** The same over the versions that lines are drawn of; null when one version is looked at. */
  trend: VisibilityView | null
  onOpenVersion: (groupRunId: string) => void
}) => {
  const [surface, setSurface] = useState<Surface>('combined')
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      {trend ? (
        <>
          <VisibilityOverTime view={trend} onOpenVersion={onOpenVersion} />
          <BrandRanking view={trend} className="lg:col-span-4" />
        </>
      ) : null}
      <Headlines view={view} surface={surface} className="lg:col-span-12" />
      <CompetitiveRanking view={view} surface={surface} onSurface={setSurface} className="lg:col-span-12" />
    </div>
  )
}

const VisibilityOverTime = ({
  view,
  onOpenVersion,
}: {
  view: VisibilityView
  onOpenVersion: (groupRunId: string) => void
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const { list, headline, mainBrand } = view
  const series = useMemo(
    (): LineSeries[] => [
      {
        key: 'brand',
        name: mainBrand,
        tone: 'brand',
        points: list.map((point) => ({
          at: Date.parse(point.created_at),
          value: point.visibility,
          n: point.n,
          key: point.groupRunId,
        })),
      },
    ],
    [list, mainBrand],
  )
  const percent = (value: number) => formatPercent(value, locale, 1)
  return (
    <ChartCard
      className="lg:col-span-8"
      title={t('score.title')}
      base={t('score.description')}
      table={{
        columns: [t('score.version'), t('score.title'), t('score.answers')],
        rows: list.map((point) => [
          formatDateTime(Date.parse(point.created_at), locale),
          point.visibility === null ? null : percent(point.visibility),
          point.n,
        ]),
      }}
    >
      {(chartRef) => (
        <>
          <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="font-bold text-2xl text-ink tabular-nums tracking-tight">
              {headline.visibility === null ? '–' : percent(headline.visibility)}
            </span>
            <ChangeMark change={headline.change} unit="points" />
            <span className="text-ink-faint text-xs tabular-nums">
              {t('base', { count: headline.n, n: formatInteger(headline.n, locale) })}
            </span>
            <CertaintyLine certainty={headline.certainty} format={percent} />
          </div>
          <LineChart
            description={t('score.description')}
            unit="percent"
            series={series}
            onPoint={onOpenVersion}
            chartRef={chartRef}
          />
        </>
      )}
    </ChartCard>
  )
}
