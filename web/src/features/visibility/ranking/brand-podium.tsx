import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '@/charts/chart-card.tsx'
import { PodiumChart, type PodiumPlace } from '@/charts/podium-chart.tsx'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { runsOfEntry } from '../runs-of.ts'
import type { Surface } from '../surface.ts'

const PLACES = 3
const HEIGHT = 320

/** The three brands with the best scores. */
export const BrandPodium = ({
  view,
  surface,
  onOpenRuns,
  className,
}: {
  view: VisibilityView
  surface: Surface
  onOpenRuns: OpenRuns
  className?: string
}) => {
  const { t, i18n } = useTranslation('visibility')
  const locale = i18n.language
  const entries = view.rankings[surface]
  const best = useMemo(
    () => entries.filter(({ breakdown }) => breakdown.base !== null).slice(0, PLACES),
    [entries],
  )
  const places = useMemo(
    (): PodiumPlace[] =>
      best.map((entry) => ({
        key: entry.key,
        name: entry.brandName,
        value: entry.totalScore,
        shown: formatDecimal(entry.totalScore, locale),
        said: t('podium.said', {
          score: formatDecimal(entry.totalScore, locale),
          count: entry.mentions,
          n: formatInteger(entry.mentions, locale),
        }),
        isBrand: entry.kind === 'brand',
      })),
    [best, t, locale],
  )
  const openEntry = (entry: (typeof best)[number]) => onOpenRuns(runsOfEntry(entry, entry.mentions, surface))
  return (
    <ChartCard
      {...(className === undefined ? {} : { className })}
      title={t('podium.title')}
      base={t('podium.question')}
      table={{
        columns: [t('table.rank'), t('table.brand'), t('table.score'), t('podium.mentions')],
        rows: best.map((entry) => [
          entry.rank,
          entry.brandName,
          formatDecimal(entry.totalScore, locale),
          entry.mentions,
        ]),
        openRow: (row) => {
          const entry = best[row]
          return entry && (() => openEntry(entry))
        },
      }}
    >
      {(chartRef) => (
        <div className="mx-auto max-w-2xl">
          <PodiumChart
            description={t('podium.question')}
            places={places}
            height={HEIGHT}
            onPlace={(key) => {
              const entry = best.find((one) => one.key === key)
              if (entry) openEntry(entry)
            }}
            chartRef={chartRef}
          />
        </div>
      )}
    </ChartCard>
  )
}
