import { expect, type Locator, type Page, test } from '@playwright/test'
import { textDirection } from '@sillage/core/base/interface-language'
import { DEMO_NAMES } from '../../src/screens/names.ts'
import { lengthen, measureExcess, textFaults, textsOfPage } from '../../src/screens/text-faults.ts'
import { untranslatedIn } from '../../src/screens/untranslated.ts'
import { beAtAnalysis } from './analysis-tab.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')
const WEEKLY = 'Sensitive skin, every week'

/** From either side, long words, and words without spaces. `npm run screens` takes all languages. */
const LANGUAGES = ['ar', 'de', 'fr', 'ja'] as const
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first()
const tab = (page: Page): Locator => page.getByRole('tabpanel').filter({ visible: true }).first()

const getPages = (analysisId: string) => {
  const brand = `/dashboard/${iroise.brandId}`
  const analysis = `${brand}/analyses/${analysisId}`
  return [
    [brand, heading],
    [`${brand}/command-deck`, heading],
    [`${brand}/settings`, heading],
    [`${brand}/analyses/new`, heading],
    ['/dashboard/user-settings', heading],
    [`${analysis}?view=visibility`, tab],
    [`${analysis}?view=settings`, tab],
  ] as const
}

const settle = async (page: Page, shown: (page: Page) => Locator): Promise<void> => {
  await expect(shown(page)).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0)
}

/** Speaks a language from the next page on. */
const speak = async (page: Page, language: string): Promise<void> => {
  await page.goto('/robots.txt')
  await page.evaluate((code) => localStorage.setItem('sillage.language', code), language)
}

const expectReadable = async (page: Page, where: string): Promise<void> => {
  // A page that has just got another width is drawn again bit by bit.
  await expect.poll(() => textFaults(page), where).toEqual([])
  await expect.poll(() => measureExcess(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const language of LANGUAGES) {
  test(`no text is cut, overlapping or English in ${language}, wide or narrow`, async ({ page }) => {
    const isEnglish = untranslatedIn(language, DEMO_NAMES)
    const { analysisId } = await beAtAnalysis(page, 'enterprise', iroise, WEEKLY)
    await speak(page, language)
    for (const [address, shown] of getPages(analysisId)) {
      await page.goto(address)
      await expect(page.locator('html')).toHaveAttribute('dir', textDirection(language))
      for (const size of WINDOWS) {
        await page.setViewportSize(size)
        await settle(page, shown)
        await expectReadable(page, `${address} at ${size.width}`)
      }
      await expect.poll(async () => (await textsOfPage(page)).filter(isEnglish), address).toEqual([])
    }
  })
}

test('no text is cut that is two fifths longer', async ({ page }) => {
  const { analysisId } = await beAtAnalysis(page, 'enterprise', iroise, WEEKLY)
  for (const [address, shown] of getPages(analysisId)) {
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      await page.goto(address)
      await settle(page, shown)
      await lengthen(page)
      await expectReadable(page, `${address} at ${size.width}, longer`)
    }
  }
})

test('the page is mirrored where it is read from the right', async ({ page }) => {
  await beAtAnalysis(page, 'enterprise', iroise, WEEKLY)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of ['en', 'ar', 'fa', 'he']) {
    await speak(page, language)
    await page.goto(`/dashboard/${iroise.brandId}`)
    // The page is drawn again once the texts of its language are there.
    await expect
      .poll(async () => {
        const bar = await page.getByRole('complementary').first().boundingBox()
        const title = await heading(page).boundingBox()
        if (bar === null || title === null) return 'not drawn'
        if (bar.x < title.x) return 'ltr'
        return bar.x > 720 ? 'rtl' : 'neither'
      }, language)
      .toBe(textDirection(language))
  }
})

test.describe('a first visit', () => {
  /** The language of the browser, and the typeface of its script where Manrope has none. */
  const FIRST = [
    ['de-DE', 'de', null],
    ['ar-EG', 'ar', 'arabic'],
    ['ja-JP', 'ja', 'jp'],
  ] as const
  const ADDRESSES = ['/', '/auth', '/book-demo', '/whats-new', '/terms'] as const

  for (const [locale, language, script] of FIRST) {
    test(`in ${language} loads that language alone`, async ({ browser, baseURL }) => {
      const context = await browser.newContext({ locale, baseURL: baseURL ?? '' })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      for (const address of ADDRESSES) {
        await page.goto(address)
        await expect(heading(page)).toBeVisible({ timeout: 60_000 })
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await page.waitForLoadState('networkidle')
      }
      const texts = asked.flatMap((path) => /\/texts-\w+\/(\w+)\/[\w-]+\.json$/.exec(path)?.[1] ?? [])
      expect(texts.length).toBeGreaterThan(3)
      expect([...new Set(texts)]).toEqual([language])
      const letters = asked.flatMap((path) => /noto-sans-([a-z]+)-/.exec(path)?.[1] ?? [])
      expect([...new Set(letters)]).toEqual(script === null ? [] : [script])
      await context.close()
    })
  }
})
