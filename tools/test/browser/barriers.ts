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
    const changes = (): Animation[] =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
    for (let running = changes(); running.length > 0; running = changes())
      await Promise.allSettled(running.map(({ finished }) => finished))
  })
}

/** Each barrier as its theme, rule and element. The page keeps its theme. */
const findBarriers = async (page: Page, part: string, coloured: string): Promise<string[]> => {
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

/**
 * Waits until axe finds nothing against WCAG 2.2 AA in a part of the page, in either theme. It looks again after a finding:
 * the page may still have been changing.
 *
 * @param part a selector, by default the whole page
 * @param options.coloured the part whose contrast is checked, which takes most of the time; by default all of the part
 */
export const expectNoBarriers = (
  page: Page,
  part = 'html',
  { coloured = part, where }: { coloured?: string; where?: string } = {},
): Promise<void> =>
  expect
    .poll(() => findBarriers(page, part, coloured), {
      timeout: 120_000,
      ...(where ? { message: where } : {}),
    })
    .toEqual([])
