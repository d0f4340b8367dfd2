import { expect, type Locator, type Page, test } from '@playwright/test'
import { beAtAnalysis, openFilters, openScope } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')

const openAnalysis = async (page: Page): Promise<void> => {
  const { analysisId } = await beAtAnalysis(page, 'enterprise', iroise, 'Sensitive skin, every week')
  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}?view=visibility`)
  await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()
}

/** Nothing in the whole page with this open over it, which then closes. The page's own colours are no other for it. */
const expectNoBarriersWith = async (page: Page, open: Locator): Promise<void> => {
  await expect(open).toBeVisible()
  await open.evaluate((part) => part.toggleAttribute('data-opened', true))
  await expectNoBarriers(page, 'html', { coloured: '[data-opened]', where: `${open}` })
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)
}

test('menus, lists, panels and hints over the page are no barriers', async ({ page }) => {
  await openAnalysis(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expectNoBarriersWith(page, page.getByRole('menu'))
  const filters = await openFilters(page)
  await filters.getByRole('combobox', { name: 'Prompts naming us' }).click()
  await expectNoBarriersWith(page, page.getByRole('listbox'))
  await filters.getByRole('button', { name: /^Language:/ }).click()
  await expectNoBarriersWith(page, page.getByRole('dialog', { name: 'Language' }))
  await filters.getByRole('button', { name: /^Provider/ }).click()
  await expectNoBarriersWith(page, page.getByRole('dialog', { name: 'Provider' }))
  await expectNoBarriersWith(page, filters)
  const scope = await openScope(page)
  await expectNoBarriersWith(page, scope)
  await (await openScope(page)).getByRole('button', { name: 'Custom range' }).click()
  await expectNoBarriersWith(page, page.getByRole('dialog', { name: 'Select date range' }))
  await page.getByRole('button', { name: 'Configuration' }).hover()
  await expectNoBarriersWith(page, page.getByText(/^\d+ personas$/).locator('xpath=ancestor::*[@data-side]'))
  await page.getByRole('button', { name: 'Demo data' }).hover()
  await expectNoBarriersWith(page, page.getByRole('tooltip'))
})

test('lists, menus, hints and what is said over the runs of a figure are no barriers', async ({ page }) => {
  await openAnalysis(page)
  await page
    .getByRole('button', { name: /^n = \d+ answers$/ })
    .first()
    .click()
  const drawer = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: 'Copy link' }) })
  const provider = drawer.getByRole('combobox', { name: 'Provider' })
  await provider.click()
  await expectNoBarriersWith(page, page.getByRole('listbox'))
  await drawer.getByRole('button', { name: 'Close' }).hover()
  await expectNoBarriersWith(page, page.getByRole('tooltip', { name: 'Close' }))
  // The list lies over the drawer, so that it can be pressed.
  await provider.click()
  await page.getByRole('option', { name: 'OpenAI' }).click()
  await expect(provider).toHaveText(/^OpenAI/)

  await drawer.getByRole('button').filter({ hasText: iroise.name }).first().click()
  const run = page.getByRole('complementary', { name: 'Run Details' })
  await run.getByRole('tab', { name: 'Competitor analysis' }).click()
  await run
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click()
  await expectNoBarriersWith(page, page.getByRole('menu'))
  await page.context().grantPermissions(['clipboard-write'])
  await run.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expectNoBarriers(page)
})

test('a list over a dialog is no barrier, and chooses', async ({ page }) => {
  await openAnalysis(page)
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog')
  // It rises, but not for who wants no motion.
  await expect(dialog).toHaveCSS('animation-name', 'rise')
  await expect(dialog).toHaveCSS('animation-duration', '0.001s')
  const kind = dialog.getByRole('combobox')
  await kind.click()
  await expectNoBarriersWith(page, page.getByRole('listbox'))
  await expect(kind).toBeFocused()
  await kind.click()
  const last = page.getByRole('option').last()
  const name = await last.textContent()
  await last.click()
  await expect(kind).toHaveText(name ?? '')
  await dialog.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a menu over the page of a phone is no barrier', async ({ page }) => {
  await openAnalysis(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /Switch brand$/ }).click()
  await expectNoBarriersWith(page, page.getByRole('menu'))
})
