import { expect, type Locator, type Page, test } from '@playwright/test'
import { ANALYSIS_VIEWS, type AnalysisView } from '../../../web/src/pages/analysis/analysis-views.ts'
import { beAtAnalysis } from './analysis-tab.ts'
import { expectNoSideways } from './layout.ts'
import { beSignedIn, findDemoBrand, getDemoEmail } from './people.ts'

const iroise = findDemoBrand('iroise')
const WEEKLY = 'Sensitive skin, every week'

/** A desk of 1440 × 900 at a zoom of 200 %, and a small phone. */
const WINDOWS = [
  { name: 'at a zoom of 200 %', width: 720, height: 450 },
  { name: 'on a small phone', width: 360, height: 740 },
] as const

/** A table, whose rows are cards where there is no room for columns. */
const rows = (panel: Locator, name: string): Locator =>
  panel.getByRole('table', { name }).or(panel.getByRole('list', { name }))

/** Something of a tab that is there once its figures are drawn; without an entry its first heading. */
const FIGURES: Readonly<Partial<Record<AnalysisView, (panel: Locator) => Locator>>> = {
  overview: (panel) => rows(panel, 'Recent group runs'),
  insight: (panel) => panel.getByRole('heading', { name: 'What changed' }),
  visibility: (panel) => rows(panel, 'Competitive ranking'),
  sentiment: (panel) => panel.locator('.highcharts-wordcloud-series text').first(),
  shopping: (panel) => rows(panel, 'Products'),
  peoples: (panel) => rows(panel, 'People details'),
  // A graph, on a phone a list.
  'web-search': (panel) =>
    panel
      .locator('.highcharts-sankey-series')
      .or(panel.getByRole('list', { name: 'Prompt Analytics' }))
      .first(),
  recommendations: (panel) => panel.getByRole('region', { name: 'Recommendations' }),
  reports: (panel) => panel.getByRole('button', { name: 'Export PDF' }),
  settings: (panel) => panel.getByText('Danger Zone'),
}

/** Pixels, more than any tab is high: charts are drawn where they can be seen. */
const WHOLE = 10_000

for (const { name, width, height } of WINDOWS) {
  test(`no tab of an analysis scrolls sideways ${name}`, async ({ page }) => {
    const { analysisId } = await beAtAnalysis(page, 'admin', iroise, WEEKLY)
    await page.setViewportSize({ width, height })
    await page.goto(`/dashboard/${iroise.brandId}/analyses/${analysisId}?view=overview&range=30d`)
    for (const view of ANALYSIS_VIEWS) {
      await page.setViewportSize({ width, height: WHOLE })
      const tab = page.locator(`[role="tab"][data-tab="${view}"]`)
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      const panel = page.locator(`[id="${await tab.getAttribute('aria-controls')}"]`)
      const figures = FIGURES[view]?.(panel) ?? panel.getByRole('heading').first()
      await expect(figures, view).toBeVisible()
      await expect(
        panel.locator('[aria-busy="true"]').or(panel.getByText('Loading chart…')),
        view,
      ).toHaveCount(0)
      await expectNoSideways(page, view)
      await page.setViewportSize({ width, height })
      await expectNoSideways(page, view)
    }
  })
}

/** What there is to wait for at an address. */
type Stop = readonly [address: string, shown: (page: Page) => Locator]

const expectRoom = async (page: Page, stops: readonly Stop[]): Promise<void> => {
  for (const [address, shown] of stops) {
    await page.goto(address)
    for (const { name, width, height } of WINDOWS) {
      await page.setViewportSize({ width, height })
      await expect(shown(page)).toBeVisible()
      await expectNoSideways(page, `${address} ${name}`)
    }
  }
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })

test('no public page scrolls sideways, zoomed or on a small phone', async ({ page }) => {
  await expectRoom(page, [
    ['/#pricing', (of) => of.getByText('2,000 runs included each month')],
    ['/auth', button('Sign in')],
    ['/auth/register', button('Create account')],
    ['/auth/code', button('Send the code')],
  ])
})

test('no screen around analyses scrolls sideways, zoomed or on a small phone', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('enterprise'))
  const of = `/dashboard/${iroise.brandId}`
  await expectRoom(page, [
    [of, (on) => on.getByRole('main').getByText('n = ').first()],
    [`${of}/analyses/new`, (on) => on.getByRole('checkbox').first()],
    [`${of}/command-deck`, (on) => on.getByText('Select an analysis to view quick observations.')],
    [`${of}/settings`, (on) => on.getByRole('button', { name: /^Remove / }).last()],
    ['/dashboard/user-settings', (on) => on.getByRole('heading', { name: 'Invoices' })],
  ])
})
