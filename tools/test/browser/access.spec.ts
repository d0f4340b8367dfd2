import { expect, type Page, test } from '@playwright/test'
import { planPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { backstage, beSignedIn, setStanding } from './people.ts'

const LOCKED = [
  ['Shopping', 'Shopping'],
  ['Actions', 'Actions'],
  ['Reports', 'Reports'],
] as const

const expectLocks = async (page: Page, said: (feature: string) => string): Promise<void> => {
  for (const [tab, feature] of LOCKED) {
    await expect(
      page.getByRole('tab', { name: new RegExp(`^${tab}\\s*Not included in your plan$`) }),
    ).toBeVisible()
    await page.getByRole('tab', { name: tab }).click()
    const panel = page.getByRole('tabpanel', { name: tab })
    // What would be there, plainly as an example.
    await expect(panel.getByRole('figure').getByText('Example data')).toBeVisible()
    await expect(panel.getByText(said(feature))).toBeVisible()
    await expect(panel.getByRole('heading', { name: 'You have discovered a feature!' })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Start full access now' })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Documentation' })).toHaveAttribute(
      'href',
      /\/command-deck\?view=documentation$/,
    )
  }
}

/** A stored plan may hold the tab and not its PDF. The page stands on Reports. */
const expectGateOfReports = async (page: Page, toUltra: () => Promise<unknown>): Promise<void> => {
  const stored = backstage(test.info().project.use.baseURL).db.doc(planPath('ultra'))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/brand-report')) asked.push(request.url())
  })
  await stored.update({ hasCustomPdfReporting: false })
  try {
    await toUltra()
    const panel = page.getByRole('tabpanel', { name: 'Reports' })
    await expect(panel.getByRole('heading', { name: 'Upgrade to export branded reports' })).toBeVisible()
    await expect(panel.getByText('under your plan: Ultra.')).toBeVisible()
    for (const benefit of ['Branded presentation', 'Shareable insights', 'Audit-ready exports']) {
      await expect(panel.getByText(benefit)).toBeVisible()
    }
    const link = (name: string) => panel.getByRole('link', { name })
    await expect(link('Explore plans')).toHaveAttribute('href', '/dashboard/user-settings')
    await expect(link('Talk to sales')).toHaveAttribute('href', '/book-demo')
    await expect(panel.getByRole('button', { name: 'Export PDF' })).toHaveCount(0)
    await expectNoBarriers(page, 'main')
  } finally {
    await stored.update({ hasCustomPdfReporting: true })
  }
  expect(asked).toEqual([])
}

test('what a plan does not hold is locked, what it holds opens by itself, and a deleted analysis says so wherever it is open', async ({
  page,
  context,
  baseURL,
}) => {
  const own = await ownAnalysis(baseURL, 'Locked and gone')
  await beSignedIn(page, own.email)
  await page.goto(`${own.address}?view=nonsense`)
  await expect(page).toHaveURL(/view=insight/)
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Peoples' })).toHaveCount(0)
  const ofPlan = (feature: string) => `${feature} is available on Ultra and Enterprise plans.`
  await expectLocks(page, ofPlan)
  await setStanding(own, { plan: 'ultra', trial: true })
  await expectLocks(page, (feature) => `${feature} opens with full access, after your free trial.`)
  // To pay for Pro opens none of them, on trial or not.
  await setStanding(own, { plan: 'pro', trial: true })
  await expectLocks(page, ofPlan)
  await setStanding(own, { plan: 'pro' })
  await expectLocks(page, ofPlan)
  await expectGateOfReports(page, () => setStanding(own, { plan: 'ultra' }))
  await page.getByRole('tab', { name: 'Shopping' }).click()
  await expect(page.getByRole('tab', { name: 'Not included in your plan' })).toHaveCount(0)
  await expect(page.getByText('You have discovered a feature!').filter({ visible: true })).toHaveCount(0)

  const other = await context.newPage()
  await other.goto(`${own.address}?view=citations`)
  await expect(other).toHaveURL(/view=web-search/)
  await expect(other.getByRole('tab', { name: 'Sources', selected: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Analysis settings' }).click()
  await expect(page.getByRole('button', { name: 'Delete analysis' })).toBeVisible()
  await expectNoBarriers(page, 'main')
  await page.getByRole('button', { name: 'Delete analysis' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Analysis' })
  await expectNoBarriers(page, '[role="dialog"]')
  const asked: string[] = []
  page.once('dialog', async (question) => {
    asked.push(question.message())
    await question.dismiss()
  })
  await dialog.getByRole('button', { name: 'Delete Analysis' }).click()
  await expect
    .poll(() => asked)
    .toEqual(['Are you sure you want to delete this analysis? This action cannot be undone.'])
  await expect(dialog).toBeVisible()
  page.once('dialog', (question) => question.accept())
  await dialog.getByRole('button', { name: 'Delete Analysis' }).click()
  await expect(page.getByText('Analysis deleted successfully')).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/${own.brandId}/command-deck`)

  await expect(other.getByText('Analysis not found')).toBeVisible()
  await other.getByRole('link', { name: 'Back to Command Deck' }).click()
  await expect(other).toHaveURL(new RegExp(`/dashboard/${own.brandId}/command-deck`))
})

test('an analysis opens under its own brand alone, and for its members', async ({ page, baseURL }) => {
  const own = await ownAnalysis(baseURL, 'Elsewhere')
  const stranger = await ownAnalysis(baseURL, 'Not yours')
  await beSignedIn(page, own.email)
  await page.goto(`/dashboard/${own.brandId}/analyses/${stranger.analysisId}`)
  await expect(page.getByText('Mismatched brand for this analysis')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${own.brandId}$`))
  await page.goto(stranger.address)
  await expect(page.getByText('You do not have access to this analysis')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${stranger.brandId}$`))
  await expect(page.getByText('You do not have access to this brand').first()).toBeVisible()
  await expect(page.getByText('Not yours')).toHaveCount(0)
  for (const nothing of [`${own.brandId}-0000000000`, 'nonsense']) {
    await page.goto(`/dashboard/${own.brandId}/analyses/${nothing}`)
    await expect(page.getByText('Analysis not found')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${own.brandId}$`))
  }
})
