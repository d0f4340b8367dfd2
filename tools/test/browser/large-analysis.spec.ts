import { expect, test } from '@playwright/test'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility-schema'
import { newAnalysisId, newBrandId } from '@sillage/core/ids'
import { brandPath, memberPath } from '@sillage/core/paths'
import { generate } from '../../bench/engine/data.ts'
import { writeAnalysis } from '../../src/seeding/write-analysis.ts'
import { expectFigures } from './figures.ts'
import { apiOf, newcomer, signIn } from './people.ts'

/** Facts of which the page reads no more. */
const LIMIT_BYTES = 4_000_000

/** Few runs that say much: what counts is the size of their facts. */
const SIZE = {
  runs: 5_000,
  versions: 2,
  prompts: 14,
  personas: 5,
  languages: 6,
  models: 2,
  mentions: 6,
  citations: 8,
  pageLength: 100,
}

test('what is too large for the page is asked of the API, and says the same', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const { email, uid, db } = await newcomer(baseURL)
  const brandId = newBrandId()
  const createdAt = new Date()
  await db.doc(brandPath(brandId)).set({
    brandId,
    name: 'Brand 0',
    aliases: [],
    domains: ['domain-0.com'],
    description: '',
    industry: 'Household',
    websiteUrl: 'https://domain-0.com',
    logoUrl: null,
    competitors: [],
    timeZone: 'Europe/Paris',
    createdAt,
  })
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role: 'member', createdAt })
  const analysisId = newAnalysisId(brandId)
  const ended = generate(SIZE, analysisId)
  const answers = ended.parts.filter(({ family }) => family === 'answers')
  expect(answers.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeGreaterThan(LIMIT_BYTES)
  await writeAnalysis(db, analysisId, ended, { title: 'Too large for a page', createdBy: uid })

  await signIn(page, email)
  const address = `/dashboard/${brandId}/analyses/${analysisId}`
  const ask = await apiOf(page, () => page.goto(`${address}?view=visibility`))
  const shown = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ brandId, analysisId, ...query })
    const view = visibilityViewSchema.parse(await ask('GET', `/api/visibility?${search}`))
    await expectFigures(page, view)
    return view
  }
  const all = await shown({})

  const asked = page.waitForRequest((request) => request.url().includes('/api/visibility'))
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option').nth(2).click()
  await expect(page).toHaveURL(/language=/)
  const languageId = new URL(page.url()).searchParams.get('language') ?? ''
  const filtered = await shown({ languageId })
  expect(new URL((await asked).url()).searchParams.get('languageId')).toBe(languageId)
  expect(filtered.totalAnalyses).toBeLessThan(all.totalAnalyses)
})
