import { expect, test } from '@playwright/test'
import { launchWith } from './chromium.ts'
import { openDeck, toasts } from './deck.ts'

/** A machine without a microphone, whatever this one has. */
test.use({ launchOptions: launchWith('--disable-audio-input') })

test('a machine without a microphone says so', async ({ page, baseURL }) => {
  await openDeck(page, baseURL, 'pro')
  await page.context().grantPermissions(['microphone'])
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  const box = page.getByLabel('What do you want to analyze?')
  await box.fill('Tell me:')
  await page.getByRole('button', { name: 'Speak', exact: true }).click()
  await expect(
    toasts(page).getByText('Microphone not available. Allow access to the microphone.'),
  ).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(box).toHaveValue('Tell me:')
})
