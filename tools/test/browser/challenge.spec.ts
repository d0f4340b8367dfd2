import { expect, type Page, test } from '@playwright/test'
import { CALLS } from '@sillage/core/api/nouns'
import { BROWSER_HEADER, CHALLENGE_HEADER } from '@sillage/core/base/challenge'
import { ERRORS } from '@sillage/core/base/errors'
import { attestApp, getChallenge } from '@sillage/core/identity/guard-calls'
import { login } from '@sillage/core/identity/sign-in-calls'
import { expectNoBarriers } from './barriers.ts'
import { fillSignIn, getDemoEmail, signOut } from './people.ts'

/** What somebody sees whose network, or whose account, strangers have used up the limits of. */

const loadSettings = async (page: Page) =>
  getChallenge.response.parse(await (await page.request.get(getChallenge.path)).json())

/** Answers sign-ins without a solved challenge as the API does when the limit is used up; limits are wide here. */
const useUpLimit = async (page: Page): Promise<void> => {
  const settings = await loadSettings(page)
  await page.route(`**${login.path}`, async (route) => {
    if (route.request().headers()[CHALLENGE_HEADER]) return await route.continue()
    const { status, message } = ERRORS.challenge_required
    const json = { ...settings, errorCode: 'challenge_required', error: message, message }
    await route.fulfill({ status, json })
  })
}

test('a challenge opens over the form, and signing in goes on by itself once it is solved', async ({
  page,
}) => {
  const seen = Promise.withResolvers<void>()
  await useUpLimit(page)
  const { scriptUrl } = await loadSettings(page)
  await page.goto('/auth')
  // Solved, it closes at once.
  await page.route(new URL('/challenge', scriptUrl).href, async (route) => {
    await seen.promise
    await route.continue()
  })
  await fillSignIn(page, getDemoEmail('pro'))
  const dialog = page.getByRole('dialog', { name: 'One quick check' })
  await expect(dialog).toBeVisible()
  seen.resolve()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('who closes the challenge is told why they are not signed in, and may try again', async ({ page }) => {
  await useUpLimit(page)
  const { scriptUrl } = await loadSettings(page)
  await page.goto('/auth')
  await page.route(new URL('/challenge', scriptUrl).href, (route) => route.abort())
  await fillSignIn(page, getDemoEmail('pro'))
  const dialog = page.getByRole('dialog', { name: 'One quick check' })
  await expect(dialog).toContainText('Trying again in a few seconds')
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert')).toContainText('Confirm that you are not a robot')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
})

test('a browser that has signed in says so the next time', async ({ page }) => {
  await page.goto('/auth')
  const first = page.waitForRequest(`**${login.path}`)
  await fillSignIn(page, getDemoEmail('pro'))
  expect((await first).headers()).not.toHaveProperty(BROWSER_HEADER)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await signOut(page)
  await page.goto('/auth')
  const second = page.waitForRequest(`**${login.path}`)
  await fillSignIn(page, getDemoEmail('pro'))
  expect((await second).headers()[BROWSER_HEADER]).toMatch(/^[\w-]+\.[\w-]+$/)
})

test('where App Check is on, a browser gets its token once, and each call comes with it', async ({
  page,
}) => {
  const settings = await loadSettings(page)
  const given: string[] = []
  await page.route('**/api/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname === attestApp.path) {
      const { turnstileToken } = request.postDataJSON()
      given.push(turnstileToken)
      return await route.fulfill({ json: { token: 'vouched', expires_at: Date.now() + 3_600_000 } })
    }
    const isGuarded = CALLS.some(({ path, anyClient }) => path === pathname && !anyClient)
    if (!isGuarded || request.headers()['x-firebase-appcheck'] === 'vouched') return await route.continue()
    const { status, message } = ERRORS.app_check_required
    const json = { ...settings, errorCode: 'app_check_required', error: message, message }
    await route.fulfill({ status, json })
  })
  await page.goto('/auth')
  await fillSignIn(page, getDemoEmail('pro'))
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(given).toEqual([expect.stringMatching(/^local\./)])
})
