import { expect, test } from '@playwright/test'
import { listGroupRuns } from '@sillage/core/analyses/calls'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { integer, percent } from './figures.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')

test('brands open their answers, versions stand side by side, and notes stay on the time line', async ({
  page,
}) => {
  const { analysisId, ask, filters } = await openTab(
    page,
    'enterprise',
    iroise,
    'Sensitive skin, every week',
    'visibility',
  )
  const [all] = await filters(0)
  const view = visibilityViewSchema.parse(await ask('/api/visibility', all?.query))
  const [best] = view.rankings.combined
  if (!best) throw new Error('no brand is named')
  const row = page
    .getByRole('table', { name: 'Competitive ranking' })
    .getByRole('row')
    .filter({ hasText: best.brandName })
  await row.getByRole('button', { name: `Online: ${integer.format(best.mentionsOnline)}` }).click()
  await expectRuns(page, best.mentionsOnline)
  await page.getByRole('searchbox', { name: 'Search brand…' }).fill('no such brand')
  await expect(page.getByText('Nothing found for “no such brand”')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search brand…' }).fill('')

  const { groupRuns } = listGroupRuns.response.parse(await ask(`/api/analyses/${analysisId}/group-runs`))
  const first = groupRuns.at(-1)
  const newest = groupRuns[0]
  if (!first || !newest || first === newest) throw new Error('the demonstration has too few versions')
  // Of the ways to look at the brands one is shown at a time.
  await expect(page.getByRole('heading', { name: 'Two versions side by side' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Two versions' }).click()
  await expect(page.getByRole('heading', { name: 'Competitive ranking' })).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Earlier version' }).click()
  await page.getByRole('option', { name: new RegExp(`^Version ${first.version},`) }).click()
  for (const { group_run_id: groupRunId } of [first, newest]) {
    const { visibility } = visibilityViewSchema.parse(await ask('/api/visibility', { groupRunId }))
    await expect(page.getByText(percent.format((visibility.value ?? 0) / 100)).first()).toBeVisible()
  }
  // Any two versions are tested against each other, not neighbours alone.
  await expect(page.getByText('Failed to test these two versions against each other')).toHaveCount(0)
  await expect(
    page
      .getByRole('main')
      .getByText(/^(?:Up|Down) |^Unchanged|not enough data/i)
      .first(),
  ).toBeVisible()

  const text = `Campaign ${crypto.randomUUID().slice(0, 8)}`
  await page.getByRole('button', { name: 'Add a note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a note' })
  await expectNoBarriers(page, '[role="dialog"]')
  await dialog.getByLabel('What happened').fill(text)
  await dialog.getByLabel('Day').fill(new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Add note' }).click()
  await expect(dialog).toHaveCount(0)
  const notes = page.getByRole('region', { name: 'Notes on the timeline' })
  await expect(notes.getByText(text)).toBeVisible()
  await expect(page.locator('.highcharts-plot-line').first()).toBeAttached()
  await expectNoBarriers(page, 'main')
  await notes.getByRole('button', { name: `Delete the note “${text}”` }).click()
  await expect(notes.getByText(text)).toHaveCount(0)
})
