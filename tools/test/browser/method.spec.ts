import { expect, test } from '@playwright/test'
import { openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { beSignedIn, findDemoBrand, getDemoEmail } from './people.ts'

const iroise = findDemoBrand('iroise')

test('every interval leads to the page that says how it is measured', async ({ page }) => {
  await openTab(page, 'enterprise', iroise, 'Sensitive skin, every week', 'visibility')
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^\d+\.\d% to \d+\.\d%$/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'How this is measured' }).click()
  await expect(page).toHaveURL('/dashboard/method')
  await expect(page.getByRole('heading', { level: 1, name: 'How we measure AI answers' })).toBeVisible()
  await expect(page.getByText('Manually labeled sentences')).toBeVisible()
  await expectNoBarriers(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
  await expectNoBarriers(page)
})

test('an interval in the list of analyses leads there too', async ({ page }) => {
  await beSignedIn(page, getDemoEmail('enterprise'))
  await page.goto(`/dashboard/${iroise.brandId}`)
  await page
    .getByRole('button', { name: /^\d+\.\d% to \d+\.\d%$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'How this is measured' })).toBeVisible()
  await expectNoBarriers(page)
})
