import type { LangOptions, Options } from 'highcharts'
import HighchartsReact from 'highcharts-react-official'
import type { TFunction } from 'i18next'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNearScreen } from '@/ui/near-screen.ts'
import { useChartKeys } from './chart-keys.ts'
import { Highcharts } from './highcharts.ts'
import { useTurn } from './use-turn.ts'

/** Where a chart leaves itself for exports. */
export type ChartRef = RefObject<HighchartsReact.RefObject | null>

// One object each, always: Highcharts draws anew whenever it is given others, if only by name.
const UPDATE: [boolean, boolean, boolean] = [true, true, false]
const CONTAINER = {
  walkable: { className: 'min-w-0 w-full', 'aria-hidden': false },
  picture: { className: 'min-w-0 w-full', 'aria-hidden': true },
}

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
  chartRef,
  onDrawn,
}: {
  options: Options
  chartRef?: ChartRef | undefined
  onDrawn?: (() => void) | undefined
}) => {
  const walkable = useChartKeys()
  const { t } = useTranslation('charts')
  const spoken = useMemo(
    () => (walkable ? { ...options, lang: spokenIn(t) } : options),
    [walkable, options, t],
  )
  const { ref, near } = useNearScreen()
  const drawn = useTurn(near)
  const chart = drawn ? (
    <HighchartsReact
      // Charts learn to be walked when they are made.
      key={walkable ? 'walkable' : 'picture'}
      highcharts={Highcharts}
      options={spoken}
      ref={chartRef}
      {...(onDrawn ? { callback: onDrawn } : {})}
      updateArgs={UPDATE}
      containerProps={CONTAINER[walkable ? 'walkable' : 'picture']}
    />
  ) : (
    t('loading')
  )
  return (
    <div
      ref={ref}
      className={drawn ? undefined : 'grid place-items-center text-ink-faint text-sm'}
      {...(walkable ? {} : { role: 'img', 'aria-label': options.accessibility?.description })}
      style={{ minHeight: options.chart?.height ?? undefined }}
    >
      {chart}
    </div>
  )
}
