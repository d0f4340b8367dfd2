import { expect, test } from '@playwright/test'
import { brandReportSchema } from '@sillage/core/analytics/brand-calls'
import { type InterfaceLanguage, textDirection } from '@sillage/core/base/interface-language'
import { openTab } from './analysis-tab.ts'
import { exported } from './exported-report.ts'
import { findDemoBrand } from './people.ts'
import { textsIn } from './texts.ts'

const WEEKLY = 'Sensitive skin, every week'

/**
 * The languages whose letters the browser draws into the document, and one that the document's own font writes;
 * draw-report-languages.test.ts takes the others of these.
 */
const LANGUAGES: readonly InterfaceLanguage[] = ['ar', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'zh']
const SECTIONS = ['summary', 'coverage', 'sentiment', 'competitors', 'queries', 'sources', 'observations']

/** Without spaces, which the end of a line may be, and without signs that join letters or set directions apart. */
const letters = (text: string): string =>
  text.normalize('NFKC').replace(/[\s\u200c-\u200f\u2066-\u2069]+/g, '')

test('the report is read in order in every script, from either side', async ({ page }) => {
  const { ask } = await openTab(page, 'enterprise', findDemoBrand('iroise'), WEEKLY, 'reports')
  for (const language of LANGUAGES) {
    const text = textsIn(language)
    const say = (key: string): string => {
      const found = text('report', key)
      if (typeof found !== 'string') throw new RangeError(`${key} has gaps`)
      return found
    }
    await page.evaluate((code) => localStorage.setItem('sillage.language', code), language)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('dir', textDirection(language))
    const report = brandReportSchema.parse(await ask('/api/brand-report', { language }))
    const pdf = await exported(page, say('export'))
    expect(pdf.info, language).toMatchObject({ Language: language })

    // The texts of the report, in their order.
    const read = letters(pdf.text)
    const said = [say('pdf.title'), ...SECTIONS.map((key) => say(`pdf.section.${key}`))]
    const places = said.map((part) => read.indexOf(letters(part)))
    expect(places, `${language}: ${said.join(' | ')}`).not.toContain(-1)
    const last = read.lastIndexOf(letters(say('pdf.section.observations')))
    for (const { question } of report.keyObservations)
      expect(read.indexOf(letters(question), last), `${language}: ${question}`).toBeGreaterThan(last)

    const links = new Set(pdf.pages.flatMap((one) => one.links))
    expect(links, language).toEqual(new Set([new URL(`/${language}/method`, page.url()).href]))

    // Lines begin at the side from which they are read, and none leaves the page.
    for (const { view, left, right } of pdf.pages) {
      expect(left, language).toBeGreaterThan(0)
      expect(right, language).toBeLessThan(view[2] ?? 0)
    }
  }
})
