import type { Chart, Options } from 'highcharts'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { inTurn } from '@/lib/turns.ts'
import type { ChartRef, LegendRow } from './drawn-chart.ts'
import { Highcharts } from './highcharts.ts'
import { focusPlace, placeOfFocus } from './point-focus.ts'

/** What is drawn, and how. */
interface Drawing {
  /** Drawn anew when they are others, if only by name. */
  readonly options: Options
  /** A picture, or with points to walk, which charts learn when they are made; null while it is not to be drawn yet. */
  readonly kind: 'picture' | 'walkable' | null
  /** Belongs to the options: it changes with them. */
  readonly legend: readonly LegendRow[]
  readonly chartRef?: ChartRef | undefined
  readonly onDrawn?: (() => void) | undefined
}

/**
 * Draws a chart into an element, and draws it anew whenever its options change: Highcharts' own `update` merges new
 * options into the old ones and pairs series by their place, so that what is left out of the new ones stays.
 * The first drawing takes long, so it has a turn of its own outside of React's work: the library for it draws in the midst
 * of that, in which no click is answered.
 *
 * @returns where to draw, and whether it is drawn; what drawing throws is thrown when rendering
 */
export const useDrawing = ({ options, kind, legend, chartRef, onDrawn }: Drawing) => {
  const container = useRef<HTMLDivElement>(null)
  const own = useRef<Chart>(null)
  const shown = useRef<Options>(null)
  const [drawn, setDrawn] = useState(false)

  const make = useEffectEvent(() => {
    if (!container.current) return
    const chart = Highcharts.chart(container.current, options, drawn ? undefined : onDrawn)
    own.current = chart
    shown.current = options
    if (chartRef) chartRef.current = { chart, legend }
    if (!drawn) flushSync(() => setDrawn(true))
  })
  const discard = useEffectEvent(() => {
    own.current?.destroy()
    own.current = null
    if (chartRef) chartRef.current = null
  })
  const isDrawn = useEffectEvent(() => drawn)

  useLayoutEffect(() => {
    if (kind === null) return
    let gone = false
    // At once where it stood already: whoever has just pressed Tab is on the way into it.
    if (isDrawn()) make()
    else {
      inTurn(() => {
        if (!gone) make()
      }).catch((error: unknown) =>
        setDrawn(() => {
          throw error
        }),
      )
    }
    return () => {
      gone = true
      discard()
    }
  }, [kind])

  useLayoutEffect(() => {
    if (!own.current || shown.current === options) return
    const place = placeOfFocus(own.current)
    discard()
    make()
    if (place && own.current) focusPlace(own.current, place)
  }, [options])

  return { container, drawn }
}
