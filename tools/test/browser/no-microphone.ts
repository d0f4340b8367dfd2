import { expect, type Page } from '@playwright/test'
import { openDeck, toasts } from './deck.ts'

/** Speaking comes to nothing: that is said, and what was written stays. */
export const expectNoMicrophone = async (page: Page, baseURL: string | undefined): Promise<void> => {
  await openDeck(page, baseURL, 'pro')
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  const box = page.getByLabel('What do you want to analyze?')
  await box.fill('Tell me:')
  const microphone = page.getByRole('button', { name: 'Speak', exact: true })
  await microphone.click()
  await expect(
    toasts(page).getByText('Microphone not available. Allow access to the microphone.'),
  ).toBeVisible()
  await expect(microphone).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Tell me:')
}
