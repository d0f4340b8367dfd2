import { expect, test } from '@playwright/test'
import { portsFrom } from '../../src/ports.ts'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { collectComplaints, fillSignIn, findDemoBrand, getDemoEmail, signIn, signOut } from './people.ts'
import { newEmail } from './registration.ts'

const iroise = findDemoBrand('iroise')
const bruehkraft = findDemoBrand('bruehkraft')

test('the form says what is missing, and refuses a wrong password and an unknown address in the same words', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Enter a valid email address.')).toBeVisible()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.getByLabel('Password').fill('x')
  await expect(page.getByText('Enter your password.')).toHaveCount(0)

  await fillSignIn(page, getDemoEmail('free'), 'not the password')
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Unable to sign in.')
  const words = (await refusal.textContent()) ?? ''
  await page.reload()
  await fillSignIn(page, getDemoEmail('nobody'), 'not the password')
  await expect(refusal).toHaveText(words)
})

test('what a password manager fills without telling the page is sent', async ({ page }) => {
  await page.goto('/auth')
  for (const [label, text] of [
    ['Email address', getDemoEmail('nobody')],
    ['Password', 'not the password'],
  ] as const)
    await page.getByLabel(label).evaluate((input, value) => Reflect.set(input, 'value', value), text)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Unable to sign in.')
})

test('signing in leads to the page that was asked for, never to another site, and keeps the session until signing out', async ({
  page,
  context,
}) => {
  let heard = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/handle-signin')) heard += 1
  })
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/api/auth/session') && response.request().method() === 'POST',
  )
  await page.goto(`/dashboard/${iroise.brandId}/command-deck`)
  await expect(page.getByText('Please sign in to continue')).toBeVisible()
  await fillSignIn(page, getDemoEmail('ultra'))
  await expect(page).toHaveURL(`/dashboard/${iroise.brandId}/command-deck`)
  expect((await kept).status()).toBe(200)
  const loadCookie = async () => (await context.cookies()).find(({ name }) => name === '__session')
  await expect.poll(loadCookie).toMatchObject({ httpOnly: true })
  await expect.poll(() => heard).toBe(1)

  // Whoever is signed in does not see the sign-in page.
  await page.goto('/auth')
  await expect(page).toHaveURL(`/dashboard/${iroise.brandId}`)

  const forgotten = page.waitForRequest(
    (request) => request.url().endsWith('/api/auth/session') && request.method() === 'DELETE',
  )
  await signOut(page)
  await forgotten
  await expect.poll(loadCookie).toBeUndefined()

  await page.goto('/auth?next=https%3A%2F%2Fexample.com%2Fdashboard')
  await fillSignIn(page, getDemoEmail('ultra'))
  await expect(page).toHaveURL(`/dashboard/${iroise.brandId}`)
  await expect(page.getByRole('heading', { name: 'Analyses', level: 1 })).toBeVisible()
  // The server hears of a sign-in once, not again within six hours.
  expect(heard).toBe(1)
})

