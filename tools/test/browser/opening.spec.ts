import { expect, type Page, test } from '@playwright/test'
import { userPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { stillBox } from './layout.ts'
import { collectComplaints, findDemoBrand, getDemoEmail, newcomer, signIn, signOut } from './people.ts'

const { brandId } = findDemoBrand('iroise')

/** Signs in and returns the address of an analysis. */
const addressOfAnalysis = async (page: Page, email: string): Promise<string> => {
  await signIn(page, email)
  await page.goto(`/dashboard/${brandId}`)
  const link = page.getByRole('main').getByRole('link', { name: 'Sensitive skin, every week' }).first()
  // The link of the strip above the list names a tab.
  return new URL((await link.getAttribute('href')) ?? '', page.url()).pathname
}

/** Keeps the app from starting until it is let. */
const holdApp = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/app-entry*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Notes what the page's rules of what it may load and run have refused it. */
const noteRefusals = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    const refused: string[] = []
    Reflect.set(globalThis, 'refused', refused)
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      refused.push(`${violatedDirective} ${sourceFile}`),
    )
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'refused') as string[])
}

test('a visit to an analysis begins with its shape, which gives way to it in place', async ({
  page,
  baseURL,
}) => {
  // Whether the reminder was dismissed is kept with the person.
  const { email, uid, db } = await newcomer(baseURL, ['iroise'])
  const address = `${await addressOfAnalysis(page, email)}?view=visibility`
  const complaints = collectComplaints(page)
  const refusals = await noteRefusals(page)
  const letGo = await holdApp(page)
  await page.goto(address)
  const reminder = page.getByRole('region', { name: 'Simulated runs evolve' }).filter({ visible: true })
  await expect(reminder).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Preparing your dashboard...', { useInnerText: true })
  await expect(page.getByRole('img', { name: 'Sillage' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Visibility score' }).filter({ visible: true })).toHaveCount(
    1,
  )
  await expectNoBarriers(page)
  const before = await stillBox(reminder)
  letGo()
  await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()
  await expect(page.locator('[data-opening]')).toHaveCount(0)
  await expect.poll(() => reminder.boundingBox()).toEqual(before)
  expect(await refusals()).toEqual([])
  expect(complaints).toEqual([])

  // Dismissed for good, it does not come back for the moment that the shape stands.
  await reminder.getByRole('button', { name: 'Dismiss' }).click()
  await expect
    .poll(async () => (await db.doc(userPath(uid)).get()).get('preferences.reminderDismissed'))
    .toBe(true)
  const letGoAgain = await holdApp(page)
  await page.goto(address)
  await expect(page.getByRole('status')).toHaveText('Preparing your dashboard...', { useInnerText: true })
  await expect(page.getByText('Simulated runs evolve').filter({ visible: true })).toHaveCount(0)
  letGoAgain()
  await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()

  // Nor in a browser that knows nothing of it.
  await page.unrouteAll()
  await page.evaluate(() => localStorage.removeItem('sillage:evolve-reminder'))
  await page.goto(address)
  await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()
  await expect(page.getByText('Simulated runs evolve')).toHaveCount(0)
})

test('the first card says in the same place what it is, on a phone too', async ({ page, baseURL }) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  const address = `${await addressOfAnalysis(page, email)}?view=visibility`
  await page.setViewportSize({ width: 390, height: 844 })
  const letGo = await holdApp(page)
  await page.goto(address)
  const description = page
    .locator('p', { hasText: 'Percentage of AI answers mentioning the brand' })
    .filter({ visible: true })
  await expect(description).toBeVisible()
  const before = await stillBox(description)
  letGo()
  await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()
  const { x, width, height } = before
  await expect.poll(() => description.boundingBox()).toMatchObject({ x, width, height })
})

test('the reminder covers nothing that can be clicked', async ({ page, baseURL }) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  const address = `${await addressOfAnalysis(page, email)}?view=visibility`
  const reminder = page.getByRole('region', { name: 'Simulated runs evolve' }).filter({ visible: true })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(address)
    // The shape of the page has given way to the page.
    await expect(page.getByRole('button', { name: /^n = \d+ answers$/ }).first()).toBeVisible()
    await expect(page.locator('[data-opening]')).toHaveCount(0)
    await expect(reminder).toBeVisible()
    await reminder.scrollIntoViewIfNeeded()
    const covered = () =>
      reminder.evaluate((card) => {
        const box = card.getBoundingClientRect()
        return [...document.querySelectorAll('a, button, input, [role="tab"]')]
          .filter((one) => !card.contains(one) && one.checkVisibility())
          .filter((one) => {
            const other = one.getBoundingClientRect()
            // A list that scrolls ends above the card, whatever it holds.
            const end = one.closest('nav')?.getBoundingClientRect().bottom ?? other.bottom
            return (
              other.left < box.right &&
              other.right > box.left &&
              other.top < box.bottom &&
              Math.min(other.bottom, end) > box.top
            )
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 200))
      })
    await expect.poll(covered).toEqual([])
  }
})

test('whoever has signed out is shown no shape, but the sign-in page', async ({ page }) => {
  const address = await addressOfAnalysis(page, getDemoEmail('ultra'))
  await signOut(page)
  await page.goto(address)
  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.locator('html[data-opens]')).toHaveCount(0)
})
