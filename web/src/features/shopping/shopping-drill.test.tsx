// @vitest-environment happy-dom
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { expect, it } from 'vitest'
import { drilled, silentRows, wrongly } from '@/testing/drill.tsx'
import { factsOfVersions, noComparison } from '@/testing/world.ts'
import { BrandShare } from './brand-share.tsx'
import { BrandPanel } from './product/brand-panel.tsx'
import { companyRows, productRows } from './shop-rows.ts'
import { ShopTotals } from './shop-totals.tsx'
import { CompaniesTable } from './tables/companies-table.tsx'
import { ProductsTable } from './tables/products-table.tsx'
import { TopProducts } from './top-products.tsx'

const nothing = () => undefined
const facts = factsOfVersions(3)
const view = shoppingView(facts, {})
const companies = companyRows(view)
const products = productRows(view)

it('opens as many answers as each point and figure counts', async () => {
  const opened = await drilled(facts, (onOpenRuns) => (
    <>
      <BrandShare compare={noComparison} view={view} onOpenRuns={onOpenRuns} />
      <TopProducts view={view} onOpenRuns={onOpenRuns} />
      <ShopTotals view={view} onOpenRuns={onOpenRuns} />
      <CompaniesTable companies={companies} opened={null} onOpen={nothing} onOpenRuns={onOpenRuns} />
      <ProductsTable products={products} opened={null} onOpen={nothing} onOpenRuns={onOpenRuns} />
    </>
  ))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  const pressed = (text: string) =>
    opened.filter(({ said: label }) => label === text).map(({ runs }) => runs.figure)
  expect(pressed(`in ${view.totalRuns} answers`)).toEqual([{ of: 'read' }])
  expect(pressed(`Based on ${view.totals.mentions} total mentions`)).toEqual([{ of: 'product' }])
  expect(pressed(`${view.totals.brandMentions} mentions`)).toContainEqual({ of: 'product', kind: 'brand' })
  // A point for the brand and each competitor in every version.
  const points = opened.filter(({ runs }) => runs.figure.of === 'product' && runs.within !== undefined)
  expect(points.length).toBeGreaterThanOrEqual(view.list.length * (1 + view.seriesCompetitors.length))
  for (const { name, count } of products) {
    expect(opened.map(({ runs }) => [runs.title, runs.n])).toContainEqual([name, count])
  }
})

it('opens the answers of every figure of a company panel', async () => {
  const [company] = companies
  if (!company) throw new Error('no company is mentioned')
  const opened = await drilled(facts, (onOpenRuns) => (
    <BrandPanel
      company={company}
      companies={companies}
      products={products}
      onOpen={nothing}
      onOpenRuns={onOpenRuns}
    />
  ))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  expect(opened.map(({ said }) => said)).toEqual(
    expect.arrayContaining([`${company.totalMentions} mentions`, String(company.totalProducts)]),
  )
})
