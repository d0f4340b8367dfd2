// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import type { Options } from 'highcharts'
import { Component, createRef, type ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { chartsDrawn } from '@/testing/drill.tsx'
import { Drawing } from './drawing.tsx'
import type { ChartRef, DrawnChart } from './drawn-chart.ts'
import { Highcharts } from './highcharts.ts'

const getOptions = (...data: number[]): Options => ({ series: [{ type: 'line', data }] })
const drawnCharts = () => Highcharts.charts.filter((chart) => chart !== undefined)
const getValues = (drawing: DrawnChart | null) => drawing?.chart.series[0]?.points.map(({ y }) => y)

const Shown = (props: { options: Options; chartRef: ChartRef; isHidden?: boolean; onDrawn?: () => void }) => (
  <Drawing legend={[]} coming="not yet" {...props} />
)

class Caught extends Component<{ children: ReactNode }, { said: string | null }> {
  override state = { said: null }
  static getDerivedStateFromError = (error: Error) => ({ said: error.message })
  override render() {
    return this.state.said ?? this.props.children
  }
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('draws once in a task of its own, with the newest options, and reports it', async () => {
  const chartRef = createRef<DrawnChart | null>()
  const onDrawn = vi.fn()
  const { rerender } = render(<Shown options={getOptions(1)} chartRef={chartRef} onDrawn={onDrawn} />)
  expect(chartRef.current).toBeNull()
  rerender(<Shown options={getOptions(2, 3)} chartRef={chartRef} onDrawn={onDrawn} />)
  await chartsDrawn()
  expect(getValues(chartRef.current)).toEqual([2, 3])
  rerender(<Shown options={getOptions(4)} chartRef={chartRef} onDrawn={onDrawn} />)
  expect(getValues(chartRef.current)).toEqual([4])
  expect(onDrawn).toHaveBeenCalledTimes(1)
})

it('keeps no options of the previous chart when they change', async () => {
  const before = drawnCharts().length
  const chartRef = createRef<DrawnChart | null>()
  const banded: Options = {
    legend: { width: 90 },
    series: [
      { type: 'area', data: [3, 4], stacking: 'normal' },
      { type: 'line', id: 'brand', data: [1, 2] },
    ],
  }
  const { rerender } = render(<Shown options={getOptions(1)} chartRef={chartRef} />)
  await chartsDrawn()
  for (const options of [banded, getOptions(5), banded]) {
    rerender(<Shown options={options} chartRef={chartRef} />)
    const { series, legend } = chartRef.current?.chart ?? {}
    expect(series?.map((one) => [one.type, one.points.map(({ y }) => y)])).toEqual(
      options === banded
        ? [
            ['area', [3, 4]],
            ['line', [1, 2]],
          ]
        : [['line', [5]]],
    )
    expect(legend?.options.width).toBe(options.legend?.width)
    expect(drawnCharts()).toHaveLength(before + 1)
  }
})

it('draws nothing when it unmounts before its task', async () => {
  const before = drawnCharts().length
  const chartRef = createRef<DrawnChart | null>()
  render(<Shown options={getOptions(1)} chartRef={chartRef} />).unmount()
  await chartsDrawn()
  expect(drawnCharts()).toHaveLength(before)

  const { unmount } = render(<Shown options={getOptions(1)} chartRef={chartRef} />)
  await chartsDrawn()
  expect(drawnCharts()).toHaveLength(before + 1)
  unmount()
  expect(drawnCharts()).toHaveLength(before)
  expect(chartRef.current).toBeNull()
})

it('redraws at once when isHidden changes', async () => {
  const before = drawnCharts().length
  const chartRef = createRef<DrawnChart | null>()
  const options = getOptions(1)
  const { rerender } = render(<Shown options={options} chartRef={chartRef} />)
  await chartsDrawn()
  const first = chartRef.current
  rerender(<Shown options={options} chartRef={chartRef} isHidden />)
  expect(chartRef.current).not.toBe(first)
  expect(getValues(chartRef.current)).toEqual([1])
  expect(drawnCharts()).toHaveLength(before + 1)
})

it('passes drawing errors to the error boundary', async () => {
  vi.spyOn(Highcharts, 'chart').mockImplementation(() => {
    throw new Error('no room to draw')
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <Caught>
      <Shown options={getOptions(1)} chartRef={createRef<DrawnChart | null>()} />
    </Caught>,
  )
  await chartsDrawn()
  expect(await screen.findByText('no room to draw')).toBeTruthy()
})
