import { expect, type Page, test } from '@playwright/test'
import { JOB_STEPS, type JobStep } from '@sillage/core/analyses/creation-job'
import { analysesPath, brandPath, conversationsPath, creationJobsPath } from '@sillage/core/base/paths'
import { conversationSchema } from '@sillage/core/chat/conversation'
import { z } from 'zod/mini'
import { portsFrom } from '../../src/ports.ts'
import { listenAsScreenReader } from './announced.ts'
import {
  BRIEF,
  ENDS,
  expectDraft,
  locateCards,
  locateLog,
  openDeck,
  sendBrief,
  shrinkDraft,
  topics,
} from './deck.ts'
import { cutListeners, mendListeners } from './listeners.ts'
import { collectComplaints } from './people.ts'
import { startRelay } from './relay.ts'

const STREAM = '/api/analyses/ai/stream'
const JOBS = '/api/analyses/ai/async'
/** The page adds what it shows to its address. */
const ARRIVED = /\?success=true(&|$)/
const CREATED = 'Analysis created successfully!'

/** What somebody without a draft is told of one that is on its way. */
const writingIn = (page: Page) => page.getByText('Being written…')
/** What the person said; answers repeat it in the middle of theirs. */
const briefIn = (page: Page) =>
  locateLog(page)
    .getByRole('paragraph')
    .filter({ hasText: /^How visible are we for gentle serums in French\?$/ })
const answersIn = (page: Page) => locateLog(page).getByText('Assistant:', { exact: true })
const answerIn = (page: Page) => locateLog(page).getByText(/^Here is a draft for/)

const reportSchema = z.object({
  providers: z.partial(z.object({ openai: z.object({ faults: z.record(z.string(), z.number()) }) })),
})

/** Has the model take its time with whatever mentions a text, and counts how often it is asked. */
const slowDown = async (baseURL: string | undefined, match: string, pauseMs: number) => {
  const { llm } = portsFrom(Number(new URL(baseURL ?? '').port))
  const address = `http://127.0.0.1:${llm}/__control`
  const count = async (): Promise<number> => {
    const report = reportSchema.parse(await (await fetch(`${address}/requests`)).json())
    return report.providers.openai?.faults.slow ?? 0
  }
  const before = await count()
  const rules = [{ kind: 'slow', match, pauseMs }]
  expect((await fetch(`${address}/faults`, { method: 'POST', body: JSON.stringify({ rules }) })).ok).toBe(
    true,
  )
  return async () => (await count()) - before
}

/** A deck whose model writes for about twenty seconds, and what came of it. */
const openSlowDeck = async (page: Page, baseURL: string | undefined) => {
  const opened = await openDeck(page, baseURL, 'ultra')
  const { brandId, db } = opened
  // The same model gives the topics, which are there by then.
  await expect(topics(page).getByRole('listitem').first()).toBeVisible(ENDS)
  const mark = `Serums and creams ${crypto.randomUUID()}`
  await db.doc(brandPath(brandId)).update({ description: mark })
  const asked = await slowDown(baseURL, mark, 160)
  const conversations = async () =>
    (await db.collection(conversationsPath(brandId)).get()).docs.map((doc) =>
      conversationSchema.parse(doc.data()),
    )
  /** The messages of its only conversation. */
  const turns = async () => {
    const all = await conversations()
    expect(all).toHaveLength(1)
    return all[0]?.turns ?? []
  }
  const jobs = async () =>
    (await db.collection(creationJobsPath()).where('brandId', '==', brandId).get()).docs
  const analyses = async () => (await db.collection(analysesPath(brandId)).get()).docs
  return { ...opened, asked, conversations, turns, jobs, analyses }
}

/** Waits until an answer is being written, and far from its end. */
const expectMidStream = async (page: Page): Promise<void> => {
  await expect(writingIn(page)).toBeVisible(ENDS)
  await expect(page.getByRole('button', { name: 'Launch analysis', disabled: false })).toHaveCount(0)
}

const expectWhole = async (page: Page): Promise<void> => {
  await expect(answerIn(page)).toHaveCount(1, ENDS)
  await expectDraft(page)
  await expect(locateLog(page).getByText('or tell me what is missing.')).toBeVisible()
  await expect(answersIn(page)).toHaveCount(1)
}

