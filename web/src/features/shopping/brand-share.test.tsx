// @vitest-environment happy-dom
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Highcharts } from '@/charts/highcharts.ts'
import { chartsDrawn, seeEverything } from '@/testing/drill.tsx'
import { show } from '@/testing/show.tsx'
import { factsOfVersions, noComparison } from '@/testing/world.ts'
import { BrandShare } from './brand-share.tsx'
import { formatShare } from './share.ts'
import { ShopTotals } from './shop-totals.tsx'

const nothing = () => undefined
const view = shoppingView(factsOfVersions(3), {})
const intervalText = (interval: { low: number; high: number } | null | undefined) =>
  `${formatShare(interval?.low ?? null, 'en')} to ${formatShare(interval?.high ?? null, 'en')}`

it('shows the interval of the brand’s newest share, and of every version in its table', async () => {
  show(<BrandShare compare={noComparison} view={view} onOpenRuns={nothing} />)
  const { certainty } = view.headline
  screen.getByRole('button', { name: intervalText(certainty?.runs) })
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = await screen.findByRole('table')
  for (const { interval } of view.list) {
    expect(within(table).getAllByText(intervalText(interval)).length).toBeGreaterThan(0)
  }
})

it('shows the interval over all versions beside the number of mentions', () => {
  show(<ShopTotals view={view} onOpenRuns={nothing} />)
  const { brandCertainty } = view.totals
  screen.getByRole('button', { name: intervalText(brandCertainty?.runs) })
})

it('writes a share alike in tile, headline and point', async () => {
  seeEverything()
  const share = 33.34
  const newest = view.list.at(-1)
  if (!newest) throw new Error('nothing was launched')
  const rounded = {
    ...view,
    totals: { ...view.totals, brandShare: share, competitorShare: 33.33, otherCompanyShare: 33.33 },
    list: [...view.list.slice(0, -1), { ...newest, brandShare: share }],
    headline: { ...view.headline, brandShare: share },
  }
  show(
    <>
      <BrandShare compare={noComparison} view={rounded} onOpenRuns={nothing} />
      <ShopTotals view={rounded} onOpenRuns={nothing} />
    </>,
  )
  await chartsDrawn()
  // The headline and the three tiles.
  expect(screen.getAllByText('33%')).toHaveLength(4)
  const drawn = Highcharts.charts.flatMap((chart) => chart?.series ?? [])
  const point = drawn.findLast(({ options }) => options.id === 'brand')?.points.at(-1)
  const described = point?.series.chart.options.accessibility?.point?.descriptionFormatter
  if (!point || !described) throw new Error('no point is drawn')
  expect(described(point)).toMatch(/33%/)
  expect(described(point)).not.toMatch(/33\.\d%/)
})
