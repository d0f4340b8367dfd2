import { expect, type Page, test } from '@playwright/test'
import { portsFrom } from '../../src/ports.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectHint } from './layout.ts'
import { findLink, mailTo } from './mails.ts'
import { fillSignIn } from './people.ts'
import { fillRegistration, newEmail } from './registration.ts'

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

/** Chooses a plan on the public page, registers and verifies the address. Ends where the plan is offered again. */
const signUpFor = async (page: Page, title: string, email: string) => {
  await page.goto('/#pricing')
  await page.getByRole('switch', { name: 'Toggle annual billing' }).click()
  await planCard(page, title).getByRole('link', { name: 'Start now' }).click()
  await expect(page.getByText(`You chose ${title}, paid yearly.`)).toBeVisible()
  await page.getByRole('link', { name: 'Start now' }).click()
  await expect(page.getByText(`You chose ${title}, paid yearly.`)).toBeVisible()
  await fillRegistration(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible(LOADED)
  await page.goto(findLink(await mailTo(email), '/auth/callback'))
  await expect(page).toHaveURL('/onboarding?step=subscription&plan=pro&interval=year', LOADED)
  await expect(planCard(page, title).getByText('Your choice')).toBeVisible(LOADED)
  await expect(page.getByRole('switch', { name: 'Toggle annual billing' })).toBeChecked()
}

/** Sets up a brand with a first analysis. Ends where the plans are offered. */
const setUp = async (page: Page) => {
  await page.goto('/onboarding')
  await expect(page).toHaveURL('/onboarding?step=website', LOADED)
  await page.getByLabel('Website URL').fill('www.bruehkraft.example')
  await page.getByRole('button', { name: 'Analyze website' }).click()
  await expect(page.getByLabel('Brand name')).toHaveValue('Brühkraft', LOADED)
  await page.getByRole('button', { name: 'Create Brand' }).click()
  await expect(page.getByText('8 competitors selected')).toBeVisible(LOADED)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Which topic do you want to start with?')).toBeVisible(LOADED)
  await page.getByRole('link', { name: 'See the plans' }).click(LOADED)
}

const planCard = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('the public page shows the plans, and choosing one leads to the sign-in', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Pricing' }).click()
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
  // What the plan holds, what the trial opens and what it does not stand on the card.
  await expect(pro.getByRole('listitem').filter({ hasText: 'AI Mode' }).first()).toBeVisible()
  await expect(pro.getByRole('list', { name: 'In the free trial' }).getByRole('listitem')).toHaveText([
    '2 launches, with up to 200 runs',
    'Models of OpenAI (ChatGPT) and Google',
    'Prompts in English, French, and Chinese',
    'Visibility, sentiment and sources',
  ])
  await expect(pro.getByRole('list', { name: 'Opens when you pay' })).toContainText('Command Deck')
  await expect(planCard(page, 'Free').getByText('In the free trial')).toHaveCount(0)
  await pro.getByRole('link', { name: 'Start now' }).click()
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

test('the whole way, from signing up by trial, full access, up, down and out to a deleted account: what is paid for opens and closes without a reload', async ({
  page,
  context,
  baseURL,
}) => {
  const email = newEmail()
  await signUpFor(page, 'Pro', email)
  await setUp(page)

  // The trial, with a card.
  // The choice of the public page is kept; the price is changed to that of a month.
  await expect(planCard(page, 'Pro').getByText('Your choice')).toBeVisible(LOADED)
  await expect(page.getByRole('switch', { name: 'Toggle annual billing' })).toBeChecked()
  await page.getByRole('switch', { name: 'Toggle annual billing' }).click()
  await planCard(page, 'Pro').getByRole('button', { name: 'Start now' }).click()
  await expect(page.getByRole('heading', { name: 'Subscribe to Pro' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await page.getByRole('button', { name: 'Start trial', exact: true }).click()
  // Into the product: to the first analysis, which waits for its launch.
  await expect(page).toHaveURL(/\/dashboard\/[^/]+\/analyses\//, LOADED)
  await expect(page.getByText('Your free trial has started.')).toBeVisible()
  expect((await mailTo(email, 2)).subject).toBe('Your free trial of Pro has started')
  const strip = page.getByRole('complementary', { name: 'Free trial' })
  await expect(strip).toContainText('14 days left of your free trial of Pro')
  await expect(strip).toContainText(/then €99 \/ month excl\. VAT from \w/)
  await expect(strip).toContainText('Trial: 2 launches left · OpenAI (ChatGPT), Google')
  await expect(strip).toContainText('Opens when you pay: Command Deck')
  // The strip may come before the page beside it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectNoBarriers(page)

  // Its two runs show a trend, and there is no third one.
  const analysisPage = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Start analysis' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start analysis' }).click()
  // The page shows the change as under way before the answer comes.
  await expect(page.getByText('Analysis accepted; processing started')).toBeVisible()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 240_000 })
  await expect(strip).toContainText('Trial: 1 launch left')
  const run = page.getByRole('button', { name: 'RUN', exact: true })
  await run.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start analysis' }).click()
  await expect(strip).toContainText('Trial: 0 launches left', LOADED)
  await expect(run).toBeHidden()
  await expect(run).toBeDisabled({ timeout: 240_000 })
  await expectHint(page, run, 'Trial accounts are limited to 2 runs. Upgrade to continue.')
  await page.getByRole('tab', { name: 'Visibility', exact: true }).click()
  // A chart of one version has no table.
  const asTable = page
    .getByRole('region', { name: 'Visibility score', exact: true })
    .getByRole('button', { name: 'Show as table' })
  await expect(asTable).toBeVisible({ timeout: 240_000 })

  // A page that stays open sees what happens on another one.
  const open = await context.newPage()
  await open.goto(`${analysisPage.split('/analyses/')[0]}/command-deck`)
  await expect(
    open.getByText(/It's only available for Pro and Ultra users after your free trial/),
  ).toBeVisible(LOADED)
  await open.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', 'yes'))
  await open.getByRole('button', { name: 'Start full access now' }).click()
  const dialog = open.getByRole('dialog')
  await expect(dialog.getByText('€99 / month', { exact: false })).toBeVisible()
  await expect(dialog.getByRole('list', { name: 'In the free trial' })).toContainText('2 launches')
  await expect(dialog.getByRole('list', { name: 'Opens when you pay' })).toContainText('Command Deck')
  await expect(dialog.getByRole('list', { name: 'Opens when you pay' })).toContainText('AI Mode')
  await expectNoBarriers(open, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Start and pay' }).click()
  // The toast fades, so it is looked for first.
  await expect(open.getByText(`the receipt is on its way to ${email}`)).toBeVisible(LOADED)
  await expect(open.getByRole('heading', { name: 'What do you want to analyze today?' })).toBeVisible(LOADED)
  await expect(open.getByRole('complementary', { name: 'Free trial' })).toHaveCount(0)
  await expect
    .poll(async () => (await mailTo(email, 3)).subject, LOADED)
    .toBe('Your receipt for Sillage: €99.00')

  // Up: what Ultra holds opens.
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText('€99 / month excl. VAT')).toBeVisible(LOADED)
  await expect(page.getByRole('link', { name: /^Open invoice/ })).toHaveCount(2, LOADED)
  await expectNoBarriers(page)
  await page.getByRole('link', { name: 'Change plan' }).click()
  await planCard(page, 'Ultra').getByRole('button', { name: 'Upgrade' }).click()
  await expect(page.getByRole('dialog').getByText(/^You pay €/)).toBeVisible()
  await page.getByRole('button', { name: 'Switch now' }).click()
  await expect(planCard(page, 'Ultra').getByText('Current plan').first()).toBeVisible(LOADED)
  await open.goto(`${analysisPage}?view=shopping`)
  await open.evaluate(() => document.documentElement.setAttribute('data-never-reloaded', 'yes'))
  await expect(open.getByRole('tab', { name: 'Shopping', selected: true })).toBeVisible(LOADED)
  await expect(open.getByText('You have discovered a feature!')).toHaveCount(0)

  // Down: when the period ends, until which the mind may be changed. What was open closes again.
  const switchDown = async () => {
    await planCard(page, 'Pro').getByRole('button', { name: 'Switch to this plan' }).click()
    await expect(page.getByRole('dialog').getByText('You pay nothing now.')).toBeVisible()
    await page.getByRole('button', { name: 'Switch on that day' }).click()
    await expect(page.getByText(/^You switch to Pro on/)).toBeVisible(LOADED)
  }
  await switchDown()
  await page.goto('/dashboard/user-settings')
  await expect(page.getByText(/^Switches to Pro on/)).toBeVisible(LOADED)
  await page.getByRole('button', { name: 'Keep Ultra' }).click()
  await expect(page.getByText(/^Renews on/)).toBeVisible(LOADED)
  await page.getByRole('link', { name: 'Change plan' }).click()
  await switchDown()
  await expect(open.getByText('You have discovered a feature!')).toHaveCount(0)
  await stripe(baseURL, 'advance', { seconds: MONTH })
  await expect(open.getByText('You have discovered a feature!')).toBeVisible({ timeout: 150_000 })

  // Cancelled, at the end of the paid period, whose date Stripe gives.
  await page.goto('/dashboard/user-settings')
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click()
  await expect(page.getByText(/^Ends on/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my subscription' })).toBeVisible()
  await stripe(baseURL, 'advance', { seconds: MONTH })
  // By a message of Stripe's alone, which the functions take as they can.
  await expect(page.getByText('You are on the free plan.')).toBeVisible({ timeout: 150_000 })
  await expect(open.locator('html')).toHaveAttribute('data-never-reloaded', 'yes')

  // Gone, with what is theirs alone.
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const goodbye = page.getByRole('dialog')
  await goodbye.getByLabel(/^Type/).fill(email)
  await goodbye.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL('/', LOADED)
  await page.goto('/auth')
  await fillSignIn(page, email)
  await expect(page.getByText('Unable to sign in.')).toBeVisible()
})
