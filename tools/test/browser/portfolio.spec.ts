import { expect, test } from '@playwright/test'
import { memberPath } from '@sillage/core/base/paths'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn } from './people.ts'

for (const width of [1440, 390]) {
  test(`the analyses of two brands stand in one table at ${width} px`, async ({ page, baseURL }) => {
    await page.setViewportSize({ width, height: 900 })
    const size = { runs: 360, versions: 2, prompts: 9 }
    const own = await ownAnalysis(baseURL, 'Night creams, at home', size)
    const other = await ownAnalysis(baseURL, 'Night creams, abroad', size)
    const member = { uid: own.uid, brandId: other.brandId, role: 'viewer', createdAt: new Date() }
    await own.db.doc(memberPath(other.brandId, own.uid)).set(member)
    await beSignedIn(page, own.email)
    await page.goto(`/dashboard/${own.brandId}`)
    await expect(page.getByRole('link', { name: /Night creams, at home/ }).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: 'Portfolio' }).click()
    await expect(page).toHaveURL('/dashboard/portfolio')
    await expect(page.getByText(/\d of 2 changes hold\. They are judged together/)).toBeVisible()
    await expect(page.getByText(/n = \d+ answers/)).toHaveCount(2)
    await expectNoBarriers(page, 'main')
    await expectNoSideways(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Night creams, abroad/ })
      .click()
    await expect(page).toHaveURL(new RegExp(other.address))
  })
}
