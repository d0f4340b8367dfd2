import { expect, type Page, test } from '@playwright/test'
import { newId, runIdAt } from '@sillage/core/base/ids'
import { analysisPath, billingPath, brandPath, demoRequestPath, runPath } from '@sillage/core/base/paths'
import { Timestamp } from 'firebase-admin/firestore'
import { CONSOLE_LINKS } from '../../../web/src/features/shell/rail/console-links.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn, getDemoEmail, newcomer } from './people.ts'

/** The tasks of an operator's day, each from a page of the console that has nothing to do with it. */

const MOST = 4
const COUNTED = 'presses'

const begin = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1)),
      true,
    )
  }, COUNTED)
  await beSignedIn(page, getDemoEmail('admin'))
  await page.goto('/admin/categories')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((name) => sessionStorage.removeItem(name), COUNTED)
}

const expectFewClicks = async (page: Page): Promise<void> => {
  const clicks = Number(await page.evaluate((name) => sessionStorage.getItem(name), COUNTED))
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(MOST)
}

test('shows every entry of the menu at 900 px without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await begin(page)
  const links = page.getByRole('navigation').locator('a[href^="/admin"]')
  await expect(links).toHaveCount(CONSOLE_LINKS.length)
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
})

/** Opens what is found first; an Enter right after the text waits for the results. */
const find = async (page: Page, text: string, heading: string): Promise<void> => {
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill(text)
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** Somebody whose first call wrote their document. */
const newCustomer = async (page: Page, baseURL: string | undefined) => {
  const person = await newcomer(baseURL)
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext()
  await beSignedIn(await context.newPage(), person.email)
  await context.close()
  return person
}

test('finds a customer by name', async ({ page }) => {
  await begin(page)
  await find(page, 'Félix', 'Félix Free')
  await expectFewClicks(page)
})

test('gives Enterprise', async ({ page, baseURL }) => {
  const { email } = await newCustomer(page, baseURL)
  await begin(page)
  await find(page, email, 'Nour Newcomer')
  await page.getByLabel('Reason').fill('Signed on paper')
  await page.getByRole('button', { name: 'Give plan' }).click()
  await expect(page.getByText('Plan saved.')).toBeVisible()
  await expectFewClicks(page)
})

test('comes to the refunds of a customer at Stripe', async ({ page, baseURL }) => {
  const { email, uid, db } = await newCustomer(page, baseURL)
  await db.doc(billingPath(uid)).set({ uid, customerId: 'cus_tasks', subscription: null })
  await begin(page)
  await find(page, email, 'Nour Newcomer')
  const refunds = page.getByRole('link', { name: 'Refunds and credit of Nour Newcomer at Stripe' })
  await expect(refunds).toHaveAttribute('href', /\/customers\/cus_tasks$/)
  await expectFewClicks(page)
})

test('sees why runs fail', async ({ page, baseURL }) => {
  const own = await ownAnalysis(baseURL, `Tasks ${newId()}`)
  const name = `Failing ${newId()}`
  await own.db.doc(brandPath(own.brandId)).update({ name, ownerId: own.uid })
  const stats = { total: 1, completed: 0, processing: 0, pending: 0, failed: 1 }
  await own.db.doc(analysisPath(own.analysisId)).update({ lastGroupRunId: own.groupRunId, runStats: stats })
  const runId = runIdAt(own.groupRunId, 0)
  await own.db.doc(runPath(runId)).set({
    ...{ runId, groupRunId: own.groupRunId, provider: 'openai', status: 'failed' },
    ...{ error: { class: 'rate_limit', stage: 'answer', message: 'Too fast.', attempts: 3 } },
    finishedAt: Timestamp.now(),
  })
  await begin(page)
  await find(page, own.brandId, name)
  await expect(page.getByRole('table', { name: 'Failed runs' })).toContainText('Too fast.')
  await expectFewClicks(page)
})

test('answers a request for a demonstration', async ({ page, baseURL }) => {
  const { db } = backstage(baseURL)
  const requestId = newId()
  const person = `Grace ${requestId}`
  await db.doc(demoRequestPath(requestId)).set({
    ...{ requestId, name: person, email: `${requestId}@acme.test`, company: 'Acme', message: 'Belgium?' },
    ...{ language: 'fr', createdAt: Timestamp.now() },
  })
  await begin(page)
  await page.getByRole('link', { name: 'Demo requests' }).click()
  await page.getByRole('button', { name: `Change the request of ${person}` }).click()
  await page.getByRole('dialog').getByText('In contact').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Request saved.')).toBeVisible()
  await expectFewClicks(page)
  await db.doc(demoRequestPath(requestId)).delete()
})
