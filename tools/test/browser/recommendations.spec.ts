import { expect, test } from '@playwright/test'
import {
  type RecommendationControls,
  SHOWN,
  shownRecommendations,
} from '@sillage/core/analytics/views/recommendations/controls'
import { recommendationsViewSchema } from '@sillage/core/analytics/views/recommendations/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')

test('recommendations are those of the API, as far as the controls let them through', async ({ page }) => {
  const { ask, show, filters } = await openTab(
    page,
    'enterprise',
    iroise,
    'Sensitive skin, every week',
    'recommendations',
  )
  const cards = page.getByRole('region', { name: 'Recommendations' }).getByRole('listitem')
  const [all, ...chosen] = await filters(2)
  const loadItems = async (query: Record<string, string>) =>
    recommendationsViewSchema.parse(await ask('/api/analytics/views/recommendations', query)).recommendations
  for (const { address, query } of chosen) {
    await show(address)
    const shown = shownRecommendations(await loadItems(query))
    await expect(cards).toHaveCount(Math.min(SHOWN, shown.length))
    if (shown.length === 0) {
      await expect(page.getByText('No recommendations match your filters')).toBeVisible()
    }
  }

  await show({})
  const items = await loadItems(all?.query ?? {})
  expect(items.length).toBeGreaterThan(SHOWN)
  await expect(cards).toHaveCount(SHOWN)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(cards.first()).toContainText(items[SHOWN]?.recommendation ?? '')
  await page.getByRole('button', { name: 'Previous page' }).click()
  const firstPage = (controls: RecommendationControls) =>
    Math.min(SHOWN, shownRecommendations(items, controls).length)
  const [best] = items
  await expect(cards.first()).toContainText(best?.recommendation ?? '')
  await expectNoBarriers(page, 'main')

  await cards
    .first()
    .getByRole('button', { name: /^in \d+ answers?$/ })
    .click()
  await expectRuns(page, best?.count ?? 0)
  await cards.first().getByRole('button', { name: 'View source' }).click()
  const run = page.getByRole('complementary', { name: 'Run Details' })
  await run.getByRole('tab', { name: 'Recommendations' }).click()
  await expect(run.getByText(best?.recommendation ?? '')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`run=${best?.runId}`))
  // Another run starts again with what was answered.
  await page.keyboard.press('j')
  await expect(page).not.toHaveURL(new RegExp(`run=${best?.runId}`))
  await expect(run.getByRole('tab', { name: 'AI response' })).toHaveAttribute('aria-selected', 'true')
  await run.getByRole('button', { name: 'Close' }).click()

  const high = page.getByRole('group', { name: 'Difficulty' }).getByRole('button', { name: 'High' })
  await high.click()
  await expect(cards).toHaveCount(firstPage({ difficulties: ['low', 'medium'] }))
  await high.click()
  await page.getByRole('slider', { name: 'Minimum potential score' }).fill('75')
  await expect(cards).toHaveCount(firstPage({ minimumScore: 75 }))
  await page.getByRole('searchbox', { name: 'Search recommendations…' }).fill('nothing of the kind')
  await expect(page.getByText('No recommendations match your filters')).toBeVisible()
})
