import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Scheme = 'light' | 'dark'

/** The device turns dark or light, and so does the page, unless its reader has chosen one. */
const turn = async (page: Page, colorScheme: Scheme): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  const chosen = await page.evaluate(() => localStorage.getItem('sillage.theme') ?? 'system')
  const dark = (chosen === 'system' ? colorScheme : chosen) === 'dark'
  await expect(page.locator('html.dark')).toHaveCount(dark ? 1 : 0)
  // Half way from one colour to the other, words may be hard to read.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((change) => change instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
}

/**
 * Everything that axe finds against WCAG 2.2 AA in a part of the page, the whole unless said, in either theme and in words
 * short enough to read. The page is left in the theme that it was in.
 *
 * @param coloured where colours are looked at, which takes most of the time: all of the part unless said
 */
export const barriersIn = async (page: Page, part = 'html', coloured = part): Promise<string[]> => {
  // Some parts are fetched when they are opened.
  await expect(page.locator(part).first()).toBeVisible()
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [other, own] = isDark ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  await turn(page, other)
  // Themes differ in their colours alone.
  const contrast = () => barriersNow(page, coloured, (axe) => axe.withRules('color-contrast'))
  const inOther = await contrast()
  await turn(page, own)
  const inOwn =
    coloured === part
      ? await barriersNow(page, part, (axe) => axe.withTags(TAGS))
      : [
          ...(await contrast()),
          ...(await barriersNow(page, part, (axe) => axe.withTags(TAGS).disableRules('color-contrast'))),
        ]
  return [
    ...inOther.map((barrier) => `${other}: ${barrier}`),
    ...inOwn.map((barrier) => `${own}: ${barrier}`),
  ]
}

const barriersNow = async (
  page: Page,
  part: string,
  looking: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> => {
  const { violations } = await looking(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }))
    .include(part)
    // In the page itself: no test looks into frames of others, and a page more for the summing up costs as much again.
    .setLegacyMode()
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
