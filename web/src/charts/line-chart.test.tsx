// @vitest-environment happy-dom
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { RangeStartContext } from '@/lib/range-start.ts'
import { chartsDrawn, seeEverything } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import type { DrawnChart } from './drawn-chart.ts'
import { Highcharts } from './highcharts.ts'
import { LineChart } from './line-chart.tsx'
import type { LineSeries } from './line-model.ts'

const AT = [Date.UTC(2026, 10, 1, 9), Date.UTC(2026, 10, 8, 9), Date.UTC(2026, 10, 15, 9)] as const

const series: LineSeries[] = [
  {
    key: 'acme',
    name: 'Acme & Sons',
    tone: 'brand',
    points: [
      { at: AT[0], value: 40, low: 30, high: 50, n: 80, key: 'v1' },
      { at: AT[1], value: null, key: 'v2' },
      { at: AT[2], value: 42.5, low: 36, high: 49, n: 120, key: 'v3' },
    ],
  },
]

const BAND = { name: '95% interval, same prompts', none: 'too few prompts' }

const day = (at: number) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(at)

it('gives the figure, date and base of a point in popover and description', async () => {
  seeEverything()
  show(<LineChart description="Visibility" unit="percent" series={series} band={BAND} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((one) => one !== undefined)
  const line = chart?.series.find(({ name }) => name === 'Acme & Sons')
  const describe = chart?.options.accessibility?.point?.descriptionFormatter
  if (!chart || !line || !describe) throw new Error('nothing was drawn')

  expect(line.points.map(describe)).toEqual([
    `Acme & Sons: 40.0%, ${day(AT[0])}, n = 80 answers · 95% interval, same prompts: between 30.0% and 50.0%`,
    `Acme & Sons: No data, ${day(AT[1])}`,
    `Acme & Sons: 42.5%, ${day(AT[2])}, n = 120 answers · 95% interval, same prompts: between 36.0% and 49.0%`,
  ])
  expect(chart.options.chart).toMatchObject({ height: 260, spacing: [16, 16, 16, 16] })
  // It is as wide as a phone, so all points are visible.
  expect(chart.container.closest('[style*="min-width"]')).toBeNull()
  const labels = Object.values(chart.xAxis[0]?.ticks ?? {}).map(({ label }) => label?.element.textContent)
  expect(labels).toEqual(['Nov 1', 'Nov 8', 'Nov 15'])
})

it('writes values as its caller does, wherever it writes them', async () => {
  seeEverything()
  const drawn = createRef<DrawnChart>()
  const format = (value: number) => `${value.toFixed(2)}%`
  show(
    <LineChart
      description="Share"
      unit="share"
      series={series}
      band={BAND}
      format={format}
      chartRef={drawn}
    />,
  )
  await chartsDrawn()
  const { chart, legend } = drawn.current ?? {}
  const [point] = chart?.series.find(({ name }) => name === 'Acme & Sons')?.points ?? []
  const describe = chart?.options.accessibility?.point?.descriptionFormatter
  if (!chart || !point || !describe) throw new Error('nothing was drawn')
  const interval = 'between 30.00% and 50.00%'
  expect(describe(point)).toContain('Acme & Sons: 40.00%')
  expect(describe(point)).toContain(interval)
  const tooltip = chart.options.tooltip?.formatter?.call(point, chart.tooltip)
  expect(tooltip).toContain('40.00%')
  expect(tooltip).toContain(interval)
  expect(legend?.[0]?.detail).toContain('42.50%')
  expect(legend?.[0]?.detail).toContain('between 36.00% and 49.00%')
})

it('writes the ticks of an axis with the same decimals', async () => {
  seeEverything()
  const scores = series.map((one) => ({
    ...one,
    points: one.points.map(({ at }, index) => ({ at, value: 6.9 + index / 2 })),
  }))
  show(<LineChart description="Sentiment" unit="score" series={scores} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((one) => one !== undefined)
  const labels = Object.values(chart?.yAxis[0]?.ticks ?? {}).map(({ label }) => label?.element.textContent)
  expect(labels.some((label) => label?.endsWith('.0'))).toBe(true)
  for (const label of labels) expect(label).toMatch(/^\d+\.\d$/)
})

it('shows the interval of a single point, where no band is drawn', async () => {
  seeEverything()
  const singlePoint = series.map((one) => ({ ...one, points: one.points.slice(0, 1) }))
  show(<LineChart description="Visibility" unit="percent" series={singlePoint} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((one) => one !== undefined)
  const areas = chart?.series.filter(({ type }) => type === 'area') ?? []
  expect(areas.map(({ points: drawn }) => drawn.map(({ y }) => y))).toEqual([
    [20, 20],
    [30, 30],
  ])
  for (const { points: drawn } of areas) {
    expect((drawn[0]?.x ?? 0) < AT[0] && AT[0] < (drawn[1]?.x ?? 0)).toBe(true)
  }
})

it('names the interval in the legend, and says so when no point has one', async () => {
  seeEverything()
  const band = { name: '95% interval, including prompt choice', none: 'too few prompts' }
  const loadLegend = async (lines: typeof series) => {
    const { unmount } = show(<LineChart description="Visibility" unit="percent" series={lines} band={band} />)
    await chartsDrawn()
    const chart = Highcharts.charts.findLast((one) => one !== undefined)
    const names = chart?.series
      .filter(({ options }) => options.showInLegend !== false)
      .map(({ name }) => name)
    unmount()
    return names
  }
  expect(await loadLegend(series)).toContain(band.name)
  const unbounded = series.map((one) => ({
    ...one,
    points: one.points.map((point) => ({ ...point, low: null, high: null })),
  }))
  expect(await loadLegend(unbounded)).toContain(`${band.name}: ${band.none}`)
})

it('draws what lies before the chosen dates faintly, and says so', async () => {
  seeEverything()
  const drawn = createRef<DrawnChart>()
  const note = 'Faint: versions from before the chosen dates'
  const draw = (start: number | null) =>
    show(
      <RangeStartContext value={start}>
        <LineChart description="Visibility" unit="percent" series={series} band={BAND} chartRef={drawn} />
      </RangeStartContext>,
    )
  draw(AT[2])
  await chartsDrawn()
  const line = drawn.current?.chart.series.find(({ name }) => name === 'Acme & Sons')
  expect(line?.options).toMatchObject({ zoneAxis: 'x', zones: [{ value: AT[2], dashStyle: 'ShortDot' }, {}] })
  expect(drawn.current?.legend.map(({ name }) => name)).toContain(note)
  expect(document.body.textContent).toContain(note)

  for (const start of [null, AT[0]]) {
    draw(start)
    await chartsDrawn()
    expect(document.body.textContent).not.toContain(note)
  }
})

it('shows what a second version brings in place of one version alone', () => {
  seeEverything()
  let told = 0
  const onDrawn = () => {
    told++
  }
  const { container } = show(
    <LineChart description="Visibility" unit="percent" series={series} alone onDrawn={onDrawn} />,
  )
  expect(container.textContent).toBe('A line appears once there are at least two versions.')
  expect(told).toBe(1)
})
