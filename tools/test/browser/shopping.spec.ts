import { expect, type Page, test } from '@playwright/test'
import { type ShoppingView, shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { integer, shareWith, tile } from './figures.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')
const WEEKLY = 'Sensitive skin, every week'
const COFFEE = 'Espresso at home and in the office'

const oneDecimal = shareWith(1)
const whole = shareWith(0)

/** Of 10 % or more in whole percents. */
const share = (value: number | null) => (value !== null && value >= 9.95 ? whole : oneDecimal)(value)

const expectTotals = async (page: Page, { totals }: ShoppingView) => {
  await expect(tile(page, 'Product mentions').last()).toContainText(integer.format(totals.mentions))
  await expect(tile(page, 'Your products').last()).toContainText(share(totals.brandShare))
  await expect(tile(page, "Competitors' products").last()).toContainText(share(totals.competitorShare))
}

test('products have the figures of the API under any filter, and open their answers', async ({ page }) => {
  const { ask, show, filters } = await openTab(page, 'enterprise', iroise, WEEKLY, 'shopping')
  const chosen = await filters(2)
  for (const { address, query } of chosen) {
    await show(address)
    await expectTotals(page, shoppingViewSchema.parse(await ask('/api/analytics/shopping', query)))
  }
  await show({})
  const view = shoppingViewSchema.parse(await ask('/api/analytics/shopping', chosen[0]?.query))
  await expectTotals(page, view)
  await expect(page.getByText('Top 3 mentioned products overall.').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Brand product share', exact: true })).toBeVisible()
  const gains = page.getByRole('region', { name: /^Brand product share: prompts/ })
  await expect(gains.getByRole('listitem')).toHaveCount(3)

  const products = page.getByRole('table', { name: 'Products' })
  const [first] = view.podium
  expect(first?.count).toBeGreaterThan(0)
  const row = products.getByRole('row').nth(1)
  await expect(row).toContainText(share(first?.share ?? null))
  await expectNoBarriers(page, 'main')

  await row.getByRole('button').first().click()
  const panel = page.getByRole('complementary', { name: first?.name ?? '' })
  await expect(panel.getByText('No image available')).toBeVisible()
  for (const text of ['No price available', 'No rating', 'No description available']) {
    await expect(panel.getByText(text)).toBeVisible()
  }
  await expectNoBarriers(page, 'aside')
  await panel.getByRole('button', { name: /^Show \d+ answers?$/ }).click()
  await expectRuns(page, first?.count ?? 0)
  await panel.getByRole('button', { name: 'Next product' }).click()
  await expect(panel).toHaveCount(0)

  // One panel at a time: the company takes the place of its product.
  const [company] = [view.brand, ...view.competitors, ...view.otherCompanies]
    .flatMap((one) => (one ? [one] : []))
    .sort((one, other) => other.totalMentions - one.totalMentions)
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('tab', { name: 'Brands' }).click()
  await page
    .getByRole('table', { name: 'Brands' })
    .getByRole('button', { name: new RegExp(`^${company?.name}`) })
    .click()
  const brand = page.getByRole('complementary', { name: company?.name ?? '' })
  await expect(brand).toContainText(`${integer.format(company?.totalMentions ?? 0)} mentions`)
  await expectNoBarriers(page, 'aside')
  await brand.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click()
  await expect(brand).toHaveCount(0)
  const panels = page.getByRole('complementary').filter({ has: page.getByRole('button', { name: 'Close' }) })
  await expect(panels).toHaveCount(1)
})

test('a plan without shopping says where to find it', async ({ page }) => {
  await openTab(page, 'pro', findDemoBrand('bruehkraft'), COFFEE, 'shopping')
  await expect(page.getByRole('heading', { name: 'You have discovered a feature!' })).toBeVisible()
  await expect(page.getByText('Shopping is available on Ultra and Enterprise plans.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Products' })).toHaveCount(0)
  await expectNoBarriers(page, 'main')
})
