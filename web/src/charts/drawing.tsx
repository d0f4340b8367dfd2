import type { Options } from 'highcharts'
import { HighchartsReact, type HighchartsReactRefObject } from 'highcharts-react-official'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { nextTurn } from '@/lib/next-turn.ts'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { Highcharts } from './highcharts.ts'
import { focusPlace, placeOfFocus } from './point-focus.ts'

// The same objects, or the chart would be made anew.
const SHOWN = { className: 'w-full min-w-0', 'aria-hidden': false } as const
const HIDDEN = { ...SHOWN, 'aria-hidden': true } as const

/**
 * A chart of Highcharts, made anew whenever its options change, if only by name: Highcharts' own `update` merges new
 * options into the old ones and pairs series by their place, so that what is left out of the new ones stays.
 * The first drawing takes long, and React cannot be interrupted in the midst of it, so each chart waits for a turn of
 * its own. Until then `coming` stands there.
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
  /** Belongs to the options: it changes with them. */
  legend: readonly LegendRow[]
  chartRef?: ChartRef | undefined
  /** Called once. */
  onDrawn?: (() => void) | undefined
  /** Whether it is a picture alone, described by what stands around it. */
  isHidden?: boolean
  coming?: ReactNode
}) => {
  const made = useRef<HighchartsReactRefObject>(null)
  const [isDue, setDue] = useState(false)
  const place = useRef<ReturnType<typeof placeOfFocus>>(null)
  const tellDrawn = useEffectEvent(() => onDrawn?.())

  // The browser is the outside system: it answers clicks before.
  useEffect(() => {
    let isGone = false
    void nextTurn().then(() => {
      if (!isGone) flushSync(() => setDue(true))
    })
    return () => {
      isGone = true
    }
  }, [])

  // The chart is the outside system: `HighchartsReact` has made it by now, for these options.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is another one with other options
  useLayoutEffect(() => {
    const chart = made.current?.chart
    if (!chart) return
    if (chartRef) chartRef.current = { chart, legend }
    if (place.current) focusPlace(chart, place.current)
    return () => {
      place.current = placeOfFocus(chart)
      if (chartRef) chartRef.current = null
    }
  }, [isDue, options, isHidden])
  useLayoutEffect(() => {
    if (isDue) tellDrawn()
  }, [isDue])

  if (!isDue) return coming
  return (
    <HighchartsReact
      ref={made}
      highcharts={Highcharts}
      options={options}
      immutable
      containerProps={isHidden ? HIDDEN : SHOWN}
    />
  )
}
