import { expect, type Page, test } from '@playwright/test'
import { brandPath, memberPath, userPath } from '@sillage/core/base/paths'
import { computeCode } from '../../src/authenticator.ts'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { fillSignIn, getDemoEmail, newcomer, passFactor, signIn, signOut } from './people.ts'

const SETTINGS = '/dashboard/user-settings'

/** Turns the second factor on in the settings. @returns the key, and the recovery codes */
const enroll = async (page: Page): Promise<{ key: string; codes: string[] }> => {
  await page.getByRole('button', { name: 'Turn on the second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn on the second factor' })
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectNoBarriers(page)
  const key = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on the second factor' }).click()
  await expect(dialog.getByText('This code is wrong, too old, or was used before.')).toBeVisible()
  // The code before the current one, so that two more are left to take at once.
  await dialog.getByLabel('Code from the app').fill(computeCode(key, -1))
  await dialog.getByRole('button', { name: 'Turn on the second factor' }).click()
  const shown = page.getByRole('dialog', { name: 'New recovery codes' })
  await expect(shown).toBeVisible()
  const codes = ((await shown.locator('code').textContent()) ?? '').trim().split(/\s+/)
  expect(codes).toHaveLength(10)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()
  return { key, codes }
}

test('somebody turns the second factor on, and signs in with a code and with a recovery code', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
  await signIn(other, email)
  await signIn(page, email)
  await page.goto(SETTINGS)
  const { key, codes } = await enroll(page)

  // The session of another browser has not passed it.
  await other.goto(SETTINGS)
  await expect(other.getByLabel('Email address')).toBeVisible()
  await other.context().close()

  await signOut(page)
  await page.goto('/auth')
  await fillSignIn(page, email)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expectNoBarriers(page)
  // A password alone shows nothing.
  await page.goto(SETTINGS)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  const used = computeCode(key)
  await page.getByLabel('Code').fill('000000')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong, too old, or was used before.')).toBeVisible()
  await page.getByLabel('Code').fill(used)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(SETTINGS)
  await expect(page.getByText('Recovery codes left: 10.')).toBeVisible()

  await signOut(page)
  await page.goto(`/auth?${new URLSearchParams({ next: SETTINGS })}`)
  await fillSignIn(page, email)
  await page.getByLabel('Code').fill(used)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('This code is wrong, too old, or was used before.')).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Recovery codes left: 9.')).toBeVisible()

  await page.getByRole('button', { name: 'Turn off the second factor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off the second factor' })
  await dialog.getByLabel('Code from the app').fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off the second factor' }).click()
  await expect(page.getByRole('button', { name: 'Turn on the second factor' })).toBeVisible()
})

test('an administrator enters a code, and without a second factor the console leads to its settings', async ({
  page,
  baseURL,
}) => {
  await page.goto('/auth?next=/admin')
  const email = getDemoEmail('admin')
  await fillSignIn(page, email)
  await passFactor(page, email)
  await expect(page).toHaveURL(/\/admin$/)
  await signOut(page)

  const own = await newcomer(baseURL, ['iroise'])
  await signIn(page, own.email)
  const person = own.db.doc(userPath(own.uid))
  await expect.poll(async () => (await person.get()).exists).toBe(true)
  await person.update({ role: 'admin' })
  await page.goto('/admin')
  await expect(page.getByText('The console opens once you have a second factor.')).toBeVisible()
  await enroll(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin$/)
})

test('an owner asks members for a second factor, and a member is led to theirs and back', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, uid, db, brandId, address } = await ownAnalysis(baseURL, 'Night creams behind a factor')
  const member = await newcomer(baseURL)
  const createdAt = new Date()
  await db.doc(memberPath(brandId, member.uid)).set({ uid: member.uid, brandId, role: 'viewer', createdAt })
  await signIn(page, email)
  const rules = `/dashboard/${brandId}/settings`
  await page.goto(rules)
  const choice = page.getByRole('switch', { name: 'Members need a second factor' })
  await expect(choice).toBeDisabled()
  await expect(page.getByText('Set up a second factor yourself first.')).toBeVisible()
  await page.getByRole('link', { name: 'Set up a second factor' }).click()
  await enroll(page)
  await page.goto(rules)
  await choice.click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect(choice).toBeChecked()
  await expectNoBarriers(page)
  await expect.poll(async () => (await db.doc(brandPath(brandId)).get()).get('factorRequired')).toBe(true)
  expect((await db.doc(userPath(uid)).get()).get('factorId')).not.toBeNull()

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })).newPage()
  await signIn(other, member.email)
  for (const closed of [`/dashboard/${brandId}`, address]) {
    await other.goto(closed)
    await expect(other.getByRole('heading', { name: 'This brand asks for a second factor' })).toBeVisible()
  }
  await expectNoBarriers(other)
  await other.getByRole('link', { name: 'Set up a second factor' }).click()
  await expect(other).toHaveURL(/user-settings#second-factor$/)
  await enroll(other)
  // Without loading the page again, as a person goes back.
  await other.goBack()
  // The brand is open: the analysis itself, or the list that an analysis refused before leads to.
  await expect(other.getByRole('main').getByText('Night creams behind a factor').first()).toBeVisible()
  await expect(other.getByRole('heading', { name: 'This brand asks for a second factor' })).toHaveCount(0)
  await other.context().close()
})
