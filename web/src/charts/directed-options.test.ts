import type { AxisLabelsFormatterContextObject, Series } from 'highcharts'
import { expect, it } from 'vitest'
import { mirroredOptions } from './directed-options.ts'

it('runs time to the left in right-to-left languages, with values and legend at the right', () => {
  expect(
    mirroredOptions({
      chart: { type: 'line' },
      xAxis: { minRange: 1 },
      yAxis: { min: 0 },
      legend: { align: 'left' },
    }),
  ).toMatchObject({
    xAxis: { minRange: 1, reversed: true },
    yAxis: { min: 0, opposite: true },
    legend: { align: 'right', rtl: true },
  })
})

it('grows horizontal bars to the left', () => {
  const { xAxis, yAxis } = mirroredOptions({
    chart: { type: 'bar' },
    xAxis: {},
    yAxis: [{}, { opposite: true }],
  })
  expect(xAxis).toEqual({ opposite: true })
  expect(yAxis).toEqual([{ reversed: true }, { opposite: true, reversed: true }])
})

it('adds no axes to a chart without axes', () => {
  expect(mirroredOptions({ chart: { type: 'sankey' } })).toEqual({ chart: { type: 'sankey' } })
})

it('writes labels of time from right to left', () => {
  const { xAxis } = mirroredOptions({
    chart: { type: 'line' },
    xAxis: { labels: { formatter: () => '27 نوفمبر' } },
  })
  const axis = Array.isArray(xAxis) ? xAxis[0] : xAxis
  const context = {} as AxisLabelsFormatterContextObject
  expect(axis?.labels?.formatter?.call(context, context)).toBe('\u206727 نوفمبر\u2069')
})

it('writes each entry of the legend in its own direction', () => {
  const { legend } = mirroredOptions({ legend: {} })
  const entry = (name: string) => legend?.labelFormatter?.call({ name } as Series)
  expect(entry('مجال الثقة 95٪')).toBe('\u2067مجال الثقة 95٪\u2069')
  expect(entry('Lumen (France)')).toBe('\u2068Lumen (France)\u2069')
})
