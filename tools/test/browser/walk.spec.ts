import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { brandPath, conversationsPath } from '@sillage/core/base/paths'
import { LOCAL } from '../../src/layout.ts'
import { portsFrom } from '../../src/ports.ts'
import { settled } from '../../src/screens/settled.ts'
import {
  BRIEF,
  createBrand,
  ENDS,
  expectDraft,
  locateLog,
  locatePrompt,
  openDeck,
  showPrompts,
  shrinkDraft,
  toasts,
  topics,
} from './deck.ts'
import { expectNoSideways } from './layout.ts'
import { findLink, mailTo } from './mails.ts'
import { beSignedIn, newcomer, setStanding } from './people.ts'
import { fillRegistration, newEmail } from './registration.ts'
import { LANGUAGES, type Language, textsIn } from './texts.ts'

/** `WALK=all npx playwright test … walk` takes every step in both themes, both sizes and every language. */
const ALL = process.env.WALK === 'all'
const PICTURES = join(LOCAL, 'walk')
const WIDE = { width: 1_440, height: 900 }
const PHONE = { width: 390, height: 844 }
const LOOKS = [WIDE, PHONE].flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ size, colorScheme })),
)
/** Pixels of a picture, at most. */
const HIGHEST = 4_000
/** A function that has slept takes its time. */
const LOADED = { timeout: 60_000 }
const TABS = [
  'insight',
  'visibility',
  'sentiment',
  'shopping',
  'web-search',
  'recommendations',
  'reports',
] as const

/** Keeps pictures of each step, for looking at: `.local/walk/en/01-landing.png`, and so on. */
const getPictures = (page: Page, language: Language) => {
  const folder = join(PICTURES, language)
  mkdirSync(folder, { recursive: true })
  let taken = 0
  return async (name: string): Promise<void> => {
    taken += 1
    const step = `${String(taken).padStart(2, '0')}-${name}`
    if (!ALL) {
      await page.screenshot({ path: join(folder, `${step}.png`) })
      return
    }
    const before = page.viewportSize() ?? WIDE
    for (const { size, colorScheme } of LOOKS) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await settled(page)
      // Charts are drawn where they can be seen.
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.setViewportSize({ ...size, height: Math.max(size.height, Math.min(height, HIGHEST)) })
      await settled(page)
      await page.screenshot({ path: join(folder, `${step}-${size.width}-${colorScheme}.png`) })
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize(before)
  }
}

