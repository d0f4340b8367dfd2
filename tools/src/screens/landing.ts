import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import sharp from 'sharp'
import { ROOT } from '../layout.ts'
import type { Theme } from './choice.ts'
import { settled } from './settled.ts'

/** Cards of an analysis that the landing page shows, by the part of that page: the tab, and the title's text. */
const CARDS = [
  { part: 'visibility', view: 'visibility', text: ['score', 'title'] },
  { part: 'competitors', view: 'visibility', text: ['table', 'title'] },
  { part: 'perception', view: 'sentiment', text: ['score', 'title'] },
] as const

const PLACE = join(ROOT, 'web', 'public', 'screens')
/** Competitors whose lines stand beside the brand's. */
const LINES = 2
/** Pixels of the highest picture. */
const HIGHEST = 1_300
const QUALITY = 50

const titleOf = (
  language: InterfaceLanguage,
  view: string,
  [part, name]: readonly [string, string],
): string =>
  JSON.parse(readFileSync(join(ROOT, 'core', 'texts', language, `${view}.json`), 'utf8'))[part][name]

const showLines = async (page: Page): Promise<void> => {
  const chips = page.locator('fieldset [aria-pressed]')
  for (let at = 0; at < LINES; at += 1)
    if ((await chips.nth(at).getAttribute('aria-pressed')) !== 'true') await chips.nth(at).click()
}

/**
 * Takes the pictures of the landing page, at twice the size, as `web/public/screens/{part}-{theme}-{language}.avif`.
 *
 * @param context signed in, in the theme and the language
 * @param analysis the address of an analysis
 */
export const takeLanding = async (
  context: BrowserContext,
  analysis: string,
  language: InterfaceLanguage,
  theme: Theme,
): Promise<void> => {
  mkdirSync(PLACE, { recursive: true })
  const page = await context.newPage()
  for (const { part, view, text } of CARDS) {
    await page.goto(`${analysis}?view=${view}&range=30d`)
    const title = page.getByRole('heading', { name: titleOf(language, view, text), exact: true })
    const card = page.locator('section').filter({ has: title })
    await card.waitFor()
    if (part === 'visibility') await showLines(page)
    await card.scrollIntoViewIfNeeded()
    await settled(page)
    const picture = sharp(await card.screenshot())
    const { width = 0, height = 0 } = await picture.metadata()
    await picture
      .extract({ left: 0, top: 0, width, height: Math.min(height, HIGHEST) })
      .avif({ quality: QUALITY })
      .toFile(join(PLACE, `${part}-${theme}-${language}.avif`))
  }
  await page.close()
}
