import { expect, type Page } from '@playwright/test'
import { ALL_RULES, barriersNow, type Rules } from '../../src/barriers.ts'

const CONTRAST = 'color-contrast'
const CONTRAST_ALONE: Rules = { runOnly: { type: 'rule', values: [CONTRAST] } }
const ALL_BUT_CONTRAST: Rules = { ...ALL_RULES, rules: { [CONTRAST]: { enabled: false } } }

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
  const inOther = await barriersNow(page, coloured, CONTRAST_ALONE)
  await turn(page, own)
  const inOwn =
    coloured === part
      ? await barriersNow(page, part)
      : [
          ...(await barriersNow(page, coloured, CONTRAST_ALONE)),
          ...(await barriersNow(page, part, ALL_BUT_CONTRAST)),
        ]
  return [
    ...inOther.map((barrier) => `${other}: ${barrier}`),
    ...inOwn.map((barrier) => `${own}: ${barrier}`),
  ]
}
