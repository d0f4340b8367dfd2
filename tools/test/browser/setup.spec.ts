import { expect, type Page, test } from '@playwright/test'
import { barriersOf } from './barriers.ts'
import { newcomer, signIn } from './people.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#059b70"/></svg>',
)

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of the setup' }).getByRole('link', { name })

test('a newcomer sets up a brand step by step, goes away in between, and launches the first analysis', async ({
  page,
  baseURL,
}) => {
  // Five steps, each looked at for barriers.
  test.slow()
  const { email } = await newcomer(baseURL)
  await signIn(page, email)
  await page.getByRole('link', { name: 'Set up a brand' }).click()

  await expect(page).toHaveURL('/onboarding?step=website')
  const site = page.getByLabel('Website URL')
  const analyze = page.getByRole('button', { name: 'Analyze website' })
  await site.fill('ab')
  await expect(analyze).toBeDisabled()
  await site.fill('closed.example')
  await analyze.click()
  await expect(page.getByText('This website does not let itself be read. Go on by hand.')).toBeVisible()
  await expect(step(page, 'Website Needs your attention')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await site.fill('www.bruehkraft.example')
  await analyze.click()

  await expect(page).toHaveURL('/onboarding?step=details')
  await expect(page.getByLabel('Brand name')).toHaveValue('Brühkraft')
  await expect(page.getByLabel('Industry')).toHaveValue('Coffee machines')
  await expect(page.getByRole('radio', { name: 'Logo 1, stated by the site' })).toBeChecked()
  await page
    .getByLabel('Upload a logo')
    .setInputFiles({ name: 'note.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is no image.')).toBeVisible()
  await page
    .getByLabel('Upload a logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO })
  await expect(page.getByRole('radio', { name: 'Your logo' })).toBeChecked()
  expect(await barriersOf(page)).toEqual([])
  await page.getByLabel('Brand name').fill('')
  await expect(page.getByRole('button', { name: 'Create Brand' })).toBeDisabled()
  await page.getByLabel('Brand name').fill('Brühkraft')
  await page.getByRole('button', { name: 'Create Brand' }).click()

  await expect(page).toHaveURL('/onboarding?step=competitors')
  await expect(page.getByText('8 competitors chosen')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Compare with Pression 9' }).click()
  await page.getByLabel('Another competitor').fill('Onda')
  await page.getByLabel('Another competitor').press('Enter')
  await page.getByLabel('Domain of Onda').fill('no domain')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a domain, such as example.com, or leave it empty.')).toBeVisible()

  // Away and back: the setup goes on where it was left.
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Brand: Brühkraft/ }).locator('img')).toBeVisible()
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/onboarding?step=competitors')
  await expect(page.getByText('8 competitors chosen')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/onboarding?step=analysis')
  await expect(page.getByRole('radio', { name: /^Value for money/ })).toBeChecked()
  await expect(page.getByText('48 runs of the 50 you have left this month.')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('radio', { name: /^Quality and durability/ }).click()
  await page.getByRole('button', { name: 'French' }).click()
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('checkbox', { name: /GPT-5.6 Luna/ }).click()
  await expect(page.getByText(/^72 runs are more than the 50/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Prepare the analysis' })).toBeDisabled()
  await page.getByRole('checkbox', { name: /GPT-5.6 Luna/ }).click()
  await page.getByRole('button', { name: 'Prepare the analysis' }).click()

  await expect(page.getByText('The first analysis of Brühkraft is ready')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the plans' })).toBeVisible()
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-f]{24}\/analyses\/[0-9a-z-]+$/)
  await expect(page.getByRole('heading', { name: 'Quality and durability' })).toBeVisible()
})

test('a further brand is created in two steps, by hand where its site says nothing', async ({
  page,
  baseURL,
}) => {
  const { email } = await newcomer(baseURL, ['iroise'])
  await signIn(page, email)
  await page.getByRole('button', { name: /^Brand: / }).click()
  await page.getByRole('menuitem', { name: 'New brand' }).click()
  await expect(page).toHaveURL('/dashboard/new-brand')
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  expect(await barriersOf(page)).toEqual([])

  await page.getByLabel('Website URL').fill('ecume-iroise.example')
  await page.getByRole('button', { name: 'Analyze website' }).click()
  await expect(page.getByText(/^You follow L'Écume d'Iroise already/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByLabel('Website URL').fill('missing.example')
  await page.getByRole('button', { name: 'Analyze website' }).click()
  await expect(page.getByText('There is no page at this address. Check it, or go on by hand.')).toBeVisible()
  await page.getByRole('button', { name: 'Fill it in by hand' }).click()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await expect(page.getByLabel('Brand name')).toHaveValue('Missing')
  await page.getByLabel('Brand name').fill('Atelier Perdu')
  expect(await barriersOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Brand' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-f]{24}\/command-deck$/)
  await expect(page.getByRole('button', { name: /^Brand: Atelier Perdu/ })).toBeVisible()
})
