// @vitest-environment happy-dom
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfReadings, noComparison } from '@/testing/world.ts'
import { ProductJudgements } from './product/product-judgements.tsx'
import { ShoppingTab } from './shopping-tab.tsx'
import { CompaniesTable } from './tables/companies-table.tsx'
import { ProductsTable } from './tables/products-table.tsx'

const nothing = () => undefined

it('shows that no answer mentions a product', () => {
  const view = shoppingView(factsOfReadings([{}]), {})
  show(
    <ShoppingTab
      compare={noComparison}
      view={view}
      brandId="brand"
      ofCompany={null}
      onOpenCompany={nothing}
      onOpenRuns={nothing}
    />,
  )
  screen.getByText('No products available')
})

it('shows that each table is empty', () => {
  show(
    <>
      <ProductsTable products={[]} opened={null} onOpen={nothing} onOpenRuns={nothing} />
      <CompaniesTable companies={[]} opened={null} onOpen={nothing} onOpenRuns={nothing} />
    </>,
  )
  screen.getByText('No products to display')
  screen.getByText('No brand or competitor mentions')
})

it('shows that answers have no pros or cons of a product', () => {
  show(<ProductJudgements product={{ strengths: [], weaknesses: [] }} />)
  screen.getByText('No strengths detected.')
  screen.getByText('No weaknesses detected.')
})
