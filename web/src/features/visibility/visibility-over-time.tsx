import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { LineChart } from '@/charts/line-chart.tsx'
import type { LineSeries, TimeMark } from '@/charts/line-model.ts'
import { useVersionLine } from '@/charts/use-version-line.ts'
import { formatDateTime, formatInteger, formatPercent } from '@/lib/format.ts'
import { type OpenRuns, withinVersion } from '@/lib/open-runs.ts'
import { FigureHeadline } from '@/ui/figure-headline.tsx'
import { LineRivals } from './line-rivals.tsx'
import { useLineRivals } from './use-line-rivals.ts'

const computeVisibility = ({ created_at, visibility, n }: VisibilityView['list'][number]) => ({
  at: created_at,
  value: visibility,
  n,
})

/** The lines of the chosen competitors; a colour follows the place of a competitor, whichever are chosen. */
const rivalLines = ({ list, rivals = [] }: VisibilityView, chosen: readonly string[]): LineSeries[] =>
  rivals.flatMap(({ key, name }, at) =>
    chosen.includes(key)
      ? [
          {
            key: `rival ${key}`,
            name,
            tone: at,
            points: list.map((point) => ({
              at: Date.parse(point.created_at),
              value: point.rivals?.[at] ?? null,
              n: point.n,
              key: point.groupRunId,
            })),
          },
        ]
      : [],
  )

/** The share of answers that name the brand, and chosen competitors, version by version, with events as markers. */
export const VisibilityOverTime = ({
  brandId,
  view,
  rival = null,
  marks,
  notes,
  onOpenRuns,
  onDrawn,
  className,
}: {
  brandId: string
  view: VisibilityView
  /** The key of a competitor whose line is always shown, in place of the chosen ones; null without one. */
  rival?: string | null
  marks: readonly TimeMark[]
  notes: ReactNode
  onOpenRuns: OpenRuns
  /** Called when the line is drawn. */
  onDrawn: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const { list, headline, mainBrand } = view
  const percent = (value: number) => formatPercent(value, locale, 1)
  // For several versions the headline is a level across the line, not a point.
  const together = headline.change.reason === 'pooled' ? headline.visibility : null
  const { line, level, band, inTable, earlier, alone } = useVersionLine(
    'brand',
    mainBrand,
    list,
    computeVisibility,
    together,
  )
  const [remembered, toggle] = useLineRivals(brandId)
  const chosen = useMemo(() => (rival === null ? remembered : [rival]), [rival, remembered])
  const rivals = useMemo(() => rivalLines(view, chosen), [view, chosen])
  const series = useMemo(() => [line, ...rivals, ...level], [line, rivals, level])
  const openVersion = (groupRunId: string) => {
    const point = list.find((candidate) => candidate.groupRunId === groupRunId)
    if (!point) return
    onOpenRuns({
      title: formatDateTime(Date.parse(point.created_at), locale),
      figure: { of: 'answers' },
      within: { groupRunId },
      n: point.n,
    })
  }
  // A single version is named, so that its answers stay reachable when another one ends.
  const within = withinVersion(headline.groupRunId)
  const openNamed = () =>
    onOpenRuns({ title: mainBrand, figure: { of: 'named' }, ...within, n: headline.named })
  const openAll = () =>
    onOpenRuns({ title: t('surface.answers.combined'), figure: { of: 'answers' }, ...within, n: headline.n })
  return (
    <ChartCard
      card="visibility.score"
      {...(className === undefined ? {} : { className })}
      title={t('score.title')}
      base={t('score.description')}
      table={
        alone
          ? null
          : {
              byVersion: true,
              earlier,
              columns: [
                t('score.version'),
                t('score.title'),
                band.name,
                t('score.answers'),
                ...rivals.map(({ name }) => name),
              ],
              rows: list.map((point, row) => [
                formatDateTime(Date.parse(point.created_at), locale),
                point.visibility === null ? null : percent(point.visibility),
                inTable(point.visibility, point, percent),
                point.n,
                ...rivals.map(({ points }) => {
                  const value = points[row]?.value ?? null
                  return value === null ? null : percent(value)
                }),
              ]),
              openRow: (row) => {
                const point = list[row]
                return point && (() => openVersion(point.groupRunId))
              },
            }
      }
    >
      {(chartRef) => (
        <>
          <FigureHeadline
            figure={headline.visibility === null ? '–' : percent(headline.visibility)}
            onFigure={openNamed}
            change={headline.change}
            base={t('base', { count: headline.n, n: formatInteger(headline.n, locale) })}
            onBase={openAll}
            certainty={headline.certainty}
            format={percent}
          />
          <LineChart
            description={t('score.description')}
            unit="percent"
            series={series}
            marks={marks}
            band={band}
            alone={alone}
            onPoint={openVersion}
            chartRef={chartRef}
            onDrawn={onDrawn}
          />
          {alone || rival !== null || (view.rivals ?? []).length === 0 ? null : (
            <LineRivals view={view} chosen={chosen} onToggle={toggle} />
          )}
          {notes}
        </>
      )}
    </ChartCard>
  )
}
