import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { beSignedIn, findDemoBrand, getDemoEmail, newcomer } from './people.ts'

/** Says why, in the dialog that asks. */
const giveReason = async (page: Page): Promise<void> => {
  const start = page.getByRole('button', { name: 'Start viewing' })
  await expect(start).toBeDisabled()
  await page.getByRole('dialog').getByLabel('Reason').fill('Ticket 4711: why did a figure fall?')
  await start.click()
}

test('an administrator sees the app as somebody, read-only, and comes back', async ({ page, baseURL }) => {
  const { uid, email, db } = await newcomer(baseURL, ['iroise'])
  // A person who has never signed in has no document; the first visit writes it.
  const visit = await page
    .context()
    .browser()
    ?.newContext({ baseURL: baseURL ?? '' })
  const own = await visit?.newPage()
  if (own === undefined) throw new Error('no second browser')
  await beSignedIn(own, email)
  await expect.poll(async () => (await db.doc(`users/${uid}`).get()).exists).toBe(true)
  await visit?.close()
  await db.doc(`users/${uid}`).update({ 'preferences.theme': 'dark' })

  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto(`/admin/users/${uid}`)
  await expect(page.getByRole('button', { name: 'View as' })).toBeVisible()
  const keptTheme = () => page.evaluate(() => localStorage.getItem('sillage.theme'))
  const ownTheme = await keptTheme()
  await page.getByRole('button', { name: 'View as' }).click()
  await giveReason(page)
  const banner = page.getByRole('region', { name: 'Read-only view' })
  await expect(banner).toContainText(email)
  await expect(page).toHaveURL(new RegExp(`/dashboard/${findDemoBrand('iroise').brandId}`))
  await expect(page.getByRole('button', { name: 'Account of Nour Newcomer' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0)
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await keptTheme()).toBe(ownTheme)
  await db.doc(`users/${uid}`).update({ 'preferences.theme': ownTheme ?? 'system' })
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/dashboard/user-settings')
  await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(
    page.getByText('You are viewing the app as somebody else: nothing can be changed.'),
  ).toBeVisible()
  expect((await db.doc(`users/${uid}`).get()).get('name')).not.toBe('Somebody Else')

  await page.reload()
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL(`/admin/users/${uid}`)
  await expect(banner).toHaveCount(0)
  await expect(page.getByText('begin_view_as')).toBeVisible()
  await expect(page.getByText('end_view_as')).toBeVisible()
})

test('an administrator opens a brand for a reason alone, and its log says what was read', async ({
  page,
}) => {
  const { brandId } = findDemoBrand('iroise')
  await beSignedIn(page, getDemoEmail('super-admin'))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/admin$/)
  await page.goto(`/dashboard/${brandId}`)
  await expect(page.getByText('You do not belong to this brand')).toBeVisible()
  await expect(page.getByText('Sensitive skin, every week')).toHaveCount(0)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Open with a reason' }).click()
  await giveReason(page)
  const banner = page.getByRole('region', { name: 'Read-only view' })
  await expect(banner).toContainText('is open to you until')
  await expect(page.getByRole('link', { name: 'Sensitive skin, every week' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Audit log' })).toHaveCount(0)
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await banner.getByRole('button', { name: 'Stop viewing' }).click()
  await expect(page).toHaveURL('/admin/brands')
  await page.goto('/admin/audit')
  await expect(page.getByText('open_brand').first()).toBeVisible()
  await expect(page.getByText('close_brand').first()).toBeVisible()
})
