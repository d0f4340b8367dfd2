import { directionOf } from '@sillage/core/identity/interface-language'
import type { LangOptions, Options } from 'highcharts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNearScreen } from '@/ui/near-screen.ts'
import { useChartKeys } from './chart-keys.ts'
import { mirroredOptions } from './directed-options.ts'
import { Drawing } from './drawing.tsx'
import type { ChartRef, LegendRow } from './drawn-chart.ts'

const NO_LEGEND: readonly LegendRow[] = []

/** What Highcharts says by itself to those who walk a chart, in the language of the page. */
const spokenIn = (t: TFunction<'charts'>): LangOptions => ({
  accessibility: {
    svgContainerLabel: t('spokenWalkable'),
    chartContainerLabel: t('spokenWalkable'),
    screenReaderSection: { endOfChartMarker: t('spokenEnd') },
    legend: { legendLabelNoTitle: t('spokenShown'), legendItem: t('spokenShow') },
  },
})

/**
 * Hands options to Highcharts. It decides nothing. It is a picture with a description, and once somebody moves by
 * keyboard, points to walk. Drawing takes long, so it waits until the chart is about to be seen, and until others that are
 * have been drawn; until then it says that it is coming.
 */
export const Chart = ({
  options,
  legend = NO_LEGEND,
  chartRef,
  onDrawn,
}: {
  options: Options
  /** What a saved picture says of the chart's colours; made anew with the options. */
  legend?: readonly LegendRow[]
  chartRef?: ChartRef | undefined
  onDrawn?: (() => void) | undefined
}) => {
  const walkable = useChartKeys()
  const { t, i18n } = useTranslation('charts')
  const isMirrored = directionOf(i18n.language) === 'rtl'
  const spoken = useMemo(() => {
    const directed = isMirrored ? mirroredOptions(options) : options
    return walkable ? { ...directed, lang: spokenIn(t) } : directed
  }, [walkable, options, isMirrored, t])
  const { ref, near } = useNearScreen()
  const coming = (
    <span className="absolute inset-0 grid place-items-center text-ink-faint text-sm">{t('loading')}</span>
  )
  return (
    <div
      ref={ref}
      className="relative"
      {...(walkable ? {} : { role: 'img', 'aria-label': options.accessibility?.description })}
      style={{ minHeight: options.chart?.height ?? undefined }}
    >
      {near ? (
        <Drawing
          options={spoken}
          legend={legend}
          chartRef={chartRef}
          onDrawn={onDrawn}
          isHidden={!walkable}
          coming={coming}
        />
      ) : (
        coming
      )}
    </div>
  )
}
