import type { Options } from 'highcharts'
import HighchartsReact from 'highcharts-react-official'
import type { RefObject } from 'react'
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

/**
 * Hands options to Highcharts. It decides nothing. Narrower than 560 px it scrolls rather than shrinks. It is a picture
 * with a description, and once somebody moves by keyboard, points to walk. Drawing takes long, so it waits until the chart is
 * about to be seen, and until others that are have been drawn.
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
  const { ref, near } = useNearScreen()
  const drawn = useTurn(near)
  const chart = drawn ? (
    <HighchartsReact
      // Charts learn to be walked when they are made.
      key={walkable ? 'walkable' : 'picture'}
      highcharts={Highcharts}
      options={options}
      ref={chartRef}
      {...(onDrawn ? { callback: onDrawn } : {})}
      updateArgs={UPDATE}
      containerProps={CONTAINER[walkable ? 'walkable' : 'picture']}
    />
  ) : null
  return (
    <div
      ref={ref}
      {...(walkable ? {} : { role: 'img', 'aria-label': options.accessibility?.description })}
      style={{ minHeight: options.chart?.height ?? undefined }}
    >
      {chart}
    </div>
  )
}
