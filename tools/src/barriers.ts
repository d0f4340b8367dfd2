import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that an analysis holds a page to. */
export type Rules = Pick<RunOptions, 'runOnly' | 'rules'>

/** WCAG 2.2 AA, and what axe calls best practice. */
export const ALL_RULES = { runOnly: { type: 'tag', values: TAGS } } satisfies Rules

/**
 * Axe's findings in a part of a page as it is shown now: rule and element of each barrier. Frames of others are left out.
 * A document gets axe's code once: it is a megabyte, and a test looks at the same document again and again.
 */
export const barriersNow = async (page: Page, part = 'html', rules: Rules = ALL_RULES): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return await page.evaluate(
    async ([include, options]) => {
      const { violations } = await window.axe.run({ include: [include] }, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    },
    [part, { ...rules, resultTypes: ['violations'], iframes: false } satisfies RunOptions] as const,
  )
}
