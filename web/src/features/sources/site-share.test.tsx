// @vitest-environment happy-dom
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Highcharts } from '@/charts/highcharts.ts'
import { IntervalKindContext } from '@/lib/interval-kind.ts'
import { RangeStartContext } from '@/lib/range-start.ts'
import { chartsDrawn, seeEverything } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions, noComparison } from '@/testing/world.ts'
import { SiteShare } from './site-share.tsx'

it('shows the interval of the share, and of every version in its table', async () => {
  const view = sourcesView(factsOfVersions(3), {})
  show(<SiteShare compare={noComparison} view={view} onOpenRuns={undefined} />)
  const intervalText = (interval: { low: number; high: number } | null | undefined) =>
    `${interval?.low.toFixed(2)}% to ${interval?.high.toFixed(2)}%`
  const { market, runs } = view.brandShare.certainty
  expect(runs ?? market).toMatchObject(view.groupBreakdown.at(-1)?.interval ?? {})
  screen.getByRole('button', { name: intervalText(runs ?? market) })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = await screen.findByRole('table')
  for (const { interval } of view.groupBreakdown) within(table).getByText(intervalText(interval))
})

it('shows and names the chosen kind of interval at every point', async () => {
  const view = sourcesView(factsOfVersions(3), {})
  const [first] = view.groupBreakdown
  const few = {
    ...view,
    groupBreakdown: view.groupBreakdown.map((point) =>
      point === first
        ? { ...point, marketInterval: null }
        : { ...point, marketInterval: { low: 1, high: 99 } },
    ),
  }
  show(
    <IntervalKindContext value="market">
      <SiteShare compare={noComparison} view={few} onOpenRuns={undefined} />
    </IntervalKindContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = await screen.findByRole('table')
  within(table).getByRole('columnheader', { name: '95% interval, including prompt choice' })
  within(table).getByText('too few prompts')
  expect(within(table).getAllByText('1.00% to 99.00%')).toHaveLength(2)
})

it('describes its points with the decimals of the headline', async () => {
  seeEverything()
  const view = sourcesView(factsOfVersions(3), {})
  show(<SiteShare compare={noComparison} view={view} onOpenRuns={undefined} />)
  await chartsDrawn()
  const chart = Highcharts.charts.findLast((one) => one !== undefined)
  const describe = chart?.options.accessibility?.point?.descriptionFormatter
  const points = chart?.series.find(({ options }) => options.id === 'own')?.points ?? []
  if (!describe) throw new Error('nothing was drawn')
  expect(points.map(describe)).toEqual(
    view.groupBreakdown.map(({ brandShare }) => expect.stringContaining(`: ${brandShare?.toFixed(2)}%,`)),
  )
})

it('is a tile of one version, and says in its table which versions are from before the chosen dates', async () => {
  const view = sourcesView(factsOfVersions(3), {})
  const [newest] = view.groupBreakdown.slice(-1)
  show(
    <SiteShare
      compare={noComparison}
      view={{ ...view, groupBreakdown: view.groupBreakdown.slice(-1) }}
      onOpenRuns={undefined}
    />,
  )
  screen.getByText(`${view.brandShare.share?.toFixed(2)}%`)
  expect(screen.queryByRole('button', { name: 'Show as table' })).toBeNull()

  show(
    <RangeStartContext value={Date.parse(newest?.createdAt ?? '')}>
      <SiteShare compare={noComparison} view={view} onOpenRuns={undefined} />
    </RangeStartContext>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => row.querySelector('.text-ink-faint') !== null)).toEqual([true, true, false])
  screen.getByText('Faint: versions from before the chosen dates')
})
