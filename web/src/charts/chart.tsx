import type { Options } from 'highcharts'
import HighchartsReact from 'highcharts-react-official'
import type { RefObject } from 'react'
import { useChartKeys } from './chart-keys.ts'
import { Highcharts } from './highcharts.ts'

/** Where a chart leaves itself for exports. */
export type ChartRef = RefObject<HighchartsReact.RefObject | null>

/**
 * Hands options to Highcharts. It decides nothing. Narrower than 560 px it scrolls rather than shrinks. It is a picture
 * with a description, and once somebody moves by keyboard, points to walk.
 */
export const Chart = ({ options, chartRef }: { options: Options; chartRef?: ChartRef | undefined }) => {
  const walkable = useChartKeys()
  const chart = (
    <HighchartsReact
      // Charts learn to be walked when they are made.
      key={walkable ? 'walkable' : 'picture'}
      highcharts={Highcharts}
      options={options}
      ref={chartRef}
      updateArgs={[true, true, false]}
      containerProps={{ className: 'min-w-0 w-full', 'aria-hidden': !walkable }}
    />
  )
  if (walkable) return chart
  return (
    <div role="img" aria-label={options.accessibility?.description}>
      {chart}
    </div>
  )
}
