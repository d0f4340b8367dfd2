import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { newcomer, signIn, signOut } from './people.ts'

const SETTINGS = '/dashboard/user-settings'
const SAFARI =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile Safari/604.1'

test('somebody sees their sessions, ends that of a lost phone, and goes on', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  const context = { baseURL: baseURL ?? '', locale: 'en-GB' }
  const phone = await (await browser.newContext({ ...context, userAgent: SAFARI })).newPage()
  await signIn(phone, email)
  await expect.poll(async () => (await phone.context().cookies()).length).toBeGreaterThan(0)
  await signIn(page, email)
  await page.goto(SETTINGS)
  await expect(page.getByText('This device')).toHaveCount(1)
  const end = page.getByRole('button', { name: 'End the session Safari · iOS' })
  await expect(end).toHaveCount(1)
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoBarriers(page)
  await end.click()
  await expect(end).toHaveCount(0)

  // The open page of the phone hears of it, and what it asks for is refused.
  await expect(phone.getByLabel('Email address')).toBeVisible()
  await phone.goto(SETTINGS)
  await expect(phone.getByLabel('Email address')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  await phone.context().close()

  // A browser that signs out leaves the list by itself.
  const other = await (await browser.newContext({ ...context, userAgent: SAFARI })).newPage()
  await signIn(other, email)
  await expect.poll(async () => (await other.context().cookies()).length).toBeGreaterThan(0)
  await page.reload()
  await expect(end).toHaveCount(1)
  await signOut(other)
  await page.reload()
  await expect(page.getByText('This device')).toBeVisible()
  await expect(end).toHaveCount(0)
  await other.context().close()
})
