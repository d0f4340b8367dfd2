import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { createManifest, runAt } from '@sillage/core/analytics/testing/fixtures'
import { analysisPath, analysisSummaryPath, personaPath, promptPath, runPath } from '@sillage/core/base/paths'
import { listLanguages } from '@sillage/core/brands/calls'
import { MODEL_CATALOGUE } from '../../../functions/src/providers/model-catalogue.ts'
import { expectHint } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, setStanding } from './people.ts'

/** Goes elsewhere on the page without loading it again. */
const goTo = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const openAs = async (page: Page, tab: string) => {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  return page.getByRole('tabpanel', { name: tab, exact: true })
}

/** Opens a list of the sources, narrows it to a persona, and reads it. */
const expectNarrowed = async (page: Page, list: string, persona: string, text: string): Promise<void> => {
  const panel = page.getByRole('tabpanel', { name: 'Sources', exact: true })
  await panel.getByRole('button', { name: `View all: ${list}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Persona' }).click()
  await page.getByRole('option', { name: persona }).click()
  await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('what has nothing to show says so, in every tab, list and panel', async ({ page, baseURL }) => {
  // Two cells were asked: the one with the first prompt offline, the one with the fourth online.
  const own = await ownAnalysis(baseURL, 'Nothing left', { runs: 4 })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra', role: 'admin' })
  await page.route('**/api/metadata/product?*', (route) => route.fulfill({ status: 400 }))
  await page.goto(`${own.address}?view=web-search`)
  await expectNarrowed(page, 'Top Domains', 'Persona 1', 'No domains found for this scope')
  await expectNarrowed(page, 'Top Sources', 'Persona 1', 'No sources found for this scope')
  await expectNarrowed(page, 'Top Queries', 'Persona 1', 'No queries for this version')

  const shopping = await openAs(page, 'Shopping')
  await shopping.getByRole('table', { name: 'Products' }).locator('[data-row-focus]').first().click()
  const product = page.getByRole('complementary').filter({ hasText: 'Weaknesses' })
  for (const text of [
    'No image available',
    'No price available',
    'No rating',
    'No description available',
    'Failed to enrich product metadata',
  ]) {
    await expect(product.getByText(text, { exact: true })).toBeVisible()
  }
  await product.getByRole('button', { name: 'Close' }).click()

  const runs = await openAs(page, 'Sentiment')
  const rows = runs.getByRole('table', { name: 'Individual runs' }).locator('[data-row-focus]')
  await expect(rows).toHaveCount(4)
  const saved = page.waitForEvent('download')
  await runs
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Individual runs' }) })
    .getByRole('button', { name: 'Save as CSV' })
    .click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(1 + 4)
  await rows.first().click()
  const details = page.getByRole('complementary', { name: 'Run Details' })
  await expect(page).toHaveURL(/[?&]run=/)
  const runId = new URL(page.url()).searchParams.get('run') ?? ''
  const silent = runAt(createManifest(), 0)
  await own.db.doc(runPath(runId)).set({
    ...silent,
    runId,
    groupRunId: own.groupRunId,
    analysisId: own.analysisId,
    brandId: own.brandId,
    answer: { ...silent.answer, text: '', receivedAt: new Date() },
    startedAt: new Date(),
    finishedAt: new Date(),
  })
  await expect(details.getByText('No response available')).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(page).not.toHaveURL(/[?&]run=/)

  // The figures of citations cannot be read, those of web search can.
  const sources = await openAs(page, 'Sources')
  await own.db.doc(analysisSummaryPath(own.analysisId, 'citations')).update({ gzip: Buffer.from('no view') })
  await goTo(page, `${own.address}?view=web-search&part=citations`)
  await expect(sources.getByText('Failed to load citations data')).toBeVisible()
  await goTo(page, `${own.address}?view=web-search`)
  // Another filter, while the pages of a query are open.
  const queries = sources.getByRole('listitem').getByRole('button', { name: /^query \d/ })
  await queries.first().click()
  await expect(page.getByRole('dialog', { name: 'Sources called by query' })).toBeVisible()
  await goTo(page, `${own.address}?view=web-search&prompt=prompt-3&web=offline`)
  await expect(page.getByText('No sources captured for this query')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const [tab, ...texts] of [
    ['Visibility', 'No ranking available', 'No competitive data found for this version.'],
    ['Insights', 'Insights will appear here once this analysis has completed its first run.'],
    ['Sources', 'No data for selected scope', 'Try another version or run a new batch.'],
    ['Sentiment', 'No runs for current filters'],
    ['Shopping', 'No products available'],
    ['Peoples', 'No people mentions found for the selected filters.'],
    ['Actions', 'No recommendations match your filters'],
  ] as const) {
    const panel = await openAs(page, tab)
    for (const text of texts) await expect(panel.getByText(text, { exact: true }).first(), tab).toBeVisible()
  }
  await openAs(page, 'Sources')
  await page.getByRole('button', { name: 'Flow graph' }).click()
  await expect(page.getByRole('dialog').getByText('No data to display')).toBeVisible()
  await page.keyboard.press('Escape')
  const settings = await openAs(page, 'Analysis settings')
  for (const text of [
    'No prompts linked to this analysis yet.',
    'No personas linked to this analysis yet.',
  ]) {
    await expect(settings.getByText(text)).toBeVisible()
  }
  // A schedule that cannot be saved is taken back.
  const schedule = settings.getByRole('switch', { name: 'Launch on a schedule' })
  await page.route(/\/schedule$/, (route) => route.fulfill({ status: 500 }))
  await schedule.click()
  await expect(page.getByText('Failed to update schedule')).toBeVisible()
  await expect(schedule).not.toBeChecked()
  await page.unroute(/\/schedule$/)
  await schedule.click()
  await expect(page.getByText('Schedule updated successfully')).toBeVisible()
  await expect(settings.getByRole('radio', { name: 'Weekly' })).toBeChecked()
  await expect(settings.getByRole('combobox', { name: 'Day of the week' })).toHaveText('Monday')
  await schedule.click()
  await expect(schedule).not.toBeChecked()
  // What asks nothing cannot be run.
  const run = page.getByRole('button', { name: 'RUN', exact: true })
  await expect(run).toBeEnabled()
  await own.db.doc(analysisPath(own.analysisId)).update({ promptIds: [], updatedAt: new Date() })
  await expect(run).toBeDisabled()
})

test('figures that cannot be loaded say so in every tab, and a launch that fails says where', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Broken')
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra', role: 'admin' })
  await own.breakFigures()
  // Nobody knows yet who is on trial, and what the analysis asks cannot be had.
  let letThrough = () => undefined
  const held = new Promise<void>((resolve) => {
    letThrough = () => void resolve()
  })
  await page.route(/\/api\/users\/me$/, async (route) => {
    await held
    await route.continue()
  })
  const details = /\/api\/analyses\/[^/?]+$/
  await page.route(details, (route) => route.fulfill({ status: 400 }))
  await page.goto(`${own.address}?view=visibility`)
  await expectHint(
    page,
    page.getByRole('button', { name: 'RUN', exact: true }),
    'Checking subscription status. Please try again in a moment.',
  )
  letThrough()
  for (const [tab, text] of [
    ['Insights', 'Unable to load insights for this analysis.'],
    ['Sources', 'Failed to load web search data'],
    ['Visibility', 'Failed to load ranking'],
    ['Sentiment', 'Failed to load analytics'],
    ['Shopping', 'Failed to fetch shopping analytics'],
    ['Peoples', 'Unable to load people analytics'],
    ['Actions', 'Failed to load runs for recommendations'],
  ] as const) {
    await expect((await openAs(page, tab)).getByText(text), tab).toBeVisible()
  }
  // Under a filter the page computes them itself, and cannot, so that it asks the API, which cannot either.
  await goTo(page, `${own.address}?view=visibility&web=offline`)
  for (const [tab, text] of [
    ['Visibility', 'Failed to fetch ranking data'],
    ['Sentiment', 'Failed to fetch analytics'],
    ['Peoples', 'Failed to fetch people analytics'],
  ] as const) {
    await expect((await openAs(page, tab)).getByText(text), tab).toBeVisible()
  }

  const settings = await openAs(page, 'Analysis settings')
  await expect(settings.getByText('Failed to load analysis details')).toBeVisible()
  await page.unroute(details)
  await page.route(details, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await settings.getByRole('button', { name: 'Try again' }).click()
  await settings.getByRole('button', { name: 'Delete analysis' }).click()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Analysis' }).click()
  await expect(page.getByText('Failed to delete analysis')).toBeVisible()
  await page.keyboard.press('Escape')

  const dialog = page.getByRole('dialog', { name: 'Are you ready to start?' })
  const start = dialog.getByRole('button', { name: 'Start analysis' })
  const quota = /\/api\/users\/quota\/can-start/
  const run = async () => page.getByRole('button', { name: 'RUN', exact: true }).click()
  await page.route(quota, (route) => route.fulfill({ json: { canStart: false, remaining: 3, error: null } }))
  await run()
  await expect(
    dialog.getByText(
      /^Not enough monthly quota to start \d+ run\(s\)\. You only have 3 remaining this month\.$/,
    ),
  ).toBeVisible()
  await expect(start).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/onboarding?step=subscription',
  )
  await page.keyboard.press('Escape')
  await page.unroute(quota)
  await page.route(quota, (route) => route.fulfill({ status: 500 }))
  await run()
  await expect(dialog.getByText('Failed to check quota')).toBeVisible()
  await expect(start).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.unroute(quota)
  await page.route(quota, (route) => route.fulfill({ json: { canStart: true, remaining: 300, error: null } }))
  await page.route(/\/status$/, (route) => route.fulfill({ status: 500 }))
  await run()
  const deducted = dialog.getByText(/^\d+ runs will be deducted from your monthly quota\.$/)
  const units = Number.parseInt((await deducted.textContent()) ?? '', 10)
  // Its models have never run: 15 seconds a run.
  await expect(dialog.getByText(`Estimated time: ${Math.round(units / 4)} minutes.`)).toBeVisible()
  await expect(dialog.getByText('The configuration is locked while the analysis runs.')).toBeVisible()
  await start.click()
  await expect(dialog.getByText('Failed to set analysis to ready')).toBeVisible()
  await page.unroute(/\/status$/)
  await page.route(/\/status$/, (route) =>
    route.fulfill({ json: { ok: true, message: '', status: 'ready' } }),
  )
  let refuse = () => undefined
  const asked = new Promise<void>((resolve) => {
    refuse = () => void resolve()
  })
  await page.route(/\/launch$/, async (route) => {
    await asked
    await route.fulfill({ status: 503 })
  })
  await start.click()
  await expect(page.getByRole('dialog', { name: 'Launching analysis' })).toBeVisible()
  refuse()
  await expect(dialog.getByText('Failed to launch run (503)')).toBeVisible()
  await page.unroute(/\/launch$/)
  await page.route(/\/launch$/, (route) => route.abort())
  await start.click()
  await expect(dialog.getByText('Failed to launch run', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/^Network error: /)).toBeVisible()
  await page.unroute(/\/launch$/)
  await page.route(/\/launch$/, (route) =>
    route.fulfill({ status: 202, json: { message: '', groupRunId: own.groupRunId, units } }),
  )
  const told = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('sillage:quota-update', (event) =>
          resolve(event instanceof CustomEvent ? event.detail : null),
        ),
      ),
  )
  await start.click()
  await expect(page.getByText('Analysis accepted; processing started')).toBeVisible()
  expect(await told).toEqual({ increment: units })
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // The analysis itself cannot be read, and comes back by itself when it can.
  const stored = own.db.doc(analysisPath(own.analysisId))
  await stored.update({ status: 'odd' })
  await expect(page.getByText('Failed to load analysis details').first()).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await stored.update({ status: 'completed' })
  await expect(page.getByRole('tab', { name: 'Insights' })).toBeVisible()
})

test('the setting up of a draft says what the plan does not hold, and that it saves', async ({
  page,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Beyond the plan', { runs: 4 })
  const [prompt] = createManifest().prompts
  const [persona] = createManifest().personas
  const createdAt = new Date()
  const { brandId } = own
  await own.db.doc(promptPath(brandId, 'prompt-0')).set({ ...prompt, promptId: 'prompt-0', createdAt })
  await own.db.doc(personaPath(brandId, 'persona-0')).set({ ...persona, personaId: 'persona-0', createdAt })
  // From when the plan held it.
  const claude = MODEL_CATALOGUE.find(({ provider }) => provider === 'anthropic')
  const models = [{ modelId: claude?.modelId, webSearch: false }]
  await own.db.doc(analysisPath(own.analysisId)).update({ status: 'draft', models })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'free' })
  await page.goto(own.address)
  await page.getByRole('button', { name: 'Review Settings' }).click()
  const wizard = page.getByRole('dialog')
  const next = wizard.getByRole('button', { name: 'Continue' })
  const back = wizard.getByRole('button', { name: 'Back' })
  const toast = (text: string) => page.locator('li').filter({ hasText: text })
  const mistral = wizard.getByRole('checkbox').filter({ hasText: 'Mistral' }).first()
  // It looks locked and can be pressed all the same, to learn why.
  await mistral.click({ force: true })
  await expect(toast('Upgrade your plan to use this AI provider.')).toBeVisible()
  await expect(next).toBeDisabled()
  await wizard.getByRole('checkbox').filter({ hasText: 'OpenAI' }).first().click()
  // A plan may hold some languages alone.
  await page.route(/\/api\/languages(\?|$)/, async (route) => {
    const { data } = listLanguages.response.parse(await (await route.fetch()).json())
    const some = data.map((language) => ({ ...language, isAllowed: language.code !== 'it' }))
    await route.fulfill({ json: { data: some } })
  })
  const goTo = async (button: Locator, ...steps: number[]) => {
    for (const step of steps) {
      await button.click()
      await expect(wizard.getByText(`Step ${step} of 5`)).toBeVisible()
    }
  }
  await goTo(next, 2, 3, 4)
  const italian = wizard.getByRole('button', { name: 'Italian' })
  await italian.click()
  await expect(toast('Upgrade your plan to activate this language.')).toBeVisible()
  await expect(
    wizard.getByText('Languages were deselected automatically to match your current plan.'),
  ).toBeVisible()
  const oneLanguage = 'Your plan allows selecting only 1 language per analysis.'
  await expect(wizard.getByText(oneLanguage)).toBeVisible()
  await wizard.getByRole('button', { name: 'Spanish' }).click()
  await expect(toast(oneLanguage)).toBeVisible()
  await goTo(next, 5)
  await expect(wizard.getByText('Scheduling is available on Ultra and Enterprise plans.')).toBeVisible()
  await wizard.getByRole('button', { name: 'Save and close' }).click()
  await expect(
    wizard.getByText('Remove models from providers not included in your plan before saving.'),
  ).toBeVisible()

  await setStanding(own, { plan: 'free', trial: true })
  await expect(wizard.getByText('Scheduling is unavailable during the trial period.')).toBeVisible()
  await goTo(back, 4)
  await italian.click()
  await expect(
    toast('Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.'),
  ).toBeVisible()
  await goTo(back, 3, 2, 1)
  await mistral.click({ force: true })
  await expect(
    toast('This provider is unavailable during the trial. Upgrade your workspace to unlock it.'),
  ).toBeVisible()
  await wizard.getByRole('checkbox', { checked: true }).filter({ hasText: 'Claude' }).click({ force: true })
  await goTo(next, 2, 3, 4, 5)
  let answer = () => undefined
  const asked = new Promise<void>((resolve) => {
    answer = () => void resolve()
  })
  await page.route(/\/api\/analyses\/[^/]+\/models$/, async (route) => {
    await asked
    await route.fulfill({ status: 500 })
  })
  await wizard.getByRole('button', { name: 'Save and close' }).click()
  await expect(wizard.getByRole('button', { name: 'Saving…' })).toBeVisible()
  answer()
  await expect(wizard.getByRole('button', { name: 'Save and close' })).toBeVisible()
})