test('in, out, in again as the same person and as another: each sees their own, and nothing is refused', async ({
  page,
}) => {
  const complaints = collectComplaints(page)
  const brandIs = (name: string) =>
    expect(page.getByRole('button', { name: `Brand: ${name}. Switch brand` }).first()).toBeVisible()

  await signIn(page, getDemoEmail('ultra'))
  await brandIs(iroise.name)
  await signOut(page)
  await signIn(page, getDemoEmail('ultra'))
  await brandIs(iroise.name)
  await expect(page.getByText('What AI models say about')).toContainText(iroise.name)
  await signOut(page)
  await signIn(page, getDemoEmail('pro'))
  await brandIs(bruehkraft.name)
  await expect(page.locator('body')).not.toContainText(iroise.name)
  expect(complaints).toEqual([])

  await page.goto(`/dashboard/${iroise.brandId}`)
  await expect(page.getByText('You do not have access to this brand')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your dashboard' }).click()
  await brandIs(bruehkraft.name)
})

test('signing out leaves when the server does not answer', async ({ page }) => {
  await signIn(page, getDemoEmail('ultra'))
  await page.route('**/api/auth/session', (route) =>
    route.request().method() === 'DELETE' ? undefined : route.continue(),
  )
  await signOut(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth\?next=/)
})

test('a tab that stays open follows the other: out, in as another, in as the first again', async ({
  page,
  context,
}) => {
  const open = await context.newPage()
  const complaints = collectComplaints(open)
  await signIn(page, getDemoEmail('ultra'))
  await open.goto(`/dashboard/${iroise.brandId}`)
  await expect(open.getByText('What AI models say about')).toContainText(iroise.name)
  // A mark that a reload would wipe out.
  await open.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', 'yes'))

  await signOut(page)
  await expect(open.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await signIn(page, getDemoEmail('pro'))
  await expect(open.getByText('You do not have access to this brand')).toBeVisible()
  await expect(open.locator('body')).not.toContainText(iroise.name)
  await open.getByRole('link', { name: 'Back to your dashboard' }).click()
  await expect(open.getByText('What AI models say about')).toContainText(bruehkraft.name)

  await signOut(page)
  await expect(open.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, getDemoEmail('ultra'))
  await expect(open.getByText('You do not have access to this brand')).toBeVisible()
  await open.getByRole('link', { name: 'Back to your dashboard' }).click()
  await expect(open.getByText('What AI models say about')).toContainText(iroise.name)
  await expect(open.locator('html')).toHaveAttribute('data-never-reloaded', 'yes')
  expect(complaints).toEqual([])
})

test('rights that the server changes reach an open page without a reload', async ({ page, baseURL }) => {
  const { email, uid, auth, db, brandId } = await ownAnalysis(baseURL, 'Rights that change')
  await signIn(page, email)
  await page.goto(`/dashboard/${brandId}/command-deck`)
  await expect(page.getByText('You have discovered a premium feature!')).toBeVisible()
  // What somebody has open meanwhile stays open.
  await page.getByRole('button', { name: /^Brand: / }).click()
  const menu = await page.getByRole('menuitem', { name: 'New brand' }).elementHandle()
  const user = db.doc(`users/${uid}`)
  const before = (await user.get()).get('claimsVersion')
  const first = typeof before === 'number' ? before : 0
  // A payment changes them several times within a second.
  for (const claimsVersion of [first + 1, first + 2, first + 3]) {
    await auth.setCustomUserClaims(uid, { role: 'user', plan: 'ultra', trial: false, claimsVersion })
    await user.update({ plan: 'ultra', claimsVersion })
  }
  await expect(page.getByText('What do you want to analyze today?')).toBeVisible()
  await expect(page.getByText('You have discovered a premium feature!')).toBeHidden()
  expect(await menu?.isVisible()).toBe(true)
})

test('a session that the server refuses is tried once more with a new token, then ends with a word', async ({
  page,
}) => {
  await signIn(page, getDemoEmail('pro'))
  await expect(page.getByText('What AI models say about')).toContainText(bruehkraft.name)
  let asked = 0
  await page.route('**/api/models**', (route) => {
    asked += 1
    return route.fulfill({
      status: 401,
      json: { error: 'Not authenticated', errorCode: 'not_authenticated', message: 'Not authenticated' },
    })
  })
  await page.goto(`/dashboard/${bruehkraft.brandId}/analyses/new`)
  await expect(page.getByText('Session expired. Please sign in again.')).toBeVisible()
  expect(asked).toBe(2)
  await page.unroute('**/api/models**')
  await fillSignIn(page, getDemoEmail('pro'))
  await expect(page).toHaveURL(`/dashboard/${bruehkraft.brandId}/command-deck?way=own`)
})

for (const [provider, domain] of [
  ['Google', null],
  // The local Microsoft vouches for this domain alone.
  ['Microsoft', 'contoso.example'],
] as const) {
  test(`somebody signs up with ${provider}, and is led on to where they wanted to go`, async ({ page }) => {
    await page.goto('/auth?next=/dashboard/user-settings')
    await page.getByRole('button', { name: `Continue with ${provider}` }).click()
    const made = newEmail()
    const email = domain === null ? made : `${made.split('@')[0]}@${domain}`
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Name').fill('Grace Hopper')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/dashboard/user-settings')
    await expect(page.getByText(email).first()).toBeVisible()
  })
}

test('nobody signs up at Firebase Auth past the app', async ({ request, baseURL }) => {
  const { auth } = portsFrom(Number(new URL(baseURL ?? '').port))
  const reply = await request.post(
    `http://127.0.0.1:${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    { data: { email: newEmail(), password: 'the password of a stranger', returnSecureToken: true } },
  )
  expect(reply.status()).toBe(400)
  expect(await reply.text()).toContain('Sign up in the app.')
})

test('an address of a domain that the provider does not vouch for is refused, and the page says what to do', async ({
  page,
}) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Microsoft' }).click()
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This sign-in does not show that the address is yours.')).toBeVisible()
})

test('a private address is refused by its provider’s way in too', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill('somebody@gmail.com')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please use your business email address to create an account.')).toBeVisible()
  await expectNoBarriers(page)
})
