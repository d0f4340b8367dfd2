import { expect, type Page, test } from '@playwright/test'
import { analysisPath, groupRunPath, manifestPath } from '@sillage/core/base/paths'
import type { ModelDto } from '@sillage/core/runs/calls'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { pauseClock } from './clock.ts'
import { cutListeners } from './listeners.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn } from './people.ts'

const QUESTIONS = /\/api\/analyses\/[^/]+\/group-runs/

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((to) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: to })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

/** An analysis of this test's own whose runs are under way, and how to have more of them completed. */
const underWay = async (baseURL: string | undefined, title: string) => {
  const own = await ownAnalysis(baseURL, title)
  const { db, analysisId, groupRunId } = own
  const progress = async (completed: number) => {
    const stats = { total: 40, completed, processing: 4, pending: 36 - completed, failed: 0 }
    await db.doc(groupRunPath(groupRunId)).update({ status: 'processing', stats, completedAt: null })
    await db.doc(analysisPath(analysisId)).update({ status: 'processing', runStats: stats })
  }
  const manifest = manifestSchema.parse((await db.doc(manifestPath(groupRunId)).get()).data())
  return { ...own, manifest, progress }
}

/** Has the API know how fast the models of a version are, or of none of them. */
const withPace = async (page: Page, { models }: Manifest, pace: ModelDto['pace']): Promise<void> => {
  const data = models.map(
    (model): ModelDto => ({
      llm_model_id: model.modelId,
      model_name: model.modelName,
      display_name: model.displayName,
      provider_name: model.provider,
      provider_label: model.provider,
      model_description: '',
      capabilities: { web_search: model.webSearch },
      web_search: model.webSearch,
      pace,
      price_class: null,
      isAllowed: true,
    }),
  )
  await page.route('**/api/models*', (route) => route.fulfill({ json: { data } }))
}

test('an analysis under way says how long it will take by how fast its models were, and corrects it', async ({
  page,
  baseURL,
}) => {
  const { db, email, address, groupRunId, manifest, progress } = await underWay(baseURL, 'Timed')
  const launched = Date.now()
  await progress(0)
  await db.doc(groupRunPath(groupRunId)).update({ createdAt: new Date(launched), progress: {} })
  await beSignedIn(page, email)
  await withPace(page, manifest, { seconds: 600, parallel: 1, start: 0 })
  await page.goto(`${address}?view=visibility`)
  const left = page.getByText(/^About .* left$/).filter({ visible: true })
  // The slowest of its providers takes hours, one run after the other; the header agrees.
  await expect(left).toHaveText(/^About \d+ hours left$/)
  await expect(async () => {
    const label = (await left.textContent()) ?? ''
    await expect(page.getByRole('button', { name: label })).toHaveText('Processing', { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

  // Whatever was lately, they are quick now.
  const ended = { ended: 18, busyMs: 18_000, firstStartedAt: launched, lastFinishedAt: launched + 3_000 }
  await db.doc(groupRunPath(groupRunId)).update({
    progress: Object.fromEntries(manifest.models.map(({ modelId }) => [modelId, ended])),
  })
  await progress(36)
  await expect(left).toHaveText(/^About \d+ (seconds?|minutes?) left$/)
})

test('an analysis under way is not asked after while its listener is heard', async ({ page, baseURL }) => {
  const { email, address, progress } = await underWay(baseURL, 'Heard')
  await progress(0)
  await beSignedIn(page, email)
  await page.clock.install()
  await page.goto(`${address}?view=visibility`)
  const count = page.getByRole('status').filter({ hasText: 'runs completed' })
  await expect(count).toHaveText('0 of 40 runs completed')
  // From here on the page's time passes only where the test lets it.
  await pauseClock(page)
  const polled: string[] = []
  page.on('request', (request) => {
    if (QUESTIONS.test(request.url())) polled.push(request.url())
  })
  /** Lets a little time pass, and what was written be heard. */
  const waitForCompleted = async (completed: number) => {
    await progress(completed)
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return count.textContent()
      })
      .toBe(`${completed} of 40 runs completed`)
  }
  // A question would be due every five seconds, of which several pass.
  await waitForCompleted(1)
  for (let completed = 2; completed <= 8; completed++) {
    await page.clock.runFor(3_000)
    await waitForCompleted(completed)
  }
  expect(polled).toEqual([])

  // After a silence longer than the present interval of two requests, the page asks again.
  await page.clock.runFor(40_000)
  await expect.poll(() => polled.length).toBeGreaterThan(0)
})

test('an analysis under way is asked after when its listener is cut, ever more seldom, and not while nobody looks', async ({
  page,
  baseURL,
}) => {
  const { db, groupRunId, manifest, email, address, progress } = await underWay(baseURL, 'Cut off')
  await progress(8)
  await db.doc(groupRunPath(groupRunId)).update({ progress: {} })
  await withPace(page, manifest, null)
  await beSignedIn(page, email)
  await page.clock.install()
  let polled = 0
  let answered = 0
  page.on('request', (request) => {
    if (QUESTIONS.test(request.url())) polled += 1
  })
  page.on('requestfinished', (request) => {
    if (QUESTIONS.test(request.url())) answered += 1
  })
  /** Lets time pass until the next question has been answered. */
  const nextAnswer = async (within: number) => {
    const before = answered
    await page.clock.runFor(within)
    await expect.poll(() => answered).toBeGreaterThan(before)
  }
  await page.goto(`${address}?view=visibility`)
  const count = page.getByRole('status').filter({ hasText: 'runs completed' })
  await expect(count).toHaveText('8 of 40 runs completed')

  // Every tab but the settings shows it, in place of figures, filters and what launches.
  for (const tab of ['Insights', 'Sentiment', 'Sources', 'Analysis settings', 'Visibility']) {
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    if (tab === 'Analysis settings') await expect(panel.getByText('Danger Zone')).toBeVisible()
    await expect(panel.getByText('8 of 40 runs completed')).toHaveCount(tab === 'Analysis settings' ? 0 : 1)
  }
  await expect(page.getByRole('button', { name: 'RUN', exact: true })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Filters' })).toHaveCount(0)
  await expect(page.getByText('About 8 minutes left').filter({ visible: true })).toBeVisible()
  // Nothing is known of its models: the panel reckons 15 seconds a run, the badge twice as long.
  await expect(page.getByRole('button', { name: 'About 16 minutes left' })).toHaveText('Processing')

  await cutListeners(page)
  await progress(12)
  await nextAnswer(5_000)
  await expect(count).toHaveText('12 of 40 runs completed')
  await expect(page.getByText('About 7 minutes left').filter({ visible: true })).toBeVisible()

  await setHidden(page, true)
  const before = polled
  await page.clock.runFor(120_000)
  expect(polled).toBe(before)
  await progress(20)
  await setHidden(page, false)
  await expect(count).toHaveText('20 of 40 runs completed')

  // Half a minute between questions by now.
  await nextAnswer(30_000)
  await nextAnswer(30_000)
  await expect(
    page
      .getByText('This is taking longer than expected. What you see may be out of date.')
      .filter({ visible: true }),
  ).toBeVisible()
  await progress(28)
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(count).toHaveText('28 of 40 runs completed')
  await expect(page.getByText('This is taking longer than expected.').filter({ visible: true })).toHaveCount(
    0,
  )
})
