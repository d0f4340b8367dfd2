import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod/mini'
import { portsFrom } from '../../src/ports.ts'
import { DEMO_BRANDS, DEMO_PASSWORD, DEMO_USERS } from '../../stand-ins/world/demo.ts'
import { expectNoBarriers } from './barriers.ts'

const brand = DEMO_BRANDS.find(({ key }) => key === 'iroise')
if (!brand) throw new Error('the demonstration has lost its first brand')

const getEmail = (start: string): string => {
  const user = DEMO_USERS.find(({ email }) => email.startsWith(`${start}@`))
  if (!user) throw new Error(`there is no demonstration user ${start}`)
  return user.email
}

const signIn = async (page: Page, user: string) => {
  await page.goto('/auth')
  await page.getByLabel('Email address').fill(getEmail(user))
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
    await region.getByRole('checkbox', { name }).first().check()
  }
}

/** Lets one provider answer so late that the page shows the analysis under way, however slow the page is. */
const holdProvider = async (baseURL: string | undefined, provider: string) => {
  const address = `http://127.0.0.1:${portsFrom(Number(new URL(baseURL ?? '').port)).llm}/__control`
  const setLatency = async (ms: number): Promise<void> => {
    const response = await fetch(`${address}/latency`, {
      method: 'POST',
      body: JSON.stringify({ ms, provider }),
    })
    expect(response.ok).toBe(true)
  }
  const { latencyMs } = z.object({ latencyMs: z.number() }).parse(await (await fetch(address)).json())
  await setLatency(30_000)
  return { release: () => setLatency(latencyMs) }
}

// As most people have it; every other test goes without.
test.use({ reducedMotion: 'no-preference' })

test('a person signs in, launches an analysis, watches it, reads its figures down to an answer, and leaves no trace for others', async ({
  page,
  baseURL,
}) => {
  const title = `Story ${test.info().workerIndex}-${Date.now()}`
  await signIn(page, 'ultra')

  await page.goto(`/dashboard/${brand.brandId}/analyses/new`)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Prompt 1', { exact: true }).fill(brand.prompts[0]?.text ?? '')
  await pick(page, 'Models', ['GPT-6.1 Sol', 'Mistral Large'])
  await pick(page, 'Personas', [brand.personas[0]?.name ?? ''])
  const held = await holdProvider(baseURL, 'mistral')
  try {
    await page.getByRole('button', { name: 'Launch analysis' }).click()

    await expect(page).toHaveURL(/\/analyses\/[0-9a-f]{24}-[0-9a-z]{10}/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await page.getByRole('tab', { name: 'Visibility' }).click()
    const visibility = page.getByRole('tabpanel', { name: 'Visibility' })
    await expect(visibility.getByText(/of \d+ runs completed/)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('button', { name: 'RUN', exact: true })).toHaveCount(0)
  } finally {
    await held.release()
  }

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

  await expectNoBarriers(page)

  await page.getByRole('tab', { name: 'Sentiment' }).click()
  await expect(page).toHaveURL(/view=sentiment/)
  const runs = page.getByRole('table', { name: 'Individual runs' })
  await expect(runs.getByRole('row').nth(1)).toBeVisible()

  await runs
    .getByRole('button', { name: brand.prompts[0]?.text ?? '' })
    .first()
    .click()
  const drawer = page.getByRole('complementary', { name: 'Run Details' })
  await expect(drawer.getByRole('tab', { name: 'AI response' })).toBeVisible()
  await expect(drawer.getByText(brand.personas[0]?.name ?? '').first()).toBeVisible()
  await drawer.getByRole('tab', { name: 'Competitor analysis' }).click()
  await expect(page).toHaveURL(/run=/)

  await expectNoBarriers(page)

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
