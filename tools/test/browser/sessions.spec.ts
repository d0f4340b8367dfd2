import { expect, test } from '@playwright/test'
import { brandPath, sessionListPath } from '@sillage/core/base/paths'
import { sessionListSchema } from '@sillage/core/identity/session-list'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { newcomer, PASSWORD, signIn, signOut } from './people.ts'

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

test('an owner closes the brand to unused sessions, and signs in again without losing what was typed', async ({
  page,
  baseURL,
}) => {
  const { email, uid, db, brandId } = await ownAnalysis(baseURL, 'Night creams, left alone')
  const settings = `/dashboard/${brandId}/settings`
  await page.clock.install()
  await signIn(page, email)
  await page.goto(settings)
  const choice = page.getByRole('combobox', { name: 'Sign in again when unused for' })
  await choice.click()
  await page.getByRole('option', { name: '30 minutes' }).click()
  await expect(choice).toHaveText(/30 minutes/)
  await expect.poll(async () => (await db.doc(brandPath(brandId)).get()).get('idleMinutes')).toBe(30)
  const list = db.doc(sessionListPath(uid))
  const findBegun = async () => Object.keys((await list.get()).get('activity') ?? {})
  await expect.poll(findBegun).toHaveLength(1)
  const [first] = await findBegun()

  // Half an hour without the person.
  const invited = page.getByLabel('Invite a colleague')
  await invited.fill('grace@iroise.example')
  await page.clock.fastForward('31:00')
  const dialog = page.getByRole('dialog', { name: 'You were away for a while' })
  await expect(dialog).toBeVisible()
  await expect(invited).toBeHidden()
  await expectNoBarriers(page)
  await dialog.getByLabel('Password').fill('not this one')
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog.getByText('Unable to sign in.')).toBeVisible()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toBeHidden()
  await expect(invited).toHaveValue('grace@iroise.example')
  await invited.fill('')

  // The server refuses as well: another browser with the same session would learn it from it.
  await expect.poll(async () => (await findBegun()).some((began) => began !== first)).toBe(true)
  await db.runTransaction(async (transaction) => {
    const { sessions } = sessionListSchema.parse((await transaction.get(list)).data())
    const longestIdleMs = 31 * 60_000
    const earlier = sessions.map(({ activeAt = 0, ...session }) => ({
      ...session,
      ...{ seenAt: new Date(session.seenAt), activeAt: new Date(activeAt), longestIdleMs },
    }))
    const activity = Object.fromEntries(
      earlier.map(({ authTime, activeAt }) => [authTime, { activeAt, longestIdleMs }]),
    )
    transaction.update(list, { activity, sessions: earlier })
  })
  await page.goto(`/dashboard/${brandId}`)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Analyses', exact: true })).toBeVisible()
})
