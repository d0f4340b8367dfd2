// @vitest-environment happy-dom

import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import type { ShoppingCompany, ShoppingProduct } from '@sillage/core/analytics/views/shopping/schema'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Highcharts } from '@/charts/highcharts.ts'
import { chartsDrawn, seeEverything } from '@/testing/drill.tsx'
import { SPEAKING, show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { BrandPanel } from '../product/brand-panel.tsx'
import { Carousel } from '../product/carousel.tsx'
import { type CompanyRow, companyRows, type Opened, type ProductRow, productRows } from '../shop-rows.ts'
import { TopProducts } from '../top-products.tsx'
import { CompaniesTable } from './companies-table.tsx'
import { MostMentioned } from './most-mentioned.tsx'
import { productsCsv } from './products-csv.ts'
import { ProductsTable } from './products-table.tsx'

const nothing = () => undefined
const view = shoppingView(factsOfVersions(2), {})
const [known] = companyRows(view)
const [sold] = productRows(view)
if (!known || !sold) throw new Error('nothing is sold')

const products = (count: number): ProductRow[] =>
  Array.from({ length: count }, (_, i) => ({ ...sold, key: `p${i}`, name: `Product ${i}`, rank: i + 1 }))
const company = (fields: Partial<ShoppingCompany>, rank = 1): CompanyRow => ({ ...known, ...fields, rank })

const most = (companies: readonly CompanyRow[], listed: readonly ProductRow[]) =>
  show(
    <MostMentioned
      totals={view.totals}
      companies={companies}
      products={listed}
      opened={null}
      onOpen={nothing}
      onOpenRuns={nothing}
    />,
  )

it('shows products first, at most fifty', () => {
  most([known], products(51))
  expect(screen.getByRole('tab', { name: 'Products' }).getAttribute('aria-selected')).toBe('true')
  screen.getByText('1–25 of 50')
})

it('selects the table with data by default', () => {
  most([known], [])
  expect(screen.getByRole('tab', { name: 'Brands' }).getAttribute('aria-selected')).toBe('true')
  most([], products(1))
  expect(screen.getByRole('tab', { name: 'Products' }).getAttribute('aria-selected')).toBe('true')
})

it('names three products of a company and counts the others', () => {
  const four = ['Alpha', 'Beta', 'Gamma', 'Delta'].map((name) => ({
    name,
    url: null,
    count: 1,
    sentiment: null,
  }))
  show(
    <CompaniesTable
      companies={[company({ products: four, totalProducts: 6 })]}
      opened={null}
      onOpen={nothing}
      onOpenRuns={nothing}
    />,
  )
  for (const name of ['Alpha', 'Beta', 'Gamma', '+3']) screen.getByText(name)
  expect(screen.queryByText('Delta')).toBeNull()
})

it('keeps the whole name of a product on the podium', async () => {
  seeEverything()
  const product: ShoppingProduct = { ...sold, name: 'A serum of seventeen' }
  show(<TopProducts view={{ ...view, podium: [product] }} onOpenRuns={nothing} />)
  screen.getByText('Top 3 mentioned products overall.')
  await chartsDrawn()
  const [podium] = Highcharts.charts.filter((chart) => chart !== undefined)
  expect(podium?.xAxis[0]?.categories).toEqual(['A serum of seventeen'])
  fireEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  screen.getByText('A serum of seventeen')
})

it('steps from a company to the next and back', () => {
  const companies = [company({ key: 'one', name: 'One' }), company({ key: 'two', name: 'Two' }, 2)]
  const opened: Opened[] = []
  const panel = (at: number) =>
    show(
      <BrandPanel
        company={companies[at] ?? known}
        companies={companies}
        products={[]}
        onOpen={(to) => opened.push(to)}
        onOpenRuns={nothing}
      />,
    )
  panel(0)
  expect(screen.getByRole('button', { name: 'Previous brand' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Next brand' }))
  screen.getByText('No products to display')
  panel(1)
  expect(screen.getByRole('button', { name: 'Next brand' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('button', { name: 'Previous brand' }))
  fireEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: 'Close' }))
  expect(opened).toEqual([{ kind: 'brand', key: 'two' }, { kind: 'brand', key: 'one' }, null])
})

it('shows the next picture every three seconds until it is stopped', () => {
  vi.useFakeTimers()
  try {
    show(<Carousel images={['https://a.example/1.png', 'https://a.example/2.png']} />)
    const at = (n: number) => screen.getByRole('img', { name: `Picture ${n} of 2` })
    at(1)
    act(() => vi.advanceTimersByTime(2_999))
    at(1)
    act(() => vi.advanceTimersByTime(1))
    at(2)
    act(() => vi.advanceTimersByTime(3_000))
    at(1)
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
    act(() => vi.advanceTimersByTime(9_000))
    at(1)
    // A picture that fails to load is removed.
    fireEvent.error(at(1))
    screen.getByRole('img', { name: 'Picture 1 of 1' })
  } finally {
    vi.useRealTimers()
  }
})

it('moves no picture with reduced motion, but has buttons to step through them', () => {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    real(query === '(prefers-reduced-motion: reduce)' ? 'all' : query),
  )
  vi.useFakeTimers()
  try {
    show(<Carousel images={['https://a.example/1.png', 'https://a.example/2.png']} />)
    act(() => vi.advanceTimersByTime(9_000))
    screen.getByRole('img', { name: 'Picture 1 of 2' })
    // Without motion there is nothing to stop.
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
    screen.getByRole('img', { name: 'Picture 2 of 2' })
  } finally {
    vi.useRealTimers()
  }
})

it('shows intervals of shares of companies and products, but not of shares within a company', () => {
  const sure = { share: 14.2, interval: { low: 4.6, high: 31 } }
  show(<CompaniesTable companies={[company(sure)]} opened={null} onOpen={nothing} onOpenRuns={nothing} />)
  // With the decimals of the share.
  screen.getByText('4.6% to 31%')
  screen.getByText('95% interval, same prompts')
  const row = { ...sold, share: 4.2, interval: { low: 1.2, high: 9.8 } }
  const { unmount } = show(
    <ProductsTable products={[row]} opened={null} onOpen={nothing} onOpenRuns={nothing} />,
  )
  screen.getByText('1.2% to 9.8%')
  unmount()
  show(<ProductsTable products={[row]} opened={null} onOpen={nothing} onOpenRuns={nothing} ofCompany />)
  expect(screen.queryByText('1.2% to 9.8%')).toBeNull()
  expect(screen.queryByText('95% interval, same prompts')).toBeNull()
})

it('names the interval of shares in the head of the exported file', () => {
  const t = SPEAKING.en.getFixedT('en', 'shopping')
  const tf = SPEAKING.en.getFixedT('en', 'figures')
  const row = { ...sold, share: 4.2, interval: { low: 1.2, high: 9.8 } }
  const [head, line] = productsCsv([row], { t, tf })
  const low = head?.indexOf('Share of mentions, low end (95% interval, same prompts)') ?? -1
  const high = head?.indexOf('Share of mentions, high end (95% interval, same prompts)') ?? -1
  expect([line?.[low], line?.[high]]).toEqual([1.2, 9.8])
})
