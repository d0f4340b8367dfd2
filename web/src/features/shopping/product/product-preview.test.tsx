// @vitest-environment happy-dom
import { shoppingView } from '@sillage/core/analytics/views/shopping/compute'
import type { ShoppingProduct } from '@sillage/core/analytics/views/shopping/schema'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '@/testing/show.tsx'
import { factsOfVersions } from '@/testing/world.ts'
import { hasPreview } from '../shop-rows.ts'
import { PreviewTabs } from './product-preview.tsx'

const view = shoppingView(factsOfVersions(1), {})

const products = <T extends ShoppingProduct>([sold]: readonly T[], name: string, count: number): T[] => {
  if (!sold) throw new Error('nothing is sold')
  return Array.from({ length: count }, (_, i) => ({
    ...sold,
    name: `${name} ${i}`,
    url: `https://shop.example/${name}/${i}`,
  }))
}

const selling = (own: number, competitors: number, others: number) => ({
  ...view,
  topBrandProducts: products(view.topBrandProducts, 'own', own),
  topCompetitorProducts: products(view.topCompetitorProducts, 'rival', competitors),
  topOtherCompanyProducts: products(view.topOtherCompanyProducts, 'other', others),
})

it('is visible when answers name more than 999 product pages', () => {
  const naming = (productPages?: number) => hasPreview({ ...view, totals: { ...view.totals, productPages } })
  expect(naming(999)).toBe(false)
  expect(naming(1_000)).toBe(true)
  // Views stored before pages were counted lack the count.
  expect(naming(undefined)).toBe(false)
})

it('shows eight products with a page per kind of company', async () => {
  const many = selling(400, 8, 3)
  const own = many.topBrandProducts.map((product, i) => (i === 2 ? { ...product, url: null } : product))
  show(
    <PreviewTabs view={{ ...many, topBrandProducts: own }}>
      {(listed) => listed.map(({ name }) => <p key={name}>{name}</p>)}
    </PreviewTabs>,
  )
  const shown = async (tab: string) => {
    fireEvent.click(screen.getByRole('tab', { name: tab }))
    const panel = await screen.findByRole('tabpanel', { name: tab })
    return within(panel)
      .getAllByText(/./)
      .map(({ textContent }) => textContent)
  }
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Brand',
    'Competitors',
    'Other companies',
  ])
  expect(await shown('Brand')).toEqual([0, 1, 3, 4, 5, 6, 7, 8].map((i) => `own ${i}`))
  expect(await shown('Competitors')).toHaveLength(8)
  expect(await shown('Other companies')).toEqual(['other 0', 'other 1', 'other 2'])
})
