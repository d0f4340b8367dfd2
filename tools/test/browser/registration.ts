import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './people.ts'

/** An address of a firm that nobody has registered with. */
export const newEmail = (): string =>
  `ada.${randomUUID().slice(0, 8)}@firm-${randomUUID().slice(0, 6)}.example`

/** Fills in the sign-up form and sends it, once the bot challenge is passed. */
export const fillRegistration = async (page: Page, email: string): Promise<void> => {
  // The first call of all starts the server.
  await expect(page.getByLabel('Your name')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await page.getByLabel('Business email address').fill(email)
  await page.getByLabel('New password').fill(PASSWORD)
  await expect(page.getByText('Local challenge passed')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
}
