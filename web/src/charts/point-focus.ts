import type { Chart } from 'highcharts'

/** A point by its place: of which series, and which of its points. Null for a focus in the chart that is at no point. */
type Place = { readonly series: number; readonly point: number } | 'chart'

/** Where in a chart the focus is; null when it is not in the chart. */
export const placeOfFocus = ({ container, series: all }: Chart): Place | null => {
  const focused = document.activeElement
  if (!container.contains(focused)) return null
  for (const [series, { points }] of all.entries()) {
    const point = points.findIndex(({ graphic }) => graphic?.element === focused)
    if (point >= 0) return { series, point }
  }
  return 'chart'
}

/** Gives the focus back to a chart that was drawn anew, at the same place if it is still there. */
export const focusPlace = ({ container, series }: Chart, place: Place): void => {
  const point = place === 'chart' ? undefined : series[place.series]?.points[place.point]
  // The module for the keyboard gives it to points.
  if (point && 'highlight' in point && typeof point.highlight === 'function') point.highlight()
  else container.focus()
}
