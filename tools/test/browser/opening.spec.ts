import { expect, type Page, test } from '@playwright/test'
import { barriersIn } from './barriers.ts'
import { brandOf, complaintsOf, emailOf, signIn, signOut } from './people.ts'

const { brandId } = brandOf('iroise')

/** Signs in, and says where an analysis is. */
const addressOfAnalysis = async (page: Page, person: string): Promise<string> => {
  await signIn(page, emailOf(person))
  await page.goto(`/dashboard/${brandId}`)
  const link = page.getByRole('main').getByRole('link', { name: 'Sensitive skin, every week' }).first()
  return (await link.getAttribute('href')) ?? ''
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

test('a visit to an analysis begins with its shape, which gives way to it in place', async ({ page }) => {
  const address = `${await addressOfAnalysis(page, 'enterprise')}?view=visibility`
  const complaints = complaintsOf(page)
  const refusals = await noteRefusals(page)
  const letGo = await holdApp(page)
  await page.goto(address)
  const reminder = page.getByRole('complementary', { name: 'Simulated runs evolve' })
  await expect(reminder).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Preparing your dashboard...')
  await expect(page.getByRole('img', { name: 'Sillage' })).toBeHidden()
  expect(await barriersIn(page)).toEqual([])
  const before = await reminder.boundingBox()
  letGo()
  await expect(page.getByRole('button', { name: 'n = 144 answers' }).first()).toBeVisible()
  await expect(page.locator('[data-opening]')).toHaveCount(0)
  expect(await reminder.boundingBox()).toEqual(before)
  expect(await refusals()).toEqual([])
  expect(complaints).toEqual([])

  // Dismissed for good, it does not come back for the moment that the shape stands.
  await reminder.getByRole('button', { name: 'Dismiss' }).click()
  const letGoAgain = await holdApp(page)
  await page.goto(address)
  await expect(page.getByRole('status')).toHaveText('Preparing your dashboard...')
  await expect(page.getByText('Simulated runs evolve')).toBeHidden()
  letGoAgain()
  await expect(page.getByRole('button', { name: 'n = 144 answers' }).first()).toBeVisible()
})

test('whoever has signed out is shown no shape, but the sign-in page', async ({ page }) => {
  const address = await addressOfAnalysis(page, 'ultra')
  await signOut(page)
  await page.goto(address)
  await expect(page).toHaveURL(/\/auth\?/)
  await expect(page.locator('html[data-opens]')).toHaveCount(0)
})
