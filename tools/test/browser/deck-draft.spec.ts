import { expect, type Page, test } from '@playwright/test'
import {
  BRIEF,
  ENDS,
  expectDraft,
  locateLog,
  locatePrompt,
  openDeck,
  sendBrief,
  showPrompts,
  toasts,
} from './deck.ts'
import { expectNoSideways } from './layout.ts'

const getAnswer = (page: Page) => locateLog(page).getByText(/^Here is a draft for/)

test('a draft is edited by hand in every part, and stays so while the assistant goes on', async ({
  page,
  baseURL,
}) => {
  await openDeck(page, baseURL, 'ultra')
  await page.setViewportSize({ width: 390, height: 844 })
  await sendBrief(page, BRIEF)
  await showPrompts(page)
  await expect(locatePrompt(page, 9)).toBeEnabled()
  const models = page.getByRole('region', { name: 'Models' })
  const chosen = models.getByRole('button', { pressed: true })
  await expect(chosen).toHaveCount(1)
  const spare = models.getByRole('button', { pressed: false }).first()
  const name = ((await spare.textContent()) ?? '').split('€')[0] ?? ''
  await spare.click()
  await expect(chosen).toHaveCount(2)
  const languages = page.getByRole('region', { name: 'Languages' })
  await languages.getByRole('combobox', { name: 'Add a language' }).click()
  await page.getByRole('option', { name: 'German' }).click()
  await expect(languages.getByRole('listitem').filter({ hasText: /^German$/ })).toBeVisible()
  await page.getByRole('switch').click()
  await page.getByRole('radio', { name: 'Daily' }).click()
  await expectNoSideways(page)

  await page.getByRole('radio', { name: 'Conversation', exact: true }).click()
  await page.getByRole('button', { name: 'Ask twice as often' }).click()
  await page.getByRole('radio', { name: /^Draft/ }).click()
  await expect(page.getByLabel('Runs per question')).toHaveValue('2', ENDS)
  await expectDraft(page)
  await expect(models.getByRole('button', { name: new RegExp(`^${name}`), pressed: true })).toBeVisible()
  await expect(languages.getByRole('listitem').filter({ hasText: /^German$/ })).toBeVisible()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
})

test('a draft says what the plan does not hold', async ({ page, baseURL }) => {
  await openDeck(page, baseURL, 'pro')
  await sendBrief(
    page,
    'How visible are we in French, German, Spanish, Italian, Japanese and Chinese, every week?',
  )
  await expectDraft(page)
  await expect(page.getByText(/^Your plan does not hold these languages: /)).toBeVisible()
  await expect(page.getByText('Your plan allows up to 5 languages per analysis.')).toBeVisible()
  await expect(page.getByText('Scheduling is available on Ultra and Enterprise plans.').first()).toBeVisible()
  await expect(page.getByRole('switch')).toBeDisabled()
  await page.getByRole('region', { name: 'Models' }).getByRole('button', { name: 'Grok' }).first().click()
  await expect(toasts(page).getByText('Upgrade your plan to use this AI provider.')).toBeVisible()
})

test('a message that fails says so, and may be sent again', async ({ page, baseURL }) => {
  await openDeck(page, baseURL, 'pro')
  const address = '**/api/analyses/ai/stream'
  const json = (errorCode: string, status: number) => ({
    status,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: 'x', errorCode, message: 'x' },
  })
  await page.route(address, (route) => route.fulfill(json('internal', 500)))
  await sendBrief(page, BRIEF)
  await expect(toasts(page).getByText('Failed to send message')).toBeVisible()
  await expect(locateLog(page).getByText('Failed to send message')).toBeVisible()
  const box = page.getByLabel('Type your message...')

  await page.unroute(address)
  await page.route(address, (route) => route.fulfill(json('not_authenticated', 401)))
  await box.fill('Again')
  await box.press('Enter')
  await expect(locateLog(page).getByText('Please sign in to continue')).toBeVisible()

  await page.unroute(address)
  await page.route(address, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/event-stream' },
      body: [
        'id: 1\ndata: {"content":"{\\"message\\":\\"Half a word\\"","isStreaming":true}\n\n',
        'id: 2\ndata: {"error":"The model failed.","isStreaming":false,"done":true}\n\n',
      ].join(''),
    }),
  )
  await box.fill('Once more')
  await box.press('Enter')
  await expect(locateLog(page).getByText('Half a word')).toBeVisible()
  await expect(locateLog(page).getByText('The model failed.')).toBeVisible()

  await page.unroute(address)
  await box.fill(BRIEF)
  await box.press('Enter')
  await expect(getAnswer(page)).toHaveCount(1, ENDS)
})
