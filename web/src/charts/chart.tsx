import type { Options } from 'highcharts'
import HighchartsReact from 'highcharts-react-official'
import type { RefObject } from 'react'
import { Highcharts } from './highcharts.ts'

/** Where a chart leaves itself for exports. */
export type ChartRef = RefObject<HighchartsReact.RefObject | null>

/** Hands options to Highcharts. It decides nothing. Narrower than 560 px it scrolls rather than shrinks. */
export const Chart = ({ options, chartRef }: { options: Options; chartRef?: ChartRef | undefined }) => (
  <HighchartsReact
    highcharts={Highcharts}
    options={options}
    ref={chartRef}
    updateArgs={[true, true, false]}
    containerProps={{ className: 'min-w-0 w-full' }}
  />
)
