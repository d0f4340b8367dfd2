import { expect, test } from '@playwright/test'
import { rivalsViewSchema } from '@sillage/core/analytics/views/rivals/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { percent } from './figures.ts'
import { expectNoSideways } from './layout.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')

test('competitors stand beside the brand with intervals and runs', async ({ page }) => {
  const { ask, filters } = await openTab(
    page,
    'enterprise',
    iroise,
    'Sensitive skin, every week',
    'visibility',
  )
  const [all] = await filters(0)
  const view = rivalsViewSchema.parse(await ask('/api/analytics/views/rivals', all?.query))
  const rival = view.brands[1]
  if (!rival || view.tracked.length < 4) throw new Error('the demonstration tracks too few competitors')
  await page.getByRole('radio', { name: 'Side by side' }).click()
  const column = page.getByRole('region', { name: rival.name, exact: true })
  await column
    .getByRole('button', { name: percent.format((rival.visibility.value ?? 0) / 100) })
    .first()
    .click()
  await expectRuns(page, rival.visibility.named)

  // Others are computed from the facts that the page has; the fourth takes the place of the first.
  const choice = page.getByRole('group', { name: 'Up to three competitors' })
  const others = view.tracked.filter(({ key }) => key !== rival.key).slice(0, 3)
  for (const { name } of others) {
    await expect(column).toBeVisible()
    await choice.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await expect(column).toHaveCount(0)
  await expectNoBarriers(page, 'main')

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
})
