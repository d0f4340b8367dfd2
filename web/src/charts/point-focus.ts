import type { Chart } from 'highcharts'

/** A focused point by the index of its series and of the point; null when the focus is on no point of the chart. */
type Place = { readonly series: number; readonly point: number } | 'chart'

/** The focused place in a chart; null when the focus is outside of it. */
export const placeOfFocus = ({ container, series: all }: Chart): Place | null => {
  const focused = document.activeElement
  if (!container.contains(focused)) return null
  for (const [series, { points }] of all.entries()) {
    const point = points.findIndex(({ graphic }) => graphic?.element === focused)
    if (point >= 0) return { series, point }
  }
  return 'chart'
}

/** Restores the focus after a redraw, if the place still exists. */
export const focusPlace = ({ container, series }: Chart, place: Place): void => {
  const point = place === 'chart' ? undefined : series[place.series]?.points[place.point]
  // The accessibility module makes points focusable.
  if (point && 'highlight' in point && typeof point.highlight === 'function') point.highlight()
  else container.focus()
}
