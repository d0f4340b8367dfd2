import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Everything that axe finds against WCAG 2.2 AA in a part of the page, the whole unless said, in words short enough to read. */
export const barriersIn = async (page: Page, part = 'html'): Promise<string[]> => {
  // Some parts are fetched when they are opened.
  await expect(page.locator(part).first()).toBeVisible()
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .include(part)
    // In the page itself: no test looks into frames of others, and a page more for the summing up costs as much again.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
