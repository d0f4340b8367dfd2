import { expect, type Page, test } from '@playwright/test'
import { ownAnalysis, setStanding } from './own-analysis.ts'
import { signIn } from './people.ts'

const openAs = async (page: Page, tab: string) => {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  return page.getByRole('tabpanel', { name: tab, exact: true })
}

test('filters that leave nothing leave every tab saying so', async ({ page, baseURL }) => {
  // Two cells were asked: the one with the first prompt offline, the one with the fourth online.
  const own = await ownAnalysis(baseURL, 'Nothing left', { runs: 4 })
  await signIn(page, own.email)
  await setStanding(own, { plan: 'ultra', role: 'admin' })
  await page.goto(`${own.address}?view=visibility&prompt=prompt-3&web=offline`)
  for (const [tab, ...texts] of [
    ['Visibility', 'No ranking available', 'No competitive data found for this version.'],
    ['Sentiment', 'No runs for current filters'],
    ['Shopping', 'No products available'],
    ['Peoples', 'No people mentions found for the selected filters.'],
    ['Actions', 'No recommendations match your filters'],
  ] as const) {
    const panel = await openAs(page, tab)
    for (const text of texts) await expect(panel.getByText(text, { exact: true }).first(), tab).toBeVisible()
  }
  const settings = await openAs(page, 'Analysis settings')
  for (const text of [
    'No prompts linked to this analysis yet.',
    'No personas linked to this analysis yet.',
  ]) {
    await expect(settings.getByText(text)).toBeVisible()
  }
})

test('figures that cannot be loaded say so in every tab, and a launch that fails says where', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const own = await ownAnalysis(baseURL, 'Broken')
  await signIn(page, own.email)
  await setStanding(own, { plan: 'ultra', role: 'admin' })
  await own.breakFigures()
  await page.goto(`${own.address}?view=visibility`)
  for (const [tab, text] of [
    ['Visibility', 'Failed to fetch ranking data'],
    ['Sentiment', 'Failed to fetch analytics'],
    ['Shopping', 'Failed to fetch shopping analytics'],
    ['Peoples', 'Unable to load people analytics'],
    ['Actions', 'Failed to load runs for recommendations'],
  ] as const) {
    await expect((await openAs(page, tab)).getByText(text), tab).toBeVisible()
  }

  const settings = await openAs(page, 'Analysis settings')
  await page.route(/\/api\/analyses\/[^/]+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await settings.getByRole('button', { name: 'Delete analysis' }).click()
  page.once('dialog', (question) => question.accept())
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Analysis' }).click()
  await expect(page.getByText('Failed to delete analysis')).toBeVisible()
  await page.keyboard.press('Escape')

  const dialog = page.getByRole('dialog', { name: 'Are you ready to start?' })
  const start = dialog.getByRole('button', { name: 'Start analysis' })
  const quota = /\/api\/users\/quota\/can-start/
  const run = async () => page.getByRole('button', { name: 'RUN' }).click()
  await page.route(quota, (route) => route.fulfill({ json: { canStart: false, remaining: 3, error: null } }))
  await run()
  await expect(
    dialog.getByText(
      /^Not enough monthly quota to start \d+ run\(s\)\. You only have 3 remaining this month\.$/,
    ),
  ).toBeVisible()
  await expect(start).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.unroute(quota)
  await page.route(quota, (route) => route.fulfill({ status: 500 }))
  await run()
  await expect(dialog.getByText('Failed to check quota')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute(quota)
  await page.route(quota, (route) => route.fulfill({ json: { canStart: true, remaining: 300, error: null } }))
  await page.route(/\/status$/, (route) => route.fulfill({ status: 500 }))
  await run()
  await start.click()
  await expect(dialog.getByText('Failed to set analysis to ready')).toBeVisible()
  await page.unroute(/\/status$/)
  await page.route(/\/status$/, (route) =>
    route.fulfill({ json: { ok: true, message: '', status: 'ready' } }),
  )
  await page.route(/\/launch$/, (route) => route.fulfill({ status: 503 }))
  await start.click()
  await expect(dialog.getByText('Failed to launch run (503)')).toBeVisible()
})
