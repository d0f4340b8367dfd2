import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { beSignedIn, getDemoEmail } from './people.ts'

test('an administrator publishes a note, and a customer reads it in the app and on its page', async ({
  page,
  browser,
}) => {
  const title = `Alerts ${crypto.randomUUID().slice(0, 8)}`
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/release-notes/new')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Write a title and a text in English.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text' }).fill('Only **real** changes. <script>alert(1)</script>')
  await expect(page.getByRole('article').getByText('real')).toHaveCSS('font-weight', '600')
  await expectNoBarriers(page)
  await page.getByRole('radio', { name: 'Now' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Release note saved')).toBeVisible()
  await expect(page.getByRole('row', { name: title })).toContainText('Published')

  const customer = await (await browser.newContext()).newPage()
  await beSignedIn(customer, getDemoEmail('ultra'))
  await customer.goto('/dashboard')
  const help = customer.getByRole('button', { name: 'Help' })
  await expect(help.getByRole('img', { name: /unread release note/ })).toBeVisible()
  await help.click()
  await customer.getByRole('menuitem', { name: 'What’s new' }).click()
  const panel = customer.getByRole('dialog', { name: 'What’s new' })
  await expect(panel.getByRole('listitem').filter({ hasText: title })).toContainText('New')
  await expectNoBarriers(customer, '[role=dialog]')
  await customer.keyboard.press('Escape')
  await expect(help.getByRole('img', { name: /unread release note/ })).toHaveCount(0)
  await customer.reload()
  await expect(help).toBeVisible()

  await customer.goto('/whats-new')
  const note = customer.getByRole('article', { name: title })
  // Who asks within seconds of each other shares one read of the notes.
  await expect(async () => {
    await customer.reload()
    await expect(note).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await expect(note).toContainText('Only real changes. <script>alert(1)</script>')
  await expectNoBarriers(customer)

  await page.getByRole('link', { name: title }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Release note deleted')).toBeVisible()
  await expect(page.getByRole('row', { name: title })).toHaveCount(0)
})
