import { expect, test } from '@playwright/test'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { openFilters } from './analysis-tab.ts'
import { expectFigures } from './figures.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, createApi } from './people.ts'

/** Few runs of so many that were launched that their facts would be more than a page reads. */
const SIZE = { runs: 600, versions: 2, prompts: 50, personas: 20, languages: 10, models: 8 }

test('what is too large for the page is asked of the API, and says the same', async ({ page, baseURL }) => {
  const { email, brandId, analysisId, address } = await ownAnalysis(baseURL, 'Too large for a page', SIZE)
  await beSignedIn(page, email)
  const ask = await createApi(page, () => page.goto(`${address}?view=visibility`))
  const shown = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ brandId, analysisId, ...query })
    const view = visibilityViewSchema.parse(await ask('GET', `/api/visibility?${search}`))
    await expectFigures(page, view)
    return view
  }
  const all = await shown({})

  const asked = page.waitForRequest((request) => request.url().includes('/api/visibility'))
  await (await openFilters(page)).getByRole('button', { name: /^Language:/ }).click()
  await page.getByRole('group', { name: 'Language' }).getByRole('checkbox').nth(2).click()
  await expect(page).toHaveURL(/language=/)
  const languageId = new URL(page.url()).searchParams.get('language') ?? ''
  expect(new URL((await asked).url()).searchParams.get('languageId')).toBe(languageId)
  const filtered = await shown({ languageId })
  expect(filtered.totalAnalyses).toBeLessThan(all.totalAnalyses)
  expect(filtered.headline.visibility).not.toBe(all.headline.visibility)
})
