import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { launchWith } from './chromium.ts'
import { BRIEF, ENDS, openDeck, sendBrief, toasts } from './deck.ts'

/** A microphone that beeps, and that everybody may use. */
test.use({
  launchOptions: launchWith('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
})

const HEARD = 'How visible are we when people compare water filters?'
const TRANSCRIBE = '**/api/audio/transcribe*'

const getMicrophone = (page: Page) => page.getByRole('button', { name: 'Speak', exact: true })
const getStop = (page: Page) => page.getByRole('button', { name: 'Stop', exact: true })

const openBrief = async (page: Page, baseURL: string | undefined) => {
  await openDeck(page, baseURL, 'pro')
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  const box = page.getByLabel('What do you want to analyze?')
  await expect(box).toBeVisible()
  return box
}

/** Speaks for a second or more, and stops. */
const speak = async (page: Page): Promise<void> => {
  await getMicrophone(page).click()
  await expect(page.getByRole('timer')).toContainText(/00:0[1-9]/)
  await getStop(page).click()
}

test('what is said is recorded, written down, and stands in the brief', async ({ page, baseURL }) => {
  const box = await openBrief(page, baseURL)
  await box.fill('Tell me:')
  await getMicrophone(page).click()
  const timer = page.getByRole('timer')
  await expect(timer).toContainText(/00:0\d/)
  await expect(getStop(page)).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Recording' })).toHaveCount(1)
  // The meter follows the beeps.
  const bars = getStop(page).locator('xpath=preceding-sibling::*[@aria-hidden="true"]/*')
  const highest = () =>
    bars.evaluateAll((all) =>
      Math.max(...all.map((bar) => Number(getComputedStyle(bar).scale.split(' ').at(-1)))),
    )
  await expect.poll(highest).toBeGreaterThan(0.2)
  await expectNoBarriers(page, 'main')
  await expect(timer).not.toContainText('00:00')

  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route(TRANSCRIBE, async (route) => {
    await mayGoOn
    await route.continue()
  })
  const answered = page.waitForResponse(TRANSCRIBE)
  await getStop(page).press('Enter')
  await expect(page.getByText('Transcription...')).toBeVisible()
  await expect(timer).toHaveCount(0)
  goOn()
  // The server looks at what the browser has recorded, and not at its name.
  expect((await answered).status()).toBe(200)
  await expect(box).toHaveValue(`Tell me: ${HEARD}`)
  await expect(box).toBeFocused()
  await expect(getMicrophone(page)).toBeVisible()
})

test('what is said goes into the next message too', async ({ page, baseURL }) => {
  await openBrief(page, baseURL)
  await sendBrief(page, BRIEF)
  await expect(page.getByRole('list', { name: 'Suggested replies' })).toBeVisible(ENDS)
  await speak(page)
  await expect(page.getByLabel('Type your message...')).toHaveValue(HEARD)
})

test('a recording of which nothing comes says why', async ({ page, baseURL }) => {
  const box = await openBrief(page, baseURL)
  const error = (errorCode: string, status: number) => ({
    status,
    json: { error: 'x', errorCode, message: 'x' },
  })
  for (const [answer, text] of [
    [{ status: 200, json: { text: '' } }, 'No text detected'],
    [error('internal', 500), 'Transcription failed'],
    [null, 'Transcription error'],
  ] as const) {
    await page.route(TRANSCRIBE, (route) => (answer === null ? route.abort() : route.fulfill(answer)))
    await speak(page)
    await expect(toasts(page).getByText(text)).toBeVisible()
    await expect(getMicrophone(page)).toBeVisible()
    await page.unroute(TRANSCRIBE)
  }
  await expect(box).toHaveValue('')
})

test('says that dictation was cut at the limit of a message', async ({ page, baseURL }) => {
  const box = await openBrief(page, baseURL)
  await box.fill('x'.repeat(240))
  await speak(page)
  await expect(box).toHaveValue(`${'x'.repeat(240)} How`, ENDS)
  await expect(page.getByText('Cut after 250 characters: the rest did not fit.')).toBeVisible()
})
