import { expect, test } from '@playwright/test'
import { brandPath, subscriberPath, userPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { HARM } from './harm.ts'
import { expectNoSideways } from './layout.ts'
import { findLink, mailTo } from './mails.ts'
import { beSignedIn, getDemoEmail, newcomer, signIn } from './people.ts'

test('an administrator writes an issue, and a reader gets it and ends it by its link', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const customer = await (await browser.newContext()).newPage()
  const { email, uid, db } = await newcomer(baseURL)
  await signIn(customer, email)
  await expect.poll(async () => (await db.doc(userPath(uid)).get()).exists).toBe(true)
  await customer.goto('/dashboard/user-settings')
  const news = customer.getByRole('switch', { name: 'News of Sillage' })
  await expect(news).toBeEnabled()
  await expect(news).not.toBeChecked()
  await news.click()
  await expect(news).toBeChecked()
  await expect(news).toBeEnabled()

  const brandId = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  await db.doc(brandPath(brandId)).set({ ownerId: uid, industry: mark })

  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/newsletters/new')
  await page.getByRole('textbox', { name: 'Name' }).fill(`Issue ${mark}`)
  await page.getByRole('textbox', { name: 'Subject' }).fill(`What is new ${mark}`)
  await page.getByRole('textbox', { name: 'Text' }).fill('{{greeting}}\n\n- **New**: reports')
  await page.getByRole('combobox', { name: 'Language', exact: true }).click()
  await page.getByRole('option', { name: 'French' }).click()
  await page.getByRole('textbox', { name: 'Subject' }).fill(`Du nouveau ${mark}`)
  await page.getByRole('textbox', { name: 'Text' }).fill('{{greeting}}\n\n- **Nouveau**')
  await expect(page.frameLocator('iframe').getByText('Vous recevez cet e-mail')).toBeVisible()
  await page.getByRole('combobox', { name: 'Language', exact: true }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(`What is new ${mark}`)
  await expect(page.getByText(/Readers now: [1-9]/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Industry of a brand' }).fill(mark)
  await expect(page.getByText('Readers now: 1')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Issue saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Issue ${mark}`, level: 1 })).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('You receive this email because you asked for news of Sillage.')).toBeVisible()
  // What is said of the save lies over the editor, and fades.
  await expect(page.getByText('Issue saved.')).toBeHidden()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await expect(page.getByText('The test email is on its way to you.')).toBeVisible()
  await page.getByRole('button', { name: 'Send now' }).click()
  const ask = page.getByRole('dialog', { name: 'Send this issue now?' })
  await expect(ask).toContainText('Readers now: 1')
  await ask.getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Issue scheduled.')).toBeVisible()

  // The sweeper looks once a minute.
  const mail = await mailTo(email)
  expect(mail.subject).toBe(`What is new ${mark}`)
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(findLink(mail, '/newsletter'))
  await expect(reader.getByRole('status').filter({ hasText: 'receives our newsletters' })).toBeVisible()
  await expectNoBarriers(reader)
  await reader.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(reader)
  await reader.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(reader.getByText('receives no newsletters')).toBeVisible()
  expect((await db.doc(subscriberPath(uid)).get()).get('subscribed')).toBe(false)
  await db.doc(brandPath(brandId)).delete()

  await page.goto('/admin/newsletters')
  await expect(page.getByRole('row', { name: `Issue ${mark}` })).toContainText('1')
})

test('the preview of an issue runs and fetches nothing that its text holds', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) fetched.push(request.url())
  })
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/newsletters/new')
  await page.getByRole('textbox', { name: 'Subject' }).fill(HARM[0])
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill(`**Hello {{name}}**\n\n${HARM.join('\n\n')}\n\nThe end`)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame).toHaveAttribute('srcdoc', /<strong>Hello …<\/strong>.*<p>The end<\/p>/s)
  // HTML is text of the issue.
  await expect(page.frameLocator('iframe').getByText(HARM[0])).toBeVisible()
  await expect(page.frameLocator('iframe').getByText('The end')).toBeVisible()
  // The subject stands above the frame, in the page itself.
  await expect(page.getByText(HARM[0], { exact: true }).first()).toBeVisible()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  expect(fetched).toEqual([])
})