for (const language of ALL ? LANGUAGES : (['en'] as const)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : language })

    test('a stranger comes from the landing page to figures, a report and a paid plan, and reads them on a phone', async ({
      page,
    }) => {
      if (ALL) test.setTimeout(1_800_000)
      const text = textsIn(language)
      const competitors = `competitors.count_${new Intl.PluralRules(language).select(8)}`
      const picture = getPictures(page, language)
      const getTab = (tab: (typeof TABS)[number]) =>
        page.getByRole('tab', { name: text('analysis', `tabs.${tab}`) })
      const openTab = async (tab: (typeof TABS)[number]): Promise<void> => {
        await getTab(tab).click()
        await expect(getTab(tab)).toHaveAttribute('aria-selected', 'true')
        await expect(page.getByRole('tabpanel').filter({ visible: true }).first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]:not([hidden] *)')).toHaveCount(0, LOADED)
      }
      const planCard = (title: string | RegExp) => page.getByRole('region', { name: title, exact: true })
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(String(error)))
      const email = newEmail()
      await page.setViewportSize(WIDE)

      await page.goto('/')
      const since = performance.now()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(LOADED)
      await picture('landing')
      await page
        .getByRole('banner')
        .getByRole('link', { name: text('landing', 'start') })
        .click()
      await expect(page).toHaveURL(/\/auth\/register/)
      await expect(page.getByLabel(text('auth', 'register.name'))).toBeVisible(LOADED)
      await picture('sign-up')
      await fillRegistration(page, email, language)
      await expect(page.getByRole('heading', { name: text('auth', 'check.title') })).toBeVisible(LOADED)
      await picture('check-your-email')
      await page.goto(findLink(await mailTo(email), '/auth/callback'))

      await expect(page).toHaveURL(/\/onboarding\?step=website/, LOADED)
      await picture('onboarding-website')
      await page.getByLabel(text('brand-wizard', 'website.label')).fill('www.bruehkraft.example')
      await page.getByRole('button', { name: text('brand-wizard', 'website.submit') }).click()
      await expect(page.getByLabel(text('brand-wizard', 'details.name'))).toHaveValue('Brühkraft', LOADED)
      await picture('onboarding-details')
      await page.getByRole('button', { name: text('brand-wizard', 'details.create') }).click()
      await expect(page.getByText(text('onboarding', competitors))).toBeVisible(LOADED)
      await picture('onboarding-competitors')
      const next = page.getByRole('button', { name: text('onboarding', 'continue') })
      await next.click()
      await expect(page.getByText(text('onboarding', 'analysis.cost'))).toBeVisible(LOADED)
      await picture('onboarding-analysis')
      await page.getByRole('button', { name: text('onboarding', 'ready.launch') }).click()

      await expect(page).toHaveURL(/\/dashboard\/[0-9a-f]{24}\/analyses\//, LOADED)
      const launched = performance.now()
      await expect(page.getByText(text('analysis', 'progress.count')).first()).toBeVisible(LOADED)
      if (!ALL) await picture('running')
      await getTab('visibility').click()
      const visibility = page.getByRole('tabpanel', { name: text('analysis', 'tabs.visibility') })
      await expect(visibility.getByText(/\p{Nd}[.,٫]\p{Nd}\P{L}{0,3}[%٪]/u).first()).toBeVisible({
        timeout: 240_000,
      })
      const seconds = (from: number): string => ((performance.now() - from) / 1_000).toFixed(1)
      // For readers of the log; other tests run beside this one, so there is no limit.
      process.stdout.write(
        `from the landing page to the first figure: ${seconds(since)} s, of which ${seconds(launched)} s after the launch\n`,
      )
      if (ALL) await picture('running')
      await expect(page.getByText(text('common', 'status.completed'), { exact: true }).first()).toBeVisible({
        timeout: 240_000,
      })
      for (const tab of TABS) {
        await openTab(tab)
        await picture(`tab-${tab}`)
      }
      const analysis = new URL(page.url()).pathname
      const brand = analysis.split('/analyses/')[0] ?? ''

      // The free plan has no reports: the tab explains it and leads to the plans.
      await expect(
        page.getByText(text('locked', 'feature.title'), { exact: true }).filter({ visible: true }),
      ).toHaveCount(1)
      await page.goto(brand)
      await expect(
        page.getByText(text('common', 'status.completed'), { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible(LOADED)
      await picture('analyses')
      await page.goto('/onboarding?step=subscription')
      const ultra = planCard(text('billing', 'planNames.ultra'))
      await expect(ultra).toBeVisible(LOADED)
      await picture('plans')
      await ultra
        .getByRole('button', { name: text('billing', 'pricing.startNow') })
        .or(ultra.getByRole('button', { name: text('billing', 'pricing.choosePlan') }))
        .click()
      // The stand-in of the payment page speaks English alone.
      await expect(page.getByRole('heading', { name: 'Subscribe to Ultra' })).toBeVisible(LOADED)
      await page
        .getByRole('button', { name: /^(Subscribe|Pay|Start trial)( |$)(?!with)/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/dashboard\//, LOADED)
      await picture('paid')

      // The trial of Ultra does not hold reports either: they open when it is paid.
      await page.goto(`${analysis}?view=reports`)
      const reports = page.getByRole('tabpanel', { name: text('analysis', 'tabs.reports') })
      await reports.getByRole('button', { name: text('locked', 'start') }).click(LOADED)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: text('billing', 'fullAccess.confirm') })).toBeVisible(
        LOADED,
      )
      await picture('full-access')
      await dialog.getByRole('button', { name: text('billing', 'fullAccess.confirm') }).click()
      const save = page.getByRole('button', { name: text('report', 'export') })
      await expect(save).toBeEnabled(LOADED)
      const download = page.waitForEvent('download', LOADED)
      await save.click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
      await picture('report')

      await page.setViewportSize(PHONE)
      for (const tab of TABS) {
        await openTab(tab)
        await expectNoSideways(page)
        await picture(`phone-${tab}`)
      }
      expect(complaints).toEqual([])
    })
  })
}

/** The same at both sizes: `.local/walk/doors/01-lock-1440.png`, and so on. */
const takeBothSizes = (page: Page) => {
  const folder = join(PICTURES, 'doors')
  mkdirSync(folder, { recursive: true })
  let taken = 0
  return async (name: string): Promise<void> => {
    taken += 1
    for (const size of [PHONE, WIDE]) {
      await page.setViewportSize(size)
      await settled(page)
      await expectNoSideways(page)
      await page.screenshot({
        path: join(folder, `${String(taken).padStart(2, '0')}-${name}-${size.width}.png`),
      })
    }
  }
}

test('launches that are left are used from New analysis, past the lock of the deck', async ({
  page,
  baseURL,
}) => {
  const picture = takeBothSizes(page)
  const { email, uid, auth, db } = await newcomer(baseURL)
  const brandId = await createBrand(db, uid)
  await beSignedIn(page, email)
  await setStanding({ uid, auth, db }, { plan: 'free' })
  await page.goto(`/dashboard/${brandId}/command-deck`)
  await expect(page.getByRole('heading', { name: 'You have discovered a premium feature!' })).toBeVisible(
    LOADED,
  )
  await picture('lock')
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  const unavailable = page.getByRole('dialog', { name: 'AI Mode unavailable' })
  await expect(unavailable).toBeVisible(LOADED)
  await picture('ai-unavailable')
  await unavailable.getByRole('button', { name: 'Stay in Manual' }).click()

  const prepare = async (): Promise<string> => {
    await page.getByRole('link', { name: 'New analysis' }).first().click()
    await expect(page).toHaveURL('/onboarding?step=analysis', LOADED)
    await expect(page.getByText(/runs you have left this month/)).toBeVisible(LOADED)
    await picture('setup')
    await page.getByRole('button', { name: 'Launch analysis' }).click(LOADED)
    await expect(page).toHaveURL(new RegExp(`/dashboard/${brandId}/analyses/${brandId}-`), LOADED)
    return new URL(page.url()).pathname
  }
  const first = await prepare()
  await expect(page.getByText('completed', { exact: false }).first()).toBeVisible(LOADED)
  await page.goto(`/dashboard/${brandId}`)
  await expect(page.getByText('Completed', { exact: true }).filter({ visible: true }).first()).toBeVisible({
    timeout: 240_000,
  })
  expect(await prepare()).not.toBe(first)
})

