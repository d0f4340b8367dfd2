// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, it } from 'vitest'
import { chartsDrawn, pressPoint, seeEverything } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { DonutChart, type Slice } from './donut-chart.tsx'
import type { DrawnChart } from './drawn-chart.ts'
import { Highcharts } from './highcharts.ts'

const slice = (key: string, percent: number, count?: number): Slice => ({
  key,
  name: key,
  percent,
  ...(count === undefined ? {} : { count }),
  color: (colors) => colors.brand,
})

/** The visible text of a label, without its outline and invisible spaces. */
const getText = (element: Element | null): string => {
  for (const outline of element?.querySelectorAll('.highcharts-text-outline') ?? []) outline.remove()
  return element?.textContent.replaceAll(/[\u200b\s]/g, '') ?? ''
}

/** The labels and popovers of all slices. */
const drawDonut = async (slices: readonly Slice[], base?: string) => {
  seeEverything()
  show(<DonutChart description="Mix" slices={slices} {...(base === undefined ? {} : { base })} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((candidate) => candidate !== undefined)
  if (!chart) throw new Error('nothing was drawn')
  return {
    written: [...chart.container.querySelectorAll('.highcharts-data-label')].map(getText).filter(Boolean),
    popovers: chart.series[0]?.points.map((point) => {
      chart.tooltip.refresh(point)
      return getText(document.querySelector('.highcharts-tooltip text'))
    }),
  }
}

it('labels large slices with their count, and small ones with nothing', async () => {
  expect(
    await drawDonut([slice('positive', 70, 7), slice('neutral', 21, 2), slice('negative', 9, 1)]),
  ).toEqual({
    written: ['7', '2'],
    popovers: ['positive:70.0%(7)', 'neutral:21.0%(2)', 'negative:9.0%(1)'],
  })
})

it('describes a slice to screen readers as in its popover', async () => {
  await drawDonut([slice('positive', 70, 7), slice('negative', 30)])
  const chart = Highcharts.charts.findLast((candidate) => candidate !== undefined)
  const describe = chart?.options.accessibility?.point?.descriptionFormatter
  if (!describe) throw new Error('nothing is said')
  expect(chart.series[0]?.points.map(describe)).toEqual(['positive: 70.0% (7)', 'negative: 30.0%'])
})

it('labels slices with shares and their base when there are no counts', async () => {
  expect(await drawDonut([slice('positive', 90.4), slice('negative', 9.6)], 'n = 33 mentions')).toEqual({
    written: ['90.4%'],
    popovers: ['positive:90.4%·n=33mentions', 'negative:9.6%·n=33mentions'],
  })
})

it('writes shares with the decimals of its caller in popovers, descriptions and legend', async () => {
  seeEverything()
  const drawn = createRef<DrawnChart>()
  show(
    <DonutChart
      description="Mix"
      slices={[slice('forums', 66.667, 2), slice('news', 33.333, 1)]}
      digits={2}
      chartRef={drawn}
    />,
  )
  await chartsDrawn()
  const { chart, legend } = drawn.current ?? {}
  const describe = chart?.options.accessibility?.point?.descriptionFormatter
  if (!chart || !describe) throw new Error('nothing was drawn')
  expect(chart.series[0]?.points.map(describe)).toEqual(['forums: 66.67% (2)', 'news: 33.33% (1)'])
  expect(legend?.map(({ detail }) => detail)).toEqual(['66.67% · 2', '33.33% · 1'])
})

/** Records which render received the slice. */
const Listener = ({ slices, heard }: { slices: readonly Slice[]; heard: string[] }) => {
  const [round, setRound] = useState(1)
  return (
    <>
      <button type="button" onClick={() => setRound(round + 1)}>
        Again
      </button>
      <DonutChart description="Mix" slices={slices} onSlice={(key) => heard.push(`${round} ${key}`)} />
    </>
  )
}

it('keeps the chart when its listener changes, and calls the newest listener', async () => {
  seeEverything()
  const slices = [slice('positive', 70, 7), slice('negative', 30, 3)]
  const calls: string[] = []
  show(<Listener slices={slices} heard={calls} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((candidate) => candidate !== undefined)
  if (!chart) throw new Error('nothing was drawn')
  const drawings: string[] = []
  chart.update({ chart: { events: { redraw: () => drawings.push('redraw') } } })
  drawings.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Again' }))
  await chartsDrawn()
  pressPoint(chart.series[0]?.points[1] ?? {})
  expect(calls).toEqual(['2 negative'])
  expect(drawings).toEqual([])
})
