import { textDirection } from '@sillage/core/base/interface-language'
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

/** Highcharts' own texts for keyboard and screen reader users, in the page's language. */
const spokenIn = (t: TFunction<'charts'>): LangOptions => ({
  accessibility: {
    svgContainerLabel: t('spokenWalkable'),
    chartContainerLabel: t('spokenWalkable'),
    screenReaderSection: { endOfChartMarker: t('spokenEnd') },
    legend: { legendLabelNoTitle: t('spokenShown'), legendItem: t('spokenShow') },
  },
})

/**
 * Draws Highcharts options. The chart is an image with a description until the keyboard is used; then its points are
 * walkable. Drawing is slow, so a chart waits until it is near the screen and earlier charts are drawn, and shows a
 * placeholder until then.
 */
export const Chart = ({
  options,
  legend = NO_LEGEND,
  chartRef,
  onDrawn,
}: {
  options: Options
  /** The colours of a saved picture; changes together with the options. */
  legend?: readonly LegendRow[]
  chartRef?: ChartRef | undefined
  onDrawn?: (() => void) | undefined
}) => {
  const walkable = useChartKeys()
  const { t, i18n } = useTranslation('charts')
  const isMirrored = textDirection(i18n.language) === 'rtl'
  const localized = useMemo(() => {
    const directed = isMirrored ? mirroredOptions(options) : options
    return walkable ? { ...directed, lang: spokenIn(t) } : directed
  }, [walkable, options, isMirrored, t])
  const { ref, near } = useNearScreen()
  const placeholder = (
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
          options={localized}
          legend={legend}
          chartRef={chartRef}
          onDrawn={onDrawn}
          isHidden={!walkable}
          coming={placeholder}
        />
      ) : (
        placeholder
      )}
    </div>
  )
}