test('an answer is there again after a reload in its middle, and asked of the model once', async ({
  page,
  baseURL,
}) => {
  const complaints = collectComplaints(page)
  const { asked, turns } = await openSlowDeck(page, baseURL)
  await sendBrief(page, BRIEF)
  await expectMidStream(page)
  expect(await turns()).toMatchObject([{ status: 'waiting' }])
  await page.reload()
  await expect(briefIn(page)).toHaveCount(1)
  await expectWhole(page)
  await expect.poll(turns).toMatchObject([{ status: 'answered', attempts: 1 }])
  expect(await asked()).toBe(1)
  expect(complaints).toEqual([])
})

test('an answer goes on after its last event when the network was away, and is asked of the model once', async ({
  page,
  baseURL,
}) => {
  const { asked, turns } = await openSlowDeck(page, baseURL)
  const relay = await startRelay(page, STREAM)
  const after: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().includes(STREAM) && request.method() === 'POST')
      after.push(request.headers()['last-event-id'] ?? null)
  })
  await sendBrief(page, BRIEF)
  await expectMidStream(page)
  const cut = page.waitForEvent('requestfailed', (request) => request.url().includes(STREAM))
  await page.context().setOffline(true)
  try {
    relay.cut()
    await cut
    // It is written to its end meanwhile, which takes longer than any number of tries.
    await expect.poll(async () => (await turns())[0]?.status, ENDS).toBe('answered')
    await expect(page.getByRole('button', { name: 'Launch analysis', disabled: false })).toHaveCount(0)
    await expect(locateLog(page).getByText('Failed to send message')).toHaveCount(0)
  } finally {
    await page.context().setOffline(false)
  }
  await expectWhole(page)
  await expect(locateLog(page).getByText('Failed to send message')).toHaveCount(0)
  expect(after.length).toBeGreaterThan(1)
  const [first, ...later] = after
  expect(first).toBeNull()
  for (const id of later) expect(id).toMatch(/^\d+$/)
  await expect.poll(turns).toMatchObject([{ status: 'answered', attempts: 1 }])
  expect(await asked()).toBe(1)
  relay.close()
})

test('an earlier conversation is found again by its title, where nothing of it is remembered', async ({
  page,
  baseURL,
}) => {
  await openSlowDeck(page, baseURL)
  await sendBrief(page, BRIEF)
  await expectWhole(page)
  await page.getByRole('button', { name: 'New conversation' }).click()
  await expect(page.getByLabel('What do you want to analyze?')).toBeFocused()
  // As on another device.
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  const earlier = page.getByRole('region', { name: 'Earlier conversations' })
  await earlier.getByRole('button').first().click()
  await expectWhole(page)
})

test('an answer is announced politely, once, and not as it grows', async ({ page, baseURL }) => {
  await openSlowDeck(page, baseURL)
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  await expect(page.getByLabel('What do you want to analyze?')).toBeVisible()
  const announced = await listenAsScreenReader(page)
  await sendBrief(page, BRIEF)
  await expectWhole(page)
  const whole = (await answersIn(page).locator('xpath=..').textContent()) ?? ''
  const plain = (text: string) => text.replace(/\s+/g, '')
  await expect
    .poll(async () =>
      (await announced()).map(({ text }) => plain(text)).filter((text) => text.includes(plain('Here is'))),
    )
    .toEqual([plain(whole)])
  const heard = await announced()
  // A step that comes together with the log itself is not announced apart.
  const steps = ['Reading the brief', 'Choosing the prompts', 'Checking the plan']
  expect(heard.filter(({ text }) => steps.includes(text)).length).toBeGreaterThan(0)
  for (const { manner } of heard) expect(manner).toBe('polite')
})

test('a conversation in two tabs has one answer, one launch and one analysis', async ({ page, baseURL }) => {
  const { brandId, asked, conversations, turns, jobs, analyses } = await openSlowDeck(page, baseURL)
  await sendBrief(page, BRIEF)
  await expectMidStream(page)
  const other = await page.context().newPage()
  const [conversation] = await conversations()
  await other.goto(`/dashboard/${brandId}/command-deck?conversationId=${conversation?.conversationId ?? ''}`)
  await expect(other.getByRole('radio', { name: 'AI Mode' })).toBeChecked()
  await Promise.all([expectWhole(page), expectWhole(other)])
  await expect(briefIn(other)).toHaveCount(1)
  expect(await asked()).toBe(1)

  // One tab goes on; the other catches up when somebody comes back to it, even in the middle of an answer.
  await shrinkDraft(page)
  await page.getByLabel('Type your message...').fill('Create the analysis')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await turns()).length).toBe(2)
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(locateLog(other).getByText('Create the analysis')).toBeVisible()
  await expect(locateCards(page).getByRole('region')).toHaveCount(1, ENDS)
  await expect(locateCards(other).getByRole('region')).toHaveCount(1, ENDS)
  expect(await asked()).toBe(2)
  // Whichever tab is first takes its reader along.
  await expect.poll(() => [page, other].some((tab) => ARRIVED.test(tab.url())), ENDS).toBe(true)
  expect(await jobs()).toHaveLength(1)
  const made = await analyses()
  expect(made.map((doc) => doc.get('versions'))).toEqual([1])
  expect(made[0]?.get('promptIds')).toHaveLength(2)
  await other.close()
})

