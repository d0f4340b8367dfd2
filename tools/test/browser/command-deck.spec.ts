import { expect, type Locator, type Page, test } from '@playwright/test'
import { newAnalysisId, newBrandId, newGroupRunId } from '@sillage/core/base/ids'
import { brandPath, groupRunPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import {
  BRIEF,
  ENDS,
  expectDraft,
  locatePrompt,
  openDeck,
  sendBrief,
  showPrompts,
  toasts,
  topics,
  wizard,
} from './deck.ts'
import { expectNoSideways } from './layout.ts'
import { collectComplaints } from './people.ts'

/** Goes through the open wizard with its first model, to the last step. */
const openSummary = async (page: Page): Promise<Locator> => {
  const next = (step: string) => wizard(page, step).getByRole('button', { name: 'Continue' }).click()
  await next('Activate prompts')
  await wizard(page, 'Select monitoring models').getByRole('checkbox').first().click()
  await next('Select monitoring models')
  await next('Select analysis languages')
  await next('Review personas')
  return wizard(page, 'Schedule & summary')
}

test('a topic becomes an analysis in five steps, and the analysis has figures', async ({ page, baseURL }) => {
  const { brandId } = await openDeck(page, baseURL, 'pro')
  await expect(page.getByRole('heading', { name: 'What do you want to analyze today?' })).toBeVisible()
  const topic = topics(page).getByRole('listitem').first().getByRole('button')
  await expect(topic).toBeVisible(ENDS)
  await expectNoBarriers(page, 'main')
  await topic.click()

  const prompts = wizard(page, 'Activate prompts')
  await expect(prompts.getByText('Step 1 of 5')).toBeVisible()
  await expect(prompts.getByRole('button', { name: 'Back' })).toBeDisabled()
  await expect(prompts.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
  const boxes = prompts.getByRole('checkbox')
  await expect(boxes.first()).toBeChecked()
  const count = await boxes.count()
  for (let at = 0; at < count; at += 1) await expect(boxes.nth(at)).toBeChecked()
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
  await expect(prompts.getByText('Select at least one prompt to continue.')).toBeVisible()
  await expect(prompts.getByRole('button', { name: 'Continue' })).toBeDisabled()
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
  await prompts.getByRole('button', { name: 'Continue' }).click()

  const models = wizard(page, 'Select monitoring models')
  await expect(models.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await models.getByRole('checkbox').filter({ hasText: 'Grok' }).first().click({ force: true })
  await expect(toasts(page).getByText('Upgrade your plan to use this AI provider.')).toBeVisible()
  await models.getByRole('checkbox').filter({ hasText: 'OpenAI' }).first().click()
  await models.getByRole('button', { name: 'Continue' }).click()

  const languages = wizard(page, 'Select analysis languages')
  await expect(languages.getByText(/Your plan allows up to 5 languages per analysis\.$/)).toBeVisible()
  const language = (name: string) => languages.getByRole('button', { name, exact: true })
  await expect(language('English')).toHaveAttribute('aria-pressed', 'true')
  for (const name of ['French', 'German', 'Spanish', 'Italian']) await language(name).click()
  await language('Dutch').click()
  await expect(
    toasts(page).getByText('Your plan allows up to 5 languages per analysis.').first(),
  ).toBeVisible()
  await expect(language('Dutch')).toHaveAttribute('aria-pressed', 'false')
  for (const name of ['French', 'German', 'Spanish', 'Italian']) await language(name).click()
  await languages.getByRole('button', { name: 'Continue' }).click()

  const personas = wizard(page, 'Review personas')
  await expect(personas.getByRole('listitem').first()).toContainText('€')
  await personas.getByRole('button', { name: 'Continue' }).click()

  const summary = wizard(page, 'Schedule & summary')
  await expect(summary.getByText('Scheduling is available on Ultra and Enterprise plans.')).toBeVisible()
  await expect(summary.getByText('Your analysis will run when you trigger it manually.')).toBeVisible()
  await expect(summary.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100')
  const planner = summary.getByRole('region', { name: 'Cost and precision' })
  const widen = planner.getByRole('button', { name: /^Add 5 prompts for ± [\d.]+ points$/ })
  await widen.click()
  await expect(summary.getByText(new RegExp(`^${count + 5} prompts · `))).toBeVisible()
  await expectNoBarriers(page, '[role="dialog"]')
  await summary.getByRole('button', { name: 'Launch analysis' }).click()

  await expect(page).toHaveURL(new RegExp(`/dashboard/${brandId}/analyses/${brandId}-[0-9a-z]{10}`))
  await expect(toasts(page).getByText('Analysis launched: the first answers are on their way.')).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?view=visibility`)
  await expect(page.getByRole('table', { name: 'Competitive ranking' })).toBeVisible(ENDS)
  await expect(page.getByText(/n = \d+ answers/).first()).toBeVisible(ENDS)
})

test('a topic in words of one’s own opens the wizard, and stays marked in the list', async ({
  page,
  baseURL,
}) => {
  await openDeck(page, baseURL, 'ultra')
  const topic = topics(page).getByRole('listitem').first().getByRole('button')
  await expect(topic).toBeVisible(ENDS)
  const box = page.getByLabel('Need something specific?')
  await expect(box).toHaveAttribute('placeholder', 'e.g. AI tools for remote creative teams')
  await box.fill('ab')
  await expect(page.getByText('Please enter a topic with at least 3 characters.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate topic' })).toBeDisabled()
  await box.fill('Serums for redness')
  await page.getByRole('button', { name: 'Generate topic' }).click()
  await expect(wizard(page, 'Activate prompts')).toBeVisible(ENDS)
  await page.keyboard.press('Escape')
  await expect(topic).toContainText('Serums for redness')
  await expect(topic).toContainText('Custom')

  // The plan includes schedules: the summary shows when the analysis runs.
  await topic.click()
  const summary = await openSummary(page)
  await summary.getByRole('switch').click()
  await expect(summary.getByText('Your analysis will run every Monday.')).toBeVisible()
  await summary.getByRole('radio', { name: 'Daily' }).click()
  await expect(summary.getByText('Your analysis will run every day.')).toBeVisible()
  await summary.getByRole('radio', { name: 'Monthly' }).click()
  await expect(summary.getByText('Your analysis will run on day 1 of each month.')).toBeVisible()

  // A dialog asks before choices are lost.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(summary).toBeVisible()
})

test('a launch that the plan refuses says why in the wizard, and leaves nothing behind', async ({
  page,
  baseURL,
}) => {
  const { brandId, uid, db } = await openDeck(page, baseURL, 'pro')
  const topic = topics(page).getByRole('listitem').first().getByRole('button')
  await expect(topic).toBeVisible(ENDS)
  // Three analyses under way are all that the plan allows.
  const other = newAnalysisId(newBrandId())
  for (let at = 0; at < 3; at += 1) {
    await db
      .doc(groupRunPath(newGroupRunId(other)))
      .set({ launchedBy: uid, paidBy: uid, status: 'processing' })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await topic.click()
  const summary = await openSummary(page)
  await expectNoSideways(page)
  await summary.getByRole('button', { name: 'Launch analysis' }).click()
  const said = 'Your plan does not allow more analyses working in parallel. Active analyses: 3/3'
  await expect(toasts(page).getByText(said)).toBeVisible()
  await expect(summary.getByText(said)).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/${brandId}/command-deck`)
  expect(
    (
      await db
        .collection(`${brandPath(brandId)}/analyses`)
        .count()
        .get()
    ).data().count,
  ).toBe(0)
})

test('what cannot be loaded or generated says so, and can be asked for again', async ({ page, baseURL }) => {
  const address = '**/api/analyses/suggestions*'
  const broken = { status: 500, json: { error: 'x', errorCode: 'internal', message: 'x' } }
  await page.route(address, (route) => route.fulfill(broken))
  const { brandId } = await openDeck(page, baseURL, 'pro')
  await expect(page.getByText('Failed to load manual workspace topics.')).toBeVisible()
  await page.unroute(address)
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill(broken) : route.continue(),
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to generate manual workspace topics.')).toBeVisible()
  await page.unroute(address)
  await page.getByRole('button', { name: 'Generate topics' }).click()
  await expect(topics(page).getByRole('listitem').first()).toBeVisible(ENDS)

  await page.goto(`/dashboard/${brandId}/command-deck?invalidate=analyses`)
  await expect(page).toHaveURL(`/dashboard/${brandId}/command-deck`)
})

test('a sentence becomes a draft, the draft an analysis, and the analysis has figures', async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const { brandId } = await openDeck(page, baseURL, 'pro')
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  const box = page.getByLabel('What do you want to analyze?')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await box.press('Enter')
  await expect(page.getByText('Please describe what you want to analyze')).toBeVisible()
  await box.fill('x'.repeat(300))
  await expect(box).toHaveValue('x'.repeat(250))
  await expect(page.getByText('250/250')).toBeVisible()
  await expectNoBarriers(page, 'main')
  await box.fill(BRIEF)
  await box.press('Enter')

  const log = page.getByRole('log', { name: 'Conversation with the assistant' })
  await expect(log.getByText(BRIEF)).toBeVisible()
  await expect(log.getByText(/^Here is a draft for/)).toBeVisible(ENDS)
  await expect(log.locator('strong')).toContainText('How visible')
  const replies = page.getByRole('list', { name: 'Suggested replies' })
  await expect(replies.getByRole('listitem')).toHaveCount(3)
  const prompt = (n: number) => locatePrompt(page, n)
  await showPrompts(page)
  await expect(prompt(9)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cost and precision' })).toContainText('Total runs')
  await expectNoBarriers(page, 'main')

  // What is edited by hand stays as it is while the assistant goes on.
  await prompt(1).fill('Which serum would you take to the sea?')
  await page.getByRole('button', { name: 'Remove prompt 9' }).click()
  await replies.getByRole('button', { name: 'Ask twice as often' }).click()
  await expect(page.getByLabel('Runs per question')).toHaveValue('2', ENDS)
  await expect(prompt(1)).toHaveValue('Which serum would you take to the sea?')
  await expect(prompt(9)).toHaveCount(0)

  // Loaded again, the conversation is where it was.
  await page.reload()
  await expect(log.getByText('Ask twice as often')).toBeVisible(ENDS)
  await showPrompts(page)
  await expect(prompt(1)).toHaveValue('Which serum would you take to the sea?')
  // A small analysis, so that its answers are there soon.
  for (let at = 0; at < 6; at += 1) await page.getByRole('button', { name: 'Remove prompt 3' }).click()
  await page.getByLabel('Runs per question').fill('1')
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  const card = page.getByRole('complementary', { name: 'Analysis creation' })
  await expect(
    card.getByText(/^Step \d of 8$/).or(card.getByText('Analysis created successfully!')),
  ).toBeVisible()
  await expect(page).toHaveURL(
    new RegExp(`/dashboard/${brandId}/analyses/${brandId}-\\w{10}\\?success=true`),
    ENDS,
  )
  await page.goto(`${new URL(page.url()).pathname}?view=visibility`)
  await expect(page.getByRole('table', { name: 'Competitive ranking' })).toBeVisible(ENDS)
  expect(complaints).toEqual([])
})

test('the card of a creation follows over pages and reloads, and says what failed', async ({
  page,
  baseURL,
}) => {
  const { brandId, uid, db, person } = await openDeck(page, baseURL, 'pro')
  await sendBrief(page, BRIEF)
  await expectDraft(page)
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  const card = page.getByRole('complementary', { name: 'Analysis creation' })
  await expect(card).toBeVisible()
  // Somewhere else, nobody is taken away from where they are.
  await page.goto(`/dashboard/${brandId}/calendar`)
  await expect(card.getByText('Analysis created successfully!')).toBeVisible(ENDS)
  await expect(page).toHaveURL(`/dashboard/${brandId}/calendar`)
  await page.reload()
  await expect(card.getByRole('button', { name: 'View analysis' })).toBeVisible(ENDS)
  await expectNoBarriers(page, 'aside[aria-label="Analysis creation"]')
  const [job] = (await db.collection('analysis_creation_jobs').where('createdBy', '==', uid).get()).docs
  await job?.ref.update({
    status: 'failed',
    currentStep: 'error',
    completedSteps: 7,
    error: { code: 'quota_exceeded', message: 'Not enough monthly quota to start 9 run(s).' },
  })
  await expect(card.getByText('Creation failed')).toBeVisible()
  await expect(card.getByText('Not enough monthly quota to start 9 run(s).')).toBeVisible()
  await expectNoBarriers(page, 'aside[aria-label="Analysis creation"]')
  expect((await person.get()).get('plan')).toBe('pro')
  await card.getByRole('button', { name: 'Try again' }).click()
  await card.getByRole('button', { name: 'View analysis' }).click(ENDS)
  await expect(page).toHaveURL(/\?success=true/)
  await expect(card).toHaveCount(0)
})

test('the chat ends after ten messages, is reset, and begins from the address', async ({ page, baseURL }) => {
  const { brandId } = await openDeck(page, baseURL, 'ultra')
  await page.setViewportSize({ width: 390, height: 844 })
  await sendBrief(page, BRIEF)
  const box = page.getByLabel('Type your message...')
  const next = page.getByRole('list', { name: 'Suggested replies' })
  await expect(next).toBeVisible(ENDS)
  await expectNoSideways(page)
  const answers = page.getByRole('log').getByText('Assistant:', { exact: true })
  for (let at = 2; at <= 8; at += 1) {
    await box.fill(`And what about ${at}?`)
    await box.press('Enter')
    await expect(answers).toHaveCount(at, ENDS)
    await expect(next).toBeVisible(ENDS)
  }
  await expect(page.getByText('2 messages left')).toBeVisible()
  await box.fill('And what about 9?')
  await box.press('Enter')
  await expect(page.getByText('1 message left')).toBeVisible()
  await expect(next).toBeVisible(ENDS)
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByLabel('What do you want to analyze?')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/${brandId}/command-deck`)

  await page.goto(`/dashboard/${brandId}/command-deck?prompt=Which%20cream%3F`)
  const brief = page.getByLabel('What do you want to analyze?')
  await expect(brief).toHaveValue('Create an analysis with the following prompt: Which cream?')
  await expect(page.getByText('Start with your brief')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Send it to the product')).toBeVisible()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByText('Send it to the product')).toBeHidden()
})

test('the microphone stands beside the message unless voice is switched off', async ({ page, baseURL }) => {
  await openDeck(page, baseURL, 'pro')
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  const microphone = page.getByRole('button', { name: 'Speak', exact: true })
  await expect(microphone).toBeVisible()
  // The setting itself would switch it off for every test.
  await page.route('**/api/users/me', async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    await route.fulfill({ response, json: { data: { ...data, voice: false } } })
  })
  await page.reload()
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  await expect(page.getByLabel('What do you want to analyze?')).toBeVisible()
  await expect(microphone).toHaveCount(0)
})
