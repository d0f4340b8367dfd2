import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { z } from 'zod/mini'
import { fireSchedule } from '../../src/scheduler.ts'
import { expectNoBarriers } from './barriers.ts'
import { backstage, createApi, newcomer, signIn } from './people.ts'

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#059b70"/></svg>',
)

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Setup steps' }).getByRole('link', { name })

test('a newcomer sets up a brand step by step, goes away in between, and launches the first analysis', async ({
  page,
  baseURL,
}) => {
  const { email } = await newcomer(baseURL)
  await signIn(page, email)
  await page.getByRole('link', { name: 'Set up a brand' }).click()

  await expect(page).toHaveURL('/onboarding?step=website')
  const site = page.getByLabel('Website URL')
  const analyze = page.getByRole('button', { name: 'Analyze website' })
  // Proposed from the address that they signed up with.
  await expect(site).toHaveValue('sillage.example')
  await site.fill('ab')
  await expect(analyze).toBeDisabled()
  await site.fill('closed.example')
  await analyze.click()
  await expect(page.getByText('This website does not allow us to read it. Continue manually.')).toBeVisible()
  await expect(step(page, 'Website Needs your attention')).toBeVisible()
  await expectNoBarriers(page)
  await site.fill('www.bruehkraft.example')
  await analyze.click()

  await expect(page).toHaveURL('/onboarding?step=details')
  await expect(page.getByLabel('Brand name')).toHaveValue('Brühkraft')
  await expect(page.getByLabel('Industry')).toHaveValue('Coffee machines')
  await expect(page.getByRole('radio', { name: 'Logo 1, from its structured data' })).toBeChecked()
  await page
    .getByLabel('Upload a logo')
    .setInputFiles({ name: 'note.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') })
  await expect(page.getByText('This file is not an image.')).toBeVisible()
  await page
    .getByLabel('Upload a logo')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO })
  await expect(page.getByRole('radio', { name: 'Your logo' })).toBeChecked()
  await expectNoBarriers(page)
  await page.getByLabel('Brand name').fill('')
  await expect(page.getByRole('button', { name: 'Create Brand' })).toBeDisabled()
  await page.getByLabel('Brand name').fill('Brühkraft')
  await page.getByRole('button', { name: 'Create Brand' }).click()

  await expect(page).toHaveURL('/onboarding?step=competitors')
  await expect(page.getByText('8 competitors selected')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('checkbox', { name: 'Compare with Pression 9' }).click()
  await page.getByLabel('Add another competitor').fill('Onda')
  await page.getByLabel('Add another competitor').press('Enter')
  await page.getByLabel('Domain of Onda').fill('no domain')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter a domain, such as example.com, or leave it empty.')).toBeVisible()

  // A dialog asks about unsaved changes before another step opens.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('button', { name: 'Back' }).click()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await page.goBack()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page).toHaveURL('/onboarding?step=competitors')
  await expect(page.getByLabel('Domain of Onda')).toHaveValue('no domain')

  // Away and back: the setup goes on where it was left.
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: /^Brand: Brühkraft/ }).locator('img')).toBeVisible()
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/onboarding?step=competitors')
  await expect(page.getByText('8 competitors selected')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/onboarding?step=analysis')
  await expect(page.getByRole('radio', { name: /^Value for money/ })).toBeChecked()
  // What is chosen leaves a second launch.
  await expect(page.getByText('24 of the 50 runs you have left this month.')).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('radio', { name: /^Quality and durability/ }).click()
  await page.getByRole('button', { name: 'French' }).click()
  await expect(page.getByRole('button', { name: 'English' })).toHaveAttribute('aria-pressed', 'false')
  const more = [/GPT-6 Luna/, /Gemini 3\.8 Flash/].map((name) => page.getByRole('checkbox', { name }))
  for (const model of more) await model.click()
  await expect(page.getByText(/^72 runs are more than the 50/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Launch analysis' })).toBeDisabled()
  for (const model of more) await model.click()

  // The plans open when the setup is stored, which then waits for its launch.
  await page.getByRole('link', { name: 'See the plans' }).click()
  await expect(page).toHaveURL('/onboarding?step=subscription')
  await page.goBack()
  await expect(page.getByText('The first analysis of Brühkraft is ready')).toBeVisible()
  // What was set up, and one button.
  await expect(page.getByRole('button', { name: 'Change: First analysis' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Change: Competitors' })).toBeVisible()
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Launch analysis' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-f]{24}\/analyses\/[0-9a-z-]+(\?view=\w+)?$/)
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
  await expectNoBarriers(page)

  await page.getByLabel('Website URL').fill('ecume-iroise.example')
  await page.getByRole('button', { name: 'Analyze website' }).click()
  await expect(page.getByText(/^You already follow L'Écume d'Iroise/)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  await page.getByLabel('Website URL').fill('missing.example')
  await page.getByRole('button', { name: 'Analyze website' }).click()
  await expect(
    page.getByText('There is no page at this address. Check it, or continue manually.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Fill it in manually' }).click()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await expect(page.getByLabel('Brand name')).toHaveValue('Missing')
  await page.getByLabel('Brand name').fill('Atelier Perdu')
  await expectNoBarriers(page)
  await page.getByRole('button', { name: 'Create Brand' }).click()
  await expect(page).toHaveURL(/\/dashboard\/[0-9a-f]{24}\/command-deck$/)
  await expect(page.getByRole('button', { name: /^Brand: Atelier Perdu/ })).toBeVisible()
})

test('an owner changes a brand and whom it is compared with, keeps it from its deletion, and deletes it', async ({
  page,
  baseURL,
}) => {
  const { email, db } = await newcomer(baseURL)
  const api = await createApi(page, () => signIn(page, email))
  const created = z.object({ data: z.object({ brand_id: z.string() }) }).parse(
    await api('POST', '/api/brands', {
      name: 'Zeste Vif',
      website_url: 'www.bruehkraft.example',
      competitors: [{ name: 'Claris', domains: ['claris.example'] }],
    }),
  )
  const brandId = created.data.brand_id
  await page.goto(`/dashboard/${brandId}/settings`)
  const card = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title }) })

  const profile = card('Profile')
  await expect(profile.getByLabel('Brand name')).toHaveValue('Zeste Vif')
  await profile.getByRole('button', { name: 'Find logos on the website' }).click()
  await profile.getByRole('radio', { name: 'Logo 1, from its structured data' }).click()
  await profile.getByLabel('Brand name').fill('')
  await expect(profile.getByRole('button', { name: 'Save' })).toBeDisabled()
  await profile.getByLabel('Brand name').fill('Zeste')
  await profile.getByLabel('Website').fill('nowhere')
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile.getByText('Enter the address of a website, such as example.com.')).toBeVisible()
  await profile.getByLabel('Website').fill('zeste.example')
  await profile.getByRole('combobox', { name: 'Time zone' }).click()
  await profile.getByRole('combobox', { name: 'Time zone' }).fill('tokyo')
  await profile.getByRole('option', { name: /Tokyo/ }).click()
  await profile.getByRole('button', { name: 'Save' }).click()
  const switcher = page.getByRole('button', { name: 'Brand: Zeste. Switch brand' })
  await expect(switcher.locator('img')).toBeVisible()
  await expect(profile.getByText('Unsaved changes')).toBeHidden()

  const names = card('Names and domains')
  await expect(names.getByRole('button', { name: 'Remove zeste.example' })).toBeVisible()
  await names.getByLabel('Other spellings').fill('ZV')
  await names.getByLabel('Other spellings').press('Enter')
  await names.getByLabel('Domains').fill('https://www.zeste.test/fr')
  await names.getByLabel('Domains').press('Enter')
  await names.getByRole('button', { name: 'Save' }).click()
  await expect(
    names.getByText('“www.zeste.test” is not a domain. Enter one such as example.com.'),
  ).toBeVisible()
  await names.getByRole('button', { name: 'Remove www.zeste.test' }).click()
  await names.getByLabel('Domains').fill('https://shop.zeste.co.uk/fr')
  await names.getByRole('button', { name: 'Save' }).click()
  await expect(names.getByRole('button', { name: 'Remove zeste.co.uk' })).toBeVisible()

  const competitors = card('Competitors')
  await competitors.getByLabel('Add another competitor').fill('claris')
  await competitors.getByLabel('Add another competitor').press('Enter')
  await competitors.getByLabel('Name', { exact: true }).fill('Claris Group')
  await competitors.getByLabel('Add another competitor').fill('Onda')
  await competitors.getByRole('button', { name: 'Add' }).click()
  await competitors.getByLabel('Domains').fill('onda.example')
  await expectNoBarriers(page)
  await competitors.getByRole('button', { name: 'Save' }).click()
  await competitors.getByText('2 versions').click()
  await expect(competitors.getByText('Added Claris Group, Onda · Removed Claris')).toBeVisible()
  await expect
    .poll(async () => (await db.doc(`brands/${brandId}`).get()).data())
    .toMatchObject({
      name: 'Zeste',
      aliases: ['ZV'],
      domains: ['zeste.example', 'zeste.co.uk'],
      timeZone: 'Asia/Tokyo',
      trackedSetVersion: 2,
      competitors: [
        { name: 'Claris Group', domains: ['claris.example'] },
        { name: 'Onda', domains: ['onda.example'] },
      ],
    })

  const askForDeletion = async () => {
    await page.getByRole('button', { name: 'Delete brand' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('The brand is deleted in seven days.')).toBeVisible()
    await expect(dialog.getByText('Your subscription belongs to you, not to the brand')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Delete brand' })).toBeDisabled()
    await expectNoBarriers(page)
    await dialog.getByLabel('Type Zeste to confirm').fill('Zeste')
    await dialog.getByRole('button', { name: 'Delete brand' }).click()
    await expect(banner).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete brand' })).toBeHidden()
  }
  const banner = page.getByText(/^Zeste will be deleted on /)
  await askForDeletion()
  await expectNoBarriers(page)
  // It stands on every page of the brand.
  await page.goto(`/dashboard/${brandId}`)
  await expect(banner).toBeVisible()
  await page.getByRole('button', { name: 'Keep the brand' }).click()
  await expect(page.getByText('Zeste stays.')).toBeVisible()
  await expect(banner).toBeHidden()
  expect((await db.doc(`deletions/${brandId}`).get()).exists).toBe(false)

  await page.goto(`/dashboard/${brandId}/settings`)
  await askForDeletion()
  const past = new Date(Date.now() - 1)
  await db.doc(`brands/${brandId}`).update({ deletedFrom: past })
  await db.doc(`deletions/${brandId}`).update({ nextAt: past })
  await fireSchedule(backstage(baseURL).ports, 'sweep')
  await expect.poll(async () => (await db.doc(`brands/${brandId}`).get()).exists).toBe(false)
  await expect.poll(async () => (await db.collection(`brands/${brandId}/trackedSets`).get()).size).toBe(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Set up a brand' })).toBeVisible()
})

test('a member changes a brand, cannot delete it, and leaves it', async ({ page, baseURL }) => {
  const { email, uid, db } = await newcomer(baseURL)
  const brandId = randomUUID().replaceAll('-', '').slice(0, 24)
  const createdAt = new Date()
  await db.doc(`brands/${brandId}`).set({ brandId, name: 'Zeste', createdAt })
  await db.doc(`brands/${brandId}/members/${uid}`).set({ uid, brandId, role: 'editor', createdAt })
  await signIn(page, email)
  await page.getByRole('link', { name: 'Brand settings' }).click()
  await page.getByLabel('Industry').fill('Juices')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect.poll(async () => (await db.doc(`brands/${brandId}`).get()).get('industry')).toBe('Juices')
  await expect(page.getByText('Only an owner of the brand can delete it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete brand' })).toBeHidden()
  await page.getByRole('button', { name: 'Actions for Nour Newcomer' }).click()
  await page.getByRole('menuitem', { name: 'Leave' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Set up a brand' })).toBeVisible()
})
