import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { findLink, mailTo } from './mails.ts'
import { fillSignIn, newcomer, PASSWORD, signIn, signOut } from './people.ts'
import { fillRegistration, newEmail } from './registration.ts'

test('somebody signs up, verifies, is in, and finds back by a new password and by a code', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/auth/register')
  await fillRegistration(page, 'ada@gmail.com')
  await expect(page.getByText('Please use your business email address to create an account.')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('Business email address').fill(email)
  await expect(page.getByText('Local challenge passed')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expectNoBarriers(page)

  await page.goto('/auth')
  await fillSignIn(page, email)
  await expect(page.getByText('Verify your email address first')).toBeVisible()
  await page.goto(findLink(await mailTo(email), '/auth/callback'))
  await expect(page).toHaveURL(/\/onboarding(\?|$)/)
  await page.goto('/dashboard/user-settings')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace')
  await signOut(page)

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('a link is on its way')).toBeVisible()
  await page.goto(findLink(await mailTo(email, 2), '/auth/reset-password'))
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(
    page.getByText('At least 10 characters, and not a password that many people use.'),
  ).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('New password').fill('a better password')
  await page.getByRole('button', { name: 'Save and sign in' }).click()
  await expect(page).not.toHaveURL(/reset-password/)
  await page.goto('/dashboard/user-settings')
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await signOut(page)

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Sign in with a one-time code' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
  const { subject } = await mailTo(email, 3)
  const [code = ''] = /\d{6}/.exec(subject) ?? []
  await page.getByLabel('Code').fill(code === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in with a code' })).toBeHidden()
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('another browser than the one that signed up is asked for the password', async ({ page, browser }) => {
  const email = newEmail()
  await page.goto('/auth/register')
  await fillRegistration(page, email)
  const link = findLink(await mailTo(email), '/auth/callback')
  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  const other = await elsewhere.newPage()
  await other.goto(new URL(link, page.url()).href)
  await other.getByLabel('Password').fill('not the password')
  await other.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(other.getByText('This is not the password you signed up with.')).toBeVisible()
  await expectNoBarriers(other)
  await other.getByLabel('Password').fill(PASSWORD)
  await other.getByRole('button', { name: 'Verify and sign in' }).click()
  await expect(other).toHaveURL(/\/onboarding$/)
  await elsewhere.close()
})

test('a link opened while somebody else is signed in verifies its own address, and switches only who asks for it', async ({
  page,
  baseURL,
}) => {
  const { email: other, auth } = await newcomer(baseURL)
  const isVerified = async (email: string) => (await auth.getUserByEmail(email)).emailVerified
  const [email, second] = [newEmail(), newEmail()]
  for (const address of [second, email]) {
    await page.goto('/auth/register')
    await fillRegistration(page, address)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  }
  await signIn(page, other)
  await page.goto(findLink(await mailTo(email), '/auth/callback'))
  await expect(page.getByRole('heading', { name: 'Address verified' })).toBeVisible()
  await expect(page.getByText(`${email} is verified.`)).toBeVisible()
  await expect(page.getByText(`You are signed in as ${other}.`)).toBeVisible()
  expect(await isVerified(email)).toBe(true)
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Sign in with this address' }).click()
  await expect(page).toHaveURL(/\/onboarding(\?|$)/)
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText(email).first()).toBeVisible()

  // The browser that did not sign up must enter the password, and keeps its person.
  await page.goto(findLink(await mailTo(second), '/auth/callback'))
  await expect(page.getByText(`You are signed in as ${email}.`, { exact: false })).toBeVisible()
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Verify address' }).click()
  await expect(page.getByText(`${second} is verified.`)).toBeVisible()
  expect(await isVerified(second)).toBe(true)
  await page.getByRole('link', { name: 'Stay signed in with my account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('an owner invites a colleague, who signs up by the invitation and works on the brand', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email: owner, uid, db } = await newcomer(baseURL)
  const { brandId, name } = await loadBrand(db, uid)
  const colleague = newEmail()
  await signIn(page, owner)
  await page.goto('/dashboard/user-settings')
  const mails = page.getByRole('switch', { name: 'When one of my analyses has finished' })
  await expect(mails).toBeChecked()
  await mails.click()
  await expect(mails).not.toBeChecked()
  await expect
    .poll(async () => (await db.doc(`users/${uid}`).get()).get('preferences.analysisMails'))
    .toBe(false)
  await page.getByLabel('Invite a colleague').fill(colleague)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Invited' }).getByText(colleague)).toBeVisible()
  await expectNoBarriers(page)

  const context = await browser.newContext({ locale: 'en-GB' })
  const guest = await context.newPage()
  const origin = new URL(page.url()).origin
  await guest.goto(origin + findLink(await mailTo(colleague), '/auth/invitation'))
  await expect(guest.getByRole('heading', { name: `Join ${name}` })).toBeVisible()
  await guest.getByRole('link', { name: 'Create account' }).click()
  await expect(guest.getByLabel('Business email address')).toHaveValue(colleague)
  await fillRegistration(guest, colleague)
  // The invitation was mailed to them: no second mail asks for the address.
  await guest.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(guest).toHaveURL(`${origin}/dashboard/${brandId}`)
  await expect(guest.getByRole('button', { name: `Brand: ${name}. Switch brand` }).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText('Ada Lovelace', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Ada Lovelace' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Ada Lovelace', { exact: true })).toBeHidden()
  await guest.goto(`${origin}/dashboard/${brandId}`)
  await expect(guest.getByText('You do not have access to this brand')).toBeVisible()
  await context.close()
})

test('signing out everywhere ends the session of an open page on another device', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  const context = await browser.newContext({ locale: 'en-GB', ...(baseURL ? { baseURL } : {}) })
  const other = await context.newPage()
  await signIn(other, email)
  await signIn(page, email)
  await page.goto('/dashboard/user-settings')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(other.getByText('Session expired. Please sign in again.')).toBeVisible()
  await context.close()
})

test('somebody takes their data along, and deletes the account with what is theirs alone', async ({
  page,
  baseURL,
}) => {
  const { email, uid, auth, db } = await newcomer(baseURL)
  const { brandId, name } = await loadBrand(db, uid)
  await signIn(page, email)
  await page.goto('/dashboard/user-settings')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    profile: { email },
    brands: [{ role: 'owner' }],
  })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(name)).toBeVisible()
  await expectNoBarriers(page)
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled()
  await dialog.getByLabel(/^Type/).fill(email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(async () => (await db.doc(`brands/${brandId}`).get()).exists).toBe(false)
  await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  await page.goto('/auth')
  await fillSignIn(page, email)
  await expect(page.getByText('Unable to sign in.')).toBeVisible()
})

/** A brand that somebody alone owns. */
const loadBrand = async (
  db: Awaited<ReturnType<typeof newcomer>>['db'],
  uid: string,
): Promise<{ brandId: string; name: string }> => {
  const brandId = randomUUID().replaceAll('-', '').slice(0, 24)
  const name = `Zeste ${brandId.slice(0, 4)}`
  const createdAt = new Date()
  await db.doc(`brands/${brandId}`).set({ brandId, name, createdAt, domains: [], aliases: [] })
  await db.doc(`brands/${brandId}/members/${uid}`).set({ uid, brandId, role: 'owner', createdAt })
  return { brandId, name }
}
