import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './people.ts'
import { type Language, textsIn } from './texts.ts'

/** An address of a firm that nobody has registered with. */
export const newEmail = (): string =>
  `ada.${randomUUID().slice(0, 8)}@firm-${randomUUID().slice(0, 6)}.example`

/** Fills in the sign-up form and sends it, once the bot challenge is passed. */
export const fillRegistration = async (
  page: Page,
  email: string,
  language: Language = 'en',
): Promise<void> => {
  const text = textsIn(language)
  const name = page.getByLabel(text('auth', 'register.name'))
  // The first call of all starts the server.
  await expect(name).toBeVisible({ timeout: 60_000 })
  await name.fill('Ada Lovelace')
  await page.getByLabel(text('auth', 'register.email')).fill(email)
  await page.getByLabel(text('auth', 'newPassword.label')).fill(PASSWORD)
  await expect(page.getByText('Local challenge passed')).toBeVisible()
  await page.getByRole('button', { name: text('auth', 'register.submit') }).click()
}
