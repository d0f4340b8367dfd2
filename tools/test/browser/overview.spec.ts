import { expect, test } from '@playwright/test'
import { getAnalysis, listGroupRuns } from '@sillage/core/analyses/calls'
import { shortGroupRunId } from '@sillage/core/base/ids'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { integer } from './figures.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')

test('administrators see how the runs of an analysis stand', async ({ page }) => {
  const { analysisId, ask } = await openTab(page, 'admin', iroise, 'Sensitive skin, every week', 'overview')
  await expect(page.getByRole('tab')).toHaveText([
    'Overview',
    'Insights',
    'Visibility',
    'Sentiment',
    'Shopping',
    'Peoples',
    'Sources',
    'Actions',
    'Reports',
    'Analysis settings',
  ])
  await expect(page).toHaveTitle(/^Sensitive skin, every week > Overview/)
  const { run_stats: stats } = getAnalysis.response.parse(await ask(`/api/analyses/${analysisId}`)).data
  const { groupRuns } = listGroupRuns.response.parse(await ask(`/api/analyses/${analysisId}/group-runs`))
  for (const [label, value] of [
    ['Total runs', stats.total],
    ['Completed', stats.completed],
    ['Processing', stats.processing],
    ['Pending', stats.pending],
    ['Failed', stats.failed],
  ] as const) {
    const tile = page.locator('section').filter({ has: page.getByText(label, { exact: true }) })
    await expect(tile.last(), label).toContainText(integer.format(value))
  }
  const rows = page.getByRole('table', { name: 'Recent group runs' }).getByRole('row')
  await expect(rows).toHaveCount(1 + Math.min(3, groupRuns.length))
  const [newest] = groupRuns
  if (!newest) throw new Error('the demonstration has not run')
  await expect(rows.nth(1)).toContainText(shortGroupRunId(newest.group_run_id))
  await expect(rows.nth(1)).toContainText(`${newest.stats.completedRuns}/${newest.stats.totalRuns}`)
  await expectNoBarriers(page, 'main')
  await rows.nth(1).getByRole('button').click()
  await expectRuns(page, newest.stats.completedRuns)
})

test('an analysis that has not run has an overview that says so', async ({ page }) => {
  await openTab(page, 'admin', iroise, 'First look at Asia', 'overview')
  await expect(
    page.getByText('No runs have been executed yet. Start a run to populate overview metrics.'),
  ).toBeVisible()
  await expect(page.getByText('No group runs recorded yet.')).toBeVisible()
})