test('jobs of several tabs stack in each, and each makes one analysis', async ({ page, baseURL }) => {
  const { brandId, jobs, analyses } = await openSlowDeck(page, baseURL)
  const elsewhere = `/dashboard/${brandId}/calendar`
  const launch = async (tab: Page, followed: number) => {
    await shrinkDraft(tab)
    await tab.getByRole('button', { name: 'Launch analysis' }).click()
    await expect(locateCards(tab).getByRole('region')).toHaveCount(followed)
    await tab.goto(elsewhere)
  }
  await sendBrief(page, BRIEF)
  await launch(page, 1)
  const other = await page.context().newPage()
  await other.goto(`/dashboard/${brandId}/command-deck`)
  // It opens the conversation of before; another one is begun by a reset.
  await expect(briefIn(other)).toBeVisible(ENDS)
  await other.getByRole('button', { name: 'Reset' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Reset' }).click()
  await sendBrief(other, 'Are we named for gifts?')
  await launch(other, 2)
  for (const tab of [page, other]) {
    const cards = locateCards(tab).getByRole('region', { name: 'Analysis creation' })
    await expect(cards).toHaveCount(2)
    await expect(cards.getByText(CREATED)).toHaveCount(2, ENDS)
    await expect(tab).toHaveURL(elsewhere)
  }
  expect(await jobs()).toHaveLength(2)
  expect((await analyses()).map((doc) => doc.get('versions'))).toEqual([1, 1])
  // What one tab has done with is done with in the other.
  await locateCards(page).getByRole('button', { name: 'Close' }).first().click()
  await expect(locateCards(other).getByRole('region')).toHaveCount(1)
  await locateCards(other).getByRole('button', { name: 'View analysis' }).click()
  await expect(other).toHaveURL(ARRIVED)
  await expect(locateCards(page)).toHaveCount(0)
  await other.close()
})

test('a job is followed over a reload, a silent listener and no network, to its analysis', async ({
  page,
  baseURL,
}) => {
  const { brandId, jobs } = await openSlowDeck(page, baseURL)
  await sendBrief(page, BRIEF)
  await shrinkDraft(page)
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  const card = locateCards(page)
  await expect(card).toBeVisible()
  await page.goto(`/dashboard/${brandId}/calendar`)
  await expect(card.getByText(CREATED)).toBeVisible(ENDS)
  const [job] = await jobs()
  if (job === undefined) throw new Error('no job')
  // Its worker has left: from here on the job is where the test says.
  const stand = (step: JobStep) =>
    job.ref.update({ status: 'processing', currentStep: step, completedSteps: JOB_STEPS.indexOf(step) })
  await stand('adding_personas')
  await expect(card.getByText('Adding personas…')).toBeVisible()
  await expect(card.getByText('Step 4 of 8')).toBeVisible()
  await expect(card.getByText('38%')).toBeVisible()
  await page.reload()
  await expect(card.getByText('Step 4 of 8')).toBeVisible()

  // Whoever comes back to the deck in the middle is taken along at the end.
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Command Deck' })
    .click()
  await expect(briefIn(page)).toBeVisible(ENDS)
  await cutListeners(page)
  const polled = page.waitForResponse((response) => response.url().includes(`${JOBS}?job_id=`))
  await stand('adding_languages')
  await polled
  await expect(card.getByText('Step 7 of 8')).toBeVisible()
  await expect(card.getByText('Adding languages…')).toBeVisible()

  await page.context().setOffline(true)
  try {
    await job.ref.update({ status: 'completed', currentStep: 'completed', completedSteps: JOB_STEPS.length })
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(false)
    await expect(card.getByText('Step 7 of 8')).toBeVisible()
  } finally {
    await page.context().setOffline(false)
  }
  await expect(card.getByText(CREATED)).toBeVisible(ENDS)
  await mendListeners(page)
  await expect(page).toHaveURL(
    new RegExp(`/dashboard/${brandId}/analyses/${String(job.get('analysisId'))}\\?success=true(&|$)`),
    ENDS,
  )
  await expect(card).toHaveCount(0)
})
