import { expect, type Page, test } from '@playwright/test'
import { DEMO_BRANDS, DEMO_PASSWORD, DEMO_USERS } from '../../stand-ins/world/demo.ts'
import { barriersIn } from './barriers.ts'

const brand = DEMO_BRANDS.find(({ key }) => key === 'iroise')
if (!brand) throw new Error('the demonstration has lost its first brand')

const emailOf = (start: string): string => {
  const user = DEMO_USERS.find(({ email }) => email.startsWith(`${start}@`))
  if (!user) throw new Error(`there is no demonstration user ${start}`)
  return user.email
}

const signIn = async (page: Page, user: string) => {
  await page.goto('/auth')
  await page.getByLabel('Email address').fill(emailOf(user))
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  // The first call of a function that has slept takes its time.
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-f]{24}/, { timeout: 60_000 })
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/(auth)?$/)
}

const pick = async (page: Page, section: string, choices: readonly string[]) => {
  const region = page
    .getByRole('region', { name: section })
    .or(page.getByRole('group', { name: section }))
    .first()
  for (const name of choices) {
    const box = region.getByRole('checkbox', { name }).first()
    if (!(await box.isChecked())) await box.click()
  }
}

// As most people have it; every other test goes without.
test.use({ reducedMotion: 'no-preference' })

test('a person signs in, launches an analysis, watches it, reads its figures down to an answer, and leaves no trace for others', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const title = `Story ${test.info().workerIndex}-${Date.now()}`
  await signIn(page, 'ultra')

  await page.goto(`/dashboard/${brand.brandId}/analyses/new`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Prompt 1', { exact: true }).fill(brand.prompts[0]?.text ?? '')
  await pick(page, 'Models', ['GPT-6.1 Sol', 'Mistral Large'])
  await pick(page, 'Personas', [brand.personas[0]?.name ?? ''])
  await page.getByRole('button', { name: 'Launch analysis' }).click()

  await expect(page).toHaveURL(/\/analyses\/[0-9a-f]{24}-[0-9a-z]{10}/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.getByRole('tab', { name: 'Visibility' }).click()
  const visibility = page.getByRole('tabpanel', { name: 'Visibility' })
  await expect(visibility.getByText(/of \d+ runs completed/)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'RUN', exact: true })).toHaveCount(0)

  // The figures come by themselves: nobody reloads.
  await expect(page.getByRole('heading', { name: 'Competitive ranking' })).toBeVisible({ timeout: 240_000 })
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Visibility score').first()).toBeVisible()
  await expect(page.getByText(brand.name).first()).toBeVisible()
  await expect(page.getByText('Demo data')).toBeVisible()

  const ripple = await page
    .getByRole('button', { name: 'RUN', exact: true })
    .evaluate((button) => getComputedStyle(button, '::after').transitionDuration)
  expect(ripple).toBe('0.48s, 0.48s')

  expect(await barriersIn(page)).toEqual([])

  await page.getByRole('tab', { name: 'Sentiment' }).click()
  await expect(page).toHaveURL(/view=sentiment/)
  const runs = page.getByRole('table', { name: 'Individual runs' })
  await expect(runs).toBeVisible()
  const shown = await runs.getByRole('row').count()
  expect(shown).toBeGreaterThan(1)

  await runs
    .getByRole('button', { name: brand.prompts[0]?.text ?? '' })
    .first()
    .click()
  const drawer = page.getByRole('complementary', { name: 'Run Details' })
  await expect(drawer.getByRole('tab', { name: 'AI response' })).toBeVisible()
  await expect(drawer.getByText(brand.personas[0]?.name ?? '').first()).toBeVisible()
  await drawer.getByRole('tab', { name: 'Competitor analysis' }).click()
  await expect(page).toHaveURL(/run=/)

  expect(await barriersIn(page)).toEqual([])

  // The address is the state: after a reload the same run is open.
  await page.reload()
  await expect(drawer.getByRole('tab', { name: 'AI response' })).toBeVisible()
  const address = page.url()
  await page.keyboard.press('Escape')

  await signOut(page)
  await signIn(page, 'pro')
  await page.goto(address)
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page.getByText('You do not have access to this brand').first()).toBeVisible()
})
