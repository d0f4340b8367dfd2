import { randomBytes } from 'node:crypto'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { newAnalysisId } from '@sillage/core/ids'
import { analysisPath, brandPath, memberPath, personaPath, promptPath } from '@sillage/core/paths'
import { portsFrom } from '../../src/ports.ts'
import { newcomer, signIn } from './people.ts'

const MONTH = 32 * 86_400
/** A function that has slept takes its time. */
const LOADED = { timeout: 60_000 }

/** The stand-in of Stripe, from outside of its own API. */
const stripe = async (baseURL: string | undefined, path: string, body: object) => {
  const { stripe: port } = portsFrom(Number(new URL(baseURL ?? '').port))
  const response = await fetch(`http://127.0.0.1:${port}/__control/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
}

/** Someone with a brand of their own and an analysis of one run. */
const ownerOfAnalysis = async (baseURL: string | undefined) => {
  const person = await newcomer(baseURL)
  const { db, uid } = person
  const brandId = randomBytes(12).toString('hex')
  const analysisId = newAnalysisId(brandId)
  const createdAt = new Date()
  await db.doc(brandPath(brandId)).set({
    brandId,
    name: 'Tilleul',
    aliases: [],
    domains: ['tilleul.example'],
    description: 'Herbal teas',
    industry: 'Drinks',
    websiteUrl: 'https://tilleul.example',
    logoUrl: null,
    competitors: [],
    timeZone: 'Europe/Paris',
    createdAt,
  })
  await db.doc(memberPath(brandId, uid)).set({ uid, brandId, role: 'owner', createdAt })
  await db
    .doc(promptPath(brandId, 'p1'))
    .set({ promptId: 'p1', text: 'Which herbal tea helps to sleep?', category: 'Choosing', createdAt })
  await db.doc(personaPath(brandId, 'q1')).set({
    personaId: 'q1',
    name: 'Jeanne',
    gender: 'Female',
    age: 52,
    occupation: 'Nurse',
    annualSalary: 31_000,
    city: 'Rennes',
    country: 'France',
    shortDescription: 'Sleeps badly.',
    detailedDescription: '',
    profileImageUrl: null,
    createdAt,
  })
  await db.doc(analysisPath(analysisId)).set({
    analysisId,
    brandId,
    title: 'Teas for the evening',
    userInput: '',
    status: 'ready',
    promptIds: ['p1'],
    personaIds: ['q1'],
    languageCodes: ['en'],
    models: [
      {
        modelId: (await db.collection('models').where('provider', '==', 'openai').get()).docs[0]?.id,
        webSearch: false,
      },
    ],
    samples: 1,
    schedule: { enabled: false, cadence: 'weekly', weeklyDayOfWeek: 0, monthlyDay: 1 },
    runStats: null,
    lastGroupRunId: null,
    versions: 0,
    createdBy: uid,
    createdAt,
    updatedAt: createdAt,
  })
  return { ...person, brandId, analysisPage: `/dashboard/${brandId}/analyses/${analysisId}` }
}

const planCard = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('the public page shows the plans, and choosing one leads to the sign-in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Pricing' }).click()
  const pro = planCard(page, 'Pro')
  await expect(pro.getByText('Most popular')).toBeVisible()
  await expect(pro.getByText('Free for 14 days')).toBeVisible()
  await expect(pro.getByText('Then €99 / month')).toBeVisible()
  await expect(pro.getByText('2,000 runs included each month')).toBeVisible()
  await expect(page.getByText('Save 12% with annual billing')).toBeVisible()
  await page.getByRole('switch', { name: 'Toggle annual billing' }).click()
  await expect(pro.getByText('Then €1,045 / year')).toBeVisible()
  const enterprise = planCard(page, 'Enterprise')
  await expect(enterprise.getByText('Unlimited analyses working in parallel')).toBeVisible()
  await expect(enterprise.getByRole('link', { name: 'Talk to our team' })).toHaveAttribute(
    'href',
    '/book-demo',
  )
  await pro.getByRole('button', { name: 'Start now' }).click()
  await expect(page).toHaveURL(/\/auth\?next=/)
})

test('the plans say when they cannot be read', async ({ page }) => {
  await page.route('**/api/subscription-plans', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/#pricing')
  await expect(
    page.getByText(
      'We could not load the latest pricing details. Please refresh the page or contact support.',
    ),
  ).toBeVisible()
})

test('from trial to full access, up, down and out: what is paid for opens and closes without a reload', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(480_000)
  const { email, brandId, analysisPage } = await ownerOfAnalysis(baseURL)
  await signIn(page, email)

  // The trial, with a card.
  await page.goto('/onboarding?step=subscription')
  await expect(planCard(page, 'Pro')).toBeVisible(LOADED)
  await planCard(page, 'Pro').getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('button', { name: 'Start trial', exact: true }).click()
  await expect(planCard(page, 'Pro').getByText('Current plan').first()).toBeVisible(LOADED)
  await expect(page).toHaveURL('/onboarding?step=subscription')

  // Its one run, and no second one.
  await page.goto(analysisPage)
  await page.getByRole('button', { name: 'RUN' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start analysis' }).click()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('button', { name: 'RUN' })).toBeDisabled()
  await page.getByRole('button', { name: 'RUN' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText(
    'Trial accounts are limited to one run. Upgrade to continue.',
  )

  // A page that stays open sees what happens on another one.
  const open = await context.newPage()
  await open.goto(`/dashboard/${brandId}/command-deck`)
  await expect(
    open.getByText(/It's only available for Pro and Ultra users after your free trial/),
  ).toBeVisible(LOADED)
  await open.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', 'yes'))
  await open.getByRole('button', { name: 'Start full access now' }).click()
  const dialog = open.getByRole('dialog')
  await expect(dialog.getByText('€99 / month', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Start and pay' }).click()
  await expect(open.getByRole('heading', { name: 'What do you want to analyze today?' })).toBeVisible(LOADED)

  // Up: what Ultra holds opens.
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText('€99 / month, plus VAT')).toBeVisible(LOADED)
  await expect(page.getByRole('link', { name: /^Open invoice/ })).toHaveCount(2, LOADED)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('link', { name: 'Change plan' }).click()
  await planCard(page, 'Ultra').getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('dialog').getByText(/^You pay €/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch now' }).click()
  await expect(planCard(page, 'Ultra').getByText('Current plan').first()).toBeVisible(LOADED)
  await open.goto(`${analysisPage}?view=shopping`)
  await open.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', 'yes'))
  await expect(open.getByRole('tab', { name: 'Shopping', selected: true })).toBeVisible(LOADED)
  await expect(open.getByText('You have discovered a feature!')).toHaveCount(0)

  // Down: it closes again.
  await planCard(page, 'Pro').getByRole('button', { name: 'Switch to this plan' }).click()
  await expect(page.getByRole('dialog').getByText(/as a credit on your next invoice/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch now' }).click()
  await expect(open.getByText('You have discovered a feature!')).toBeVisible(LOADED)

  // Out, at the end of what is paid for; Stripe says when that is.
  await page.goto('/dashboard/user-settings')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Ends on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible()
  await stripe(baseURL, 'advance', { seconds: MONTH })
  // By a message of Stripe's alone, which the functions take as they can.
  await expect(page.getByText('You use the free plan.')).toBeVisible({ timeout: 150_000 })
  await expect(open.locator('html')).toHaveAttribute('data-never-reloaded', 'yes')
})
