import { expect, type Page, test } from '@playwright/test'
import { filtersViewSchema } from '@sillage/core/analytics/views/filters/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { beAtAnalysis, openFilters, openScope } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectFigures } from './figures.ts'
import { expectNoSideways } from './layout.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')

const open = async (page: Page) => {
  const analysis = await beAtAnalysis(page, 'enterprise', iroise, 'Sensitive skin, every week')
  await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysis.analysisId}?view=visibility`)
  return analysis
}

const expectNoBarriersInFilters = (page: Page): Promise<void> =>
  expectNoBarriers(page, 'section[aria-label="Filters"], [role="dialog"]')

test('every filter shows what the API says, without asking it', async ({ page }) => {
  const { ask } = await open(page)
  const bar = page.getByRole('region', { name: 'Filters' })
  const scope = await openScope(page)
  await expect(scope.getByRole('group', { name: 'Dates' }).getByRole('button')).toHaveText([
    'Last 24 hours',
    'Last 7 days',
    'Last 30 days',
    'Custom range',
  ])
  await scope.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(scope).toHaveCount(0)
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
  await (await openFilters(page)).getByRole('button', { name: /^Language:/ }).click()
  await page.getByRole('checkbox', { name: language?.language_name ?? '', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`language=${language?.language_id}`))
  await shown({ languageId: language?.language_id ?? '' })
  await page.reload()
  await shown({ languageId: language?.language_id ?? '' })
  await bar.getByRole('button', { name: `Remove: ${language?.language_name}` }).click()
  await expect(bar.getByRole('button', { name: /^Remove: / })).toHaveCount(0)
  await shown({})

  const panel = await openFilters(page)
  await panel.getByRole('button', { name: /^Provider/ }).click()
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
  await expectNoBarriersInFilters(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeVisible()
  await shown({ webSearch: 'offline' })
  expect(providers.length).toBeGreaterThan(0)

  const prompt = prompts[0]
  await panel.getByRole('button', { name: /^Prompt:/ }).click()
  const offered = page.getByRole('group', { name: 'Prompt' })
  await expect(offered.getByRole('checkbox').nth(1)).toBeVisible()
  const labels = await offered.locator('label').allTextContents()
  expect(labels.every((label) => [...label].length <= 30)).toBe(true)
  await offered.getByRole('checkbox').nth(1).click()
  await page.keyboard.press('Escape')
  await shown({ webSearch: 'offline', promptId: prompt?.prompt_id ?? '' })

  const persona = personas[0]
  await panel.getByRole('button', { name: /^Persona/ }).click()
  await page.getByRole('group', { name: 'Persona' }).getByRole('checkbox').nth(1).click()
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
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar.getByRole('button', { name: /^Remove: / })).toHaveCount(0)
  await shown({})
  expect(calls).toEqual([])
})

test('several values, and all but them, are chosen by keyboard and shown as the API has them', async ({
  page,
}) => {
  const { ask } = await open(page)
  const { languages } = filtersViewSchema.parse(await ask('/api/analytics/filters', {}))
  const [first, second] = languages
  if (!first || !second) throw new Error('the demonstration asks in one language alone')
  const shown = async (languageId: string) =>
    expectFigures(page, visibilityViewSchema.parse(await ask('/api/visibility', { languageId })))
  const bar = page.getByRole('region', { name: 'Filters' })
  const menu = (await openFilters(page)).getByRole('button', { name: /^Language:/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  const offered = page.getByRole('group', { name: 'Language' })
  // The menu takes the focus once it is open.
  await expect(offered.getByRole('checkbox').first()).toBeFocused()
  for (const { language_name: name } of [first, second]) {
    await offered.getByRole('checkbox', { name, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await expect(
    bar.getByRole('button', { name: `Remove: ${first.language_name}, ${second.language_name}` }),
  ).toHaveCount(1)
  await shown(`${first.language_id},${second.language_id}`)
  // From the first box, the switch is one step back.
  await offered.getByRole('checkbox').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('switch', { name: 'All but these' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(
    bar.getByRole('button', { name: `Remove: All but ${first.language_name}, ${second.language_name}` }),
  ).toHaveCount(1)
  await offered.getByRole('checkbox', { name: second.language_name, exact: true }).press('Space')
  await shown(`!${first.language_id}`)
  await page.reload()
  await shown(`!${first.language_id}`)
  await expect(bar.getByRole('button', { name: `Remove: All but ${first.language_name}` })).toBeVisible()
})

for (const { name, width, height, most, language, filter } of [
  { name: 'a desk', width: 1440, height: 900, most: 181, language: 'en', filter: '' },
  { name: 'a phone', width: 390, height: 844, most: 300, language: 'en', filter: '' },
  {
    name: 'a phone with a filter',
    width: 390,
    height: 844,
    most: 300,
    language: 'en',
    filter: '&web=offline',
  },
  { name: 'a phone in French', width: 390, height: 844, most: 300, language: 'fr', filter: '' },
]) {
  test(`content begins near the top on ${name}`, async ({ page }) => {
    const { analysisId } = await open(page)
    await page.setViewportSize({ width, height })
    await page.evaluate((code) => localStorage.setItem('sillage.language', code), language)
    await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}?view=visibility${filter}`)
    const panel = page.getByRole('tabpanel').filter({ visible: true })
    await expect(panel.getByRole('button', { name: /^n = \d+ (answers|réponses)$/ }).first()).toBeVisible()
    const top = () =>
      panel
        .locator('> *')
        .first()
        .evaluate((one) => one.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThanOrEqual(most)
    await expectNoSideways(page)
  })
}

test('a custom range needs both dates and is remembered for the session, and the narrowest phone has the filters too', async ({
  page,
}) => {
  const { analysisId } = await open(page)
  await (await openScope(page)).getByRole('button', { name: 'Custom range' }).click()
  const dialog = page.getByRole('dialog', { name: 'Select date range' })
  await expect(dialog).toBeVisible()
  await expectNoBarriersInFilters(page)
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
  await (await openScope(page)).getByRole('button', { name: 'Last 30 days' }).click()
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
  await expect(page.getByRole('button', { name: 'Dates or version: Last 30 days' })).toBeVisible()
  const sheet = await openFilters(page)
  await expectNoBarriersInFilters(page)
  await sheet.getByRole('button', { name: /^Language:/ }).click()
  await page.getByRole('group', { name: 'Language' }).getByRole('checkbox').nth(1).click()
  await expect(page).toHaveURL(/language=/)
  await expectNoBarriersInFilters(page)
  await expectNoSideways(page)
  await page.keyboard.press('Escape')
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await expect(page).not.toHaveURL(/language=/)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.locator('.highcharts-series').first()).toBeAttached()
  // All of the line is in sight, its axis too.
  const line = page.locator('.highcharts-root:has(.highcharts-yaxis-labels)').first()
  await expect
    .poll(async () => {
      const { x = -1, width = 999 } = (await line.boundingBox()) ?? {}
      return x >= 0 && x + width <= 360
    })
    .toBe(true)
  await expectNoBarriersInFilters(page)
  await expectNoBarriers(page, 'main')
  await expectNoSideways(page)
  // A launch stays within reach however far down somebody has read.
  const run = page.getByRole('button', { name: 'RUN', exact: true })
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return page.evaluate(() => scrollY)
    })
    .toBeGreaterThan(500)
  await expect(run).toBeInViewport({ ratio: 1 })
})
