import { expect, type Page, test } from '@playwright/test'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { beAtAnalysis } from './analysis-tab.ts'
import { barriersIn } from './barriers.ts'
import { expectFigures } from './figures.ts'
import { brandOf } from './people.ts'

const iroise = brandOf('iroise')

const open = async (page: Page) => {
  const analysis = await beAtAnalysis(page, 'enterprise', iroise, 'Sensitive skin, every week')
  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysis.analysisId}?view=visibility`)
  return analysis
}

const findings = (page: Page): Promise<string[]> =>
  barriersIn(page, 'section[aria-label="Filters"], [role="dialog"]')

test('every filter shows what the API says, without asking it', async ({ page }) => {
  test.setTimeout(240_000)
  const { ask } = await open(page)
  const bar = page.getByRole('region', { name: 'Filters' })
  await expect(bar.getByRole('group', { name: 'Dates' }).getByRole('button')).toHaveText([
    'Last 24 hours',
    'Last 7 days',
    'Last 30 days',
    /^Custom range/,
  ])
  await bar.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/range=30d/)
  const { languages, prompts, personas, providers, versions } = filtersViewSchema.parse(
    await ask('/api/analytics/filters', {}),
  )
  const since = new Date(Date.now() - 30 * 86_400_000).toISOString()
  expect(versions.filter(({ createdAt }) => createdAt >= since).length).toBeGreaterThan(1)

  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/visibility')) calls.push(request.url())
  })
  const shown = async (query: Record<string, string>) =>
    expectFigures(
      page,
      visibilityViewSchema.parse(await ask('/api/visibility', { dateFrom: since, ...query })),
    )
  await shown({})

  const language = languages.at(-1)
  await bar.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: language?.language_name ?? '', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`language=${language?.language_id}`))
  await shown({ languageId: language?.language_id ?? '' })
  await page.reload()
  await shown({ languageId: language?.language_id ?? '' })
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar.getByRole('button', { name: 'Clear' })).toHaveCount(0)

  await bar.getByRole('button', { name: /^Provider/ }).click()
  const searches = page
    .getByRole('radiogroup', { name: 'Web search' })
    .filter({ hasText: 'Answers with and without a web search.' })
  for (const [name, line] of [
    ['All', 'Answers with and without a web search.'],
    ['Web search only', 'Answers for which the model searched the web.'],
    ['Offline only', 'Answers from the model’s own knowledge.'],
  ] as const) {
    await expect(searches.getByRole('radio', { name })).toBeVisible()
    await expect(searches.getByText(line)).toBeVisible()
  }
  await page.getByRole('radio', { name: 'Offline only' }).click()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await shown({ webSearch: 'offline' })
  expect(providers.length).toBeGreaterThan(0)

  const prompt = prompts[0]
  await bar.getByRole('combobox', { name: 'Prompt', exact: true }).click()
  const labels = await page.getByRole('option').allTextContents()
  expect(labels.every((label) => [...label].length <= 30)).toBe(true)
  await page.getByRole('option').nth(1).click()
  await shown({ webSearch: 'offline', promptId: prompt?.prompt_id ?? '' })

  const persona = personas[0]
  await bar.getByRole('button', { name: /^Persona/ }).click()
  await page.getByRole('radiogroup', { name: 'Persona' }).getByRole('radio').nth(1).click()
  await expect(page).toHaveURL(new RegExp(`persona=${persona?.persona_id}`))
  const other = persona?.gender.toLowerCase() === 'male' ? 'Female' : 'Male'
  await page.getByRole('radio', { name: other, exact: true }).click()
  await expect(page).not.toHaveURL(/persona=/)
  await page.keyboard.press('Escape')
  await shown({
    webSearch: 'offline',
    promptId: prompt?.prompt_id ?? '',
    personaGender: other.toLowerCase(),
  })
  expect(calls).toEqual([])
})

test('a custom range needs both dates and is remembered for the session, and the narrowest phone has the filters too', async ({
  page,
}) => {
  const { analysisId } = await open(page)
  await page.getByRole('button', { name: /^Custom range/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Select date range' })
  await expect(dialog).toBeVisible()
  expect(await findings(page)).toEqual([])
  await expect(dialog.getByLabel('To')).toHaveValue(/^\d{4}-\d{2}-\d{2}$/)
  await dialog.getByLabel('From').fill('2020-01-01')
  await dialog.getByLabel('To').fill('')
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByLabel('To').fill('2019-12-31')
  await expect(dialog.getByText('Start date must be before end date.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByLabel('To').fill('2020-01-31')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/range=custom&from=2020-01-01&to=2020-01-31/)
  await expect(
    page.getByText('No data available for the selected date range').filter({ visible: true }),
  ).toBeVisible()

  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}?view=visibility`)
  await expect(
    page.getByText('No data available for the selected date range').filter({ visible: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(
    page.getByText('No data available for the selected date range').filter({ visible: true }),
  ).toHaveCount(0)

  // Narrower, the tab that is open stays in sight.
  const settings = page.getByRole('tab', { name: 'Analysis settings' })
  await settings.click()
  await page.setViewportSize({ width: 360, height: 740 })
  // Its line lies over the edge of the strip by one pixel.
  await expect(settings).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('tab', { name: 'Visibility' }).click()
  // Version, dates and a button for the rest stand in one row.
  const filterBar = page.getByRole('region', { name: 'Filters' })
  expect((await filterBar.boundingBox())?.height).toBeLessThan(48)
  await expect(filterBar.getByRole('combobox', { name: 'Dates' })).toHaveText('30 days')
  await filterBar.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('combobox', { name: 'Language' })).toBeVisible()
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option').nth(1).click()
  await expect(page).toHaveURL(/language=/)
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/language=/)
  await sheet.getByRole('button', { name: 'Show the figures' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('.highcharts-series').first()).toBeAttached()
  // All of the line is in sight, its axis too.
  const line = page.locator('.highcharts-root:has(.highcharts-yaxis-labels)').first()
  const { x = -1, width = 999 } = (await line.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  expect(await findings(page)).toEqual([])
  expect(await barriersIn(page, 'main')).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  // A launch stays within reach however far down somebody has read.
  const run = page.getByRole('button', { name: 'RUN', exact: true })
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await expect(run).toBeInViewport({ ratio: 1 })
})