test('every door of the assistant opens', async ({ page, baseURL }) => {
  const picture = takeBothSizes(page)
  const { brandId, db, person } = await openDeck(page, baseURL, 'ultra')
  const deck = `/dashboard/${brandId}/command-deck`
  const brief = page.getByLabel('What do you want to analyze?')
  await expect(topics(page).getByRole('listitem').first()).toBeVisible(ENDS)

  // From the address: cut, said, with the tutorial.
  await page.goto(`${deck}?prompt=${encodeURIComponent('Which serum is gentle? '.repeat(20))}`)
  await expect(page.getByText('Cut after 250 characters: the rest did not fit.')).toBeVisible(LOADED)
  await expect(page.getByText('Start with your brief')).toBeVisible()
  await picture('prompt-of-address')

  // An answer is stopped, and its message sent again.
  const { llm } = portsFrom(Number(new URL(baseURL ?? '').port))
  const mark = `Gentle serums ${crypto.randomUUID()}`
  await db.doc(brandPath(brandId)).update({ description: mark })
  const setFaults = (rules: object[]) =>
    fetch(`http://127.0.0.1:${llm}/__control/faults`, { method: 'POST', body: JSON.stringify({ rules }) })
  await setFaults([{ kind: 'slow', match: mark, pauseMs: 160 }])
  await brief.fill(BRIEF)
  await brief.press('Enter')
  await page.getByRole('button', { name: 'Stop the answer' }).click(LOADED)
  await expect(page.getByText('You stopped this answer.')).toBeVisible(LOADED)
  await setFaults([])
  await picture('stopped')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expectDraft(page)

  // The launch is in reach, above the keyboard too.
  const launch = page.getByRole('button', { name: 'Launch analysis' })
  for (const size of [WIDE, PHONE, { ...PHONE, height: 420 }]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(launch).toBeInViewport({ ratio: 1 })
    await showPrompts(page)
    await locatePrompt(page, 5).focus()
    await expect(launch).toBeInViewport({ ratio: 1 })
  }
  await picture('draft')

  // A refusal has its reason.
  await person.update({ 'quota.monthlyRunLimit': 1 })
  await launch.click()
  await expect(locateLog(page).getByText('The analysis was not launched.')).toBeVisible(LOADED)
  await expect(locateLog(page).getByText(/^Asked for: /)).toBeVisible()
  await expect(locateLog(page).getByText(/^Your plan holds: /)).toBeVisible()
  await picture('refused')
  await person.update({ 'quota.monthlyRunLimit': null })

  // Each order is an analysis.
  await shrinkDraft(page)
  const arrived = new RegExp(`/analyses/(${brandId}-\\w{10})\\?success=true`)
  await launch.click()
  await expect(page).toHaveURL(arrived, ENDS)
  const first = page.url()
  await page.goto(deck)
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible(LOADED)
  await picture('launched')
  await page.getByRole('button', { name: 'Start another' }).click()
  await showPrompts(page)
  await locatePrompt(page, 1).fill('Which serum would you take to the sea?')

  // The conversation stays while the mode changes.
  await page.getByRole('radio', { name: 'Manual' }).click()
  await expect(topics(page).getByRole('listitem').first()).toBeVisible(ENDS)
  await page.getByRole('radio', { name: 'AI Mode' }).click()
  await showPrompts(page)
  await expect(locatePrompt(page, 1)).toHaveValue('Which serum would you take to the sea?', LOADED)
  await launch.click()
  await expect(page).toHaveURL(arrived, ENDS)
  expect(page.url()).not.toBe(first)

  // A reset asks; what was deleted elsewhere shows the brief.
  await page.goto(deck)
  await expect(page.getByRole('link', { name: 'Open it' })).toBeVisible(LOADED)
  const [conversation] = (await db.collection(conversationsPath(brandId)).get()).docs
  await page.getByRole('button', { name: 'Reset' }).click()
  const question = page.getByRole('dialog', { name: 'Reset the conversation?' })
  await expect(question).toBeVisible()
  await picture('reset')
  await question.getByRole('button', { name: 'Reset' }).click()
  await expect(brief).toBeFocused()
  await page.goto(`${deck}?conversationId=${conversation?.get('conversationId')}`)
  await expect(brief).toBeVisible(LOADED)
  await expect(toasts(page).getByRole('listitem')).toHaveCount(0)
  await picture('deleted-elsewhere')
})
