import type { Options, XAxisOptions, YAxisOptions } from 'highcharts'
import { isolated } from '@/lib/isolates.ts'

const each = <T extends object>(value: T | T[], change: (one: T) => T): T[] | T =>
  Array.isArray(value) ? value.map(change) : change(value)

/** Texts of SVG go from left to right, so that "27 نوفمبر" and "۹۰٪" would be turned round. */
const withLabels = <A extends XAxisOptions | YAxisOptions>(axis: A): A => {
  const format = axis.labels?.formatter
  if (!format) return axis
  return {
    ...axis,
    labels: {
      ...axis.labels,
      formatter(context) {
        return `\u2067${format.call(this, context)}\u2069`
      },
    },
  }
}

/**
 * Mirrors a chart for right-to-left readers: time and categories run to the left, the value axis and the legend are at
 * the right, and popovers align right. Highcharts ignores the direction of the page.
 */
export const mirroredOptions = (options: Options): Options => {
  const { chart, xAxis, yAxis, legend, tooltip } = options
  // The value axis of horizontal bars is the other one.
  const isLying = chart?.type === 'bar' || chart?.inverted === true
  const across = <A extends XAxisOptions | YAxisOptions>(axis: A): A => ({
    ...withLabels(axis),
    reversed: !axis.reversed,
  })
  const beside = <A extends XAxisOptions | YAxisOptions>(axis: A): A => ({
    ...withLabels(axis),
    opposite: !axis.opposite,
  })
  return {
    ...options,
    ...(xAxis === undefined ? {} : { xAxis: each(xAxis, isLying ? beside : across) }),
    ...(yAxis === undefined ? {} : { yAxis: each(yAxis, isLying ? across : beside) }),
    ...(legend === undefined
      ? {}
      : {
          legend: {
            ...legend,
            rtl: true,
            align: legend.align === 'right' ? 'left' : 'right',
            // "مجال الثقة 95٪" would begin with its percent sign.
            labelFormatter() {
              return isolated(this.name)
            },
          },
        }),
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
