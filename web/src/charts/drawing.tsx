import type { Options } from 'highcharts'
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextTurn } from '@/lib/next-turn.ts'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { Highcharts } from './highcharts.ts'
import { focusPlace, placeOfFocus } from './point-focus.ts'

// Constant objects: a new object would redraw the chart.
const SHOWN = { className: 'w-full min-w-0', 'aria-hidden': false } as const
const HIDDEN = { ...SHOWN, 'aria-hidden': true } as const

/**
 * A chart of Highcharts, rebuilt whenever its options change: Highcharts' own `update` merges new options into the old
 * ones and pairs series by index, so removed options would stay. The first drawing is slow and React cannot interrupt
 * it, so each chart draws in a task of its own. Until then it shows `coming`.
 */
export const Drawing = ({
  options,
  legend,
  chartRef,
  onDrawn,
  isHidden = false,
  coming = null,
}: {
  options: Options
  /** Changes together with the options. */
  legend: readonly LegendRow[]
  chartRef?: ChartRef | undefined
  /** Called once. */
  onDrawn?: (() => void) | undefined
  /** Whether it is only an image, described by its surroundings. */
  isHidden?: boolean
  coming?: ReactNode
}) => {
  const chartHost = useRef<HighchartsReactRefObject>(null)
  const [isDue, setDue] = useState(false)
  const place = useRef<ReturnType<typeof placeOfFocus>>(null)
  const tellDrawn = useEffectEvent(() => onDrawn?.())

  // The outside system is the browser, which answers clicks first.
  useEffect(() => {
    let isGone = false
    void nextTurn().then(() => {
      if (!isGone) flushSync(() => setDue(true))
    })
    return () => {
      isGone = true
    }
  }, [])

  // The outside system is the chart: `HighchartsReact` has built it for these options.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one with other options
  useLayoutEffect(() => {
    const chart = chartHost.current?.chart
    if (!chart) return
    if (chartRef) chartRef.current = { chart, legend }
    if (place.current) focusPlace(chart, place.current)
    return () => {
      // A chart that its host has destroyed before this, as in strict mode, has no focus.
      place.current = chartHost.current?.chart === chart ? placeOfFocus(chart) : null
      if (chartRef) chartRef.current = null
    }
  }, [isDue, options, isHidden])
  useLayoutEffect(() => {
    if (isDue) tellDrawn()
  }, [isDue])

  if (!isDue) return coming
  return (
    <HighchartsReact
      ref={chartHost}
      highcharts={Highcharts}
      options={options}
      immutable
      containerProps={isHidden ? HIDDEN : SHOWN}
    />
  )
}
