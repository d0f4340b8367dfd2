import { expect, type Locator, type Page, test } from '@playwright/test'
import { beAtAnalysis } from './analysis-tab.ts'
import { launchWith } from './chromium.ts'
import { stillBox } from './layout.ts'
import { findDemoBrand } from './people.ts'

// Playwright hides scrollbars, which hides what moves by their width.
test.use({ launchOptions: { ...launchWith(), ignoreDefaultArgs: ['--hide-scrollbars'] } })

const iroise = findDemoBrand('iroise')

/** Where the content of the page begins and ends, in pixels, and whether the page scrolls. */
const getFrame = (page: Page) =>
  page.evaluate(() => {
    const { left, right } = document.body.getBoundingClientRect()
    const { scrollHeight } = document.documentElement
    return { left, right, gap: innerWidth - right, scrolls: scrollHeight > innerHeight }
  })

/** Opens something over the page, and closes it. */
const expectInPlace = async (page: Page, opener: Locator, opened: Locator): Promise<void> => {
  const before = await getFrame(page)
  const main = page.getByRole('main')
  const { width } = await stillBox(main)
  await opener.click()
  await expect(opened).toBeVisible()
  await expect.poll(() => getFrame(page), `${opened}`).toEqual(before)
  await expect.poll(() => main.boundingBox()).toMatchObject({ width })
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await expect.poll(() => getFrame(page)).toEqual(before)
}

test('nothing moves by the width of a scrollbar', async ({ page }) => {
  const { analysisId } = await beAtAnalysis(page, 'enterprise', iroise, 'Sensitive skin, every week')
  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}?view=visibility`)
  await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()
  await expect.poll(() => getFrame(page)).toMatchObject({ scrolls: true })
  const long = await getFrame(page)
  expect(long.gap).toBeGreaterThan(0)

  await expectInPlace(page, page.getByRole('button', { name: /^Account of/ }), page.getByRole('menu'))
  const filters = page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Filters' })
  await expectInPlace(page, filters, page.getByRole('dialog', { name: 'Filters' }))
  await expectInPlace(page, page.getByRole('button', { name: 'Add a note' }), page.getByRole('dialog'))

  const tabs = page.getByRole('tablist').first()
  await tabs.hover()
  await page.mouse.wheel(0, 1)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1)
  expect(await tabs.evaluate(({ scrollTop }) => scrollTop)).toBe(0)

  // A page that does not scroll is as wide.
  await page.setViewportSize({ width: 1440, height: 2_000 })
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => getFrame(page)).toEqual({ ...long, scrolls: false })
})
