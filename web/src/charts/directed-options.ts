import type { Options, XAxisOptions, YAxisOptions } from 'highcharts'

const each = <T extends object>(given: T | T[], change: (one: T) => T): T[] | T =>
  Array.isArray(given) ? given.map(change) : change(given)

/**
 * A chart for readers from right to left: time and categories run towards the left, the axis of values and the legend
 * stand at the right, and what opens over it is written from the right. Highcharts itself draws from left to right
 * whatever the page does.
 */
export const mirroredOptions = (options: Options): Options => {
  const { chart, xAxis, yAxis, legend, tooltip } = options
  // Lying bars have their categories from top to bottom, and their values along the other axis.
  const isLying = chart?.type === 'bar' || chart?.inverted === true
  const across = <A extends XAxisOptions | YAxisOptions>(axis: A): A => ({
    ...axis,
    reversed: !axis.reversed,
  })
  const beside = <A extends XAxisOptions | YAxisOptions>(axis: A): A => ({
    ...axis,
    opposite: !axis.opposite,
  })
  return {
    ...options,
    ...(xAxis === undefined ? {} : { xAxis: each(xAxis, isLying ? beside : across) }),
    ...(yAxis === undefined ? {} : { yAxis: each(yAxis, isLying ? across : beside) }),
    ...(legend === undefined
      ? {}
      : { legend: { ...legend, rtl: true, align: legend.align === 'right' ? 'left' : 'right' } }),
    ...(tooltip === undefined
      ? {}
      : {
          tooltip: {
            ...tooltip,
            useHTML: true,
            style: { ...tooltip.style, direction: 'rtl', textAlign: 'right' },
          },
        }),
  }
}
