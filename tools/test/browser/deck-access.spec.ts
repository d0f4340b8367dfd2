import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import {
  BRIEF,
  ENDS,
  expectDraft,
  locateCards,
  locateLog,
  locatePrompt,
  openDeck,
  sendBrief,
  shrinkDraft,
  topics,
  wizard,
} from './deck.ts'
import { expectNoSideways } from './layout.ts'

/** More keys than any page of the deck has stops. */
const MAX_STOPS = 120

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement)

/** Goes to something by Tab alone, as somebody without a mouse does. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible(ENDS)
  for (let at = 0; at < MAX_STOPS && !(await hasFocus(target)); at += 1) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}
const pressOn = async (page: Page, target: Locator, key: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

test('manual mode goes from a topic to an analysis by keys alone', async ({ page, baseURL }) => {
  const { brandId } = await openDeck(page, baseURL, 'pro')
  const topic = topics(page).getByRole('listitem').first().getByRole('button')
  await pressOn(page, topic, 'Enter')
  const step = (name: string) => wizard(page, name)
  const next = (name: string) => pressOn(page, step(name).getByRole('button', { name: 'Continue' }), 'Enter')

  // Left by Escape, the wizard gives the focus back.
  await expect(step('Activate prompts')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(topic).toBeFocused()
  await page.keyboard.press('Enter')
  const boxes = step('Activate prompts').getByRole('checkbox')
  await expect(boxes.first()).toBeVisible()
  const count = await boxes.count()
  for (let at = 1; at < count; at += 1) await pressOn(page, boxes.nth(at), 'Space')
  await expect(boxes.nth(count - 1)).not.toBeChecked()
  await next('Activate prompts')

  // Each step begins at its beginning.
  await expect(page.getByRole('group', { name: 'Select monitoring models' })).toBeFocused()
  await pressOn(page, step('Select monitoring models').getByRole('checkbox').first(), 'Space')
  await next('Select monitoring models')
  await expect(page.getByRole('group', { name: 'Select analysis languages' })).toBeFocused()
  const french = step('Select analysis languages').getByRole('button', { name: 'French', exact: true })
  await pressOn(page, french, 'Space')
  await expect(french).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Space')
  await expect(french).toHaveAttribute('aria-pressed', 'false')
  await next('Select analysis languages')
  await pressOn(page, step('Review personas').getByRole('button', { name: 'Back' }), 'Enter')
  await expect(page.getByRole('group', { name: 'Select analysis languages' })).toBeFocused()
  await next('Select analysis languages')
  await next('Review personas')
  const launch = step('Schedule & summary').getByRole('button', { name: 'Launch analysis' })
  await pressOn(page, launch, 'Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/${brandId}/analyses/${brandId}-[0-9a-z]{10}`), ENDS)
})

test('AI mode goes from the switch to an analysis by keys alone', async ({ page, baseURL }) => {
  const { brandId } = await openDeck(page, baseURL, 'pro')
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  await tabTo(page, radio('Manual'))
  await page.keyboard.press('ArrowRight')
  await expect(radio('AI Mode')).toBeFocused()
  await expect(radio('AI Mode')).toBeChecked()
  await expect(page.getByLabel('What do you want to analyze?')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(radio('Manual')).toBeChecked()
  await expect(topics(page)).toBeVisible()
  // The last choice is followed by the first, and the other way round.
  await page.keyboard.press('ArrowUp')
  await expect(radio('Write your own prompts')).toBeChecked()
  await expect(page.getByRole('heading', { name: 'New analysis' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(radio('Manual')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(radio('AI Mode')).toBeChecked()

  await tabTo(page, page.getByLabel('What do you want to analyze?'))
  await page.keyboard.type(BRIEF)
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByLabel('What do you want to analyze?')).toHaveValue(`${BRIEF}\n`)
  await page.keyboard.press('Enter')
  const box = page.getByLabel('Type your message...')
  await expect(box).toBeFocused()
  await expectDraft(page)
  await expect(box).toBeFocused()

  // The log scrolls by keys; a suggestion that goes leaves the focus in the message.
  await tabTo(page, page.getByRole('button', { name: 'Ask twice as often' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(box).toBeFocused()
  await expect(page.getByLabel('Runs per question')).toHaveValue('2', ENDS)
  await expectDraft(page)
  await tabTo(page, locateLog(page), 'Shift+Tab')

  // Edited by keys: the place is kept when a prompt goes, and when the last one does.
  const remove = (n: number) => page.getByRole('button', { name: `Remove prompt ${n}`, exact: true })
  const show = page.getByRole('button', { name: 'Show all', exact: true })
  await pressOn(page, show, 'Enter')
  await tabTo(page, remove(3))
  for (let left = 9; left > 3; left -= 1) {
    await page.keyboard.press('Enter')
    await expect(remove(left)).toHaveCount(0)
    await expect(remove(3)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a prompt' })).toBeFocused()
  await tabTo(page, locatePrompt(page, 1), 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Which serum would you take to the sea?')
  await expect(locatePrompt(page, 1)).toHaveValue('Which serum would you take to the sea?')

  // Reset begins again, where one writes.
  await tabTo(page, page.getByRole('button', { name: 'Reset' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Reset' }), 'Enter')
  await expect(page.getByLabel('What do you want to analyze?')).toBeFocused()
  await page.keyboard.type(BRIEF)
  await page.keyboard.press('Enter')
  await expectDraft(page)
  await pressOn(page, show, 'Enter')
  await tabTo(page, remove(3))
  for (let left = 9; left > 2; left -= 1) {
    await page.keyboard.press('Enter')
    await expect(remove(left)).toHaveCount(0)
  }
  await pressOn(page, page.getByRole('button', { name: 'Launch analysis' }), 'Enter')
  await expect(locateCards(page)).toBeVisible(ENDS)
  await expect(page).toHaveURL(
    new RegExp(`/dashboard/${brandId}/analyses/${brandId}-\\w{10}\\?success=true`),
    ENDS,
  )
})

test.describe('on a phone', () => {
  test('both modes fit and have no barriers', async ({ page, baseURL }) => {
    const { brandId } = await openDeck(page, baseURL, 'pro')
    await page.setViewportSize({ width: 390, height: 844 })
    const expectFit = async (part: string) => {
      await expectNoBarriers(page, part)
      await expectNoSideways(page)
    }
    const topic = topics(page).getByRole('listitem').first().getByRole('button')
    await expect(topic).toBeVisible(ENDS)
    await expectFit('html')
    await topic.click()
    for (const name of [
      'Activate prompts',
      'Select monitoring models',
      'Select analysis languages',
      'Review personas',
      'Schedule & summary',
    ]) {
      const step = wizard(page, name)
      await expect(step).toBeVisible()
      if (name === 'Select monitoring models') await step.getByRole('checkbox').first().click()
      await expectFit('[role="dialog"]')
      if (name !== 'Schedule & summary') await step.getByRole('button', { name: 'Continue' }).click()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('radio', { name: 'AI Mode' }).click()
    await expect(page.getByLabel('What do you want to analyze?')).toBeVisible()
    await expectFit('html')
    await sendBrief(page, BRIEF)
    await expectDraft(page)
    await expectFit('html')
    await shrinkDraft(page)
    await expectFit('html')
    await page.getByRole('button', { name: 'Launch analysis' }).click()
    await expect(locateCards(page)).toBeVisible()
    await page.goto(`/dashboard/${brandId}/calendar`)
    await expect(locateCards(page).getByText('Analysis created successfully!')).toBeVisible(ENDS)
    await expectFit('aside[aria-label="Analysis creation"]')
  })
})

test('the deck says that it checks the access of whoever comes', async ({ page, baseURL }) => {
  const { brandId } = await openDeck(page, baseURL, 'pro')
  await expect(topics(page)).toBeVisible(ENDS)
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/users/me', async (route) => {
    await mayGoOn
    await route.continue()
  })
  await page.goto(`/dashboard/${brandId}/command-deck`)
  await expect(page.getByText('Checking your workspace access…')).toBeVisible()
  goOn()
  await expect(topics(page)).toBeVisible(ENDS)
})

test('the documentation has its four sections, and leads back to the deck', async ({ page, baseURL }) => {
  const { brandId } = await openDeck(page, baseURL, 'pro')
  await page.goto(`/dashboard/${brandId}/command-deck?view=documentation`)
  const heading = (name: string) => page.getByRole('heading', { name })
  await expect(page.getByText('BETA', { exact: true })).toBeVisible()
  for (const name of [
    'How runs work',
    'Why long-term monitoring matters',
    'Recommended workflow',
    'Key takeaways',
  ])
    await expect(heading(name)).toBeVisible()
  for (const text of ['Set a baseline', 'Let it run', 'Review after each batch', 'Iterate on prompts'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expectNoBarriers(page, 'main')
  await page.getByRole('link', { name: 'Back to Command Deck' }).click()
  await expect(page).toHaveURL(`/dashboard/${brandId}/command-deck`)
  await expect(page.getByRole('heading', { name: 'What do you want to analyze today?' })).toBeVisible()
})
