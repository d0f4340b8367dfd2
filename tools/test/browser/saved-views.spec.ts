import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expectNoSideways } from './layout.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn } from './people.ts'

for (const width of [1440, 390]) {
  test(`a tab is saved under its filters, opened again and deleted at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const own = await ownAnalysis(baseURL, 'Night creams, saved')
    await beSignedIn(page, own.email)
    await page.goto(`${own.address}?view=sentiment&range=30d&web=online`)
    const dialog = page.getByRole('dialog', { name: 'Saved views' })
    const open = () => page.getByRole('button', { name: 'Views', exact: true }).click()
    await open()
    await expect(dialog).toContainText('No saved views of this analysis yet.')
    await dialog.getByLabel('Name').fill('Tone on the web')
    await dialog.getByRole('switch', { name: 'Share with everyone in the brand' }).click()
    await dialog.getByRole('button', { name: 'Save this view' }).click()
    const item = dialog.getByRole('listitem').filter({ hasText: 'Tone on the web' })
    await expect(item).toContainText(/Sentiment.*Everyone in the brand/)
    await expectNoBarriers(page, '[role=dialog]')
    await expectNoSideways(page)
    await page.keyboard.press('Escape')

    await page.goto(`${own.address}?view=visibility`)
    await open()
    await dialog.getByRole('link', { name: 'Tone on the web' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/view=sentiment.*range=30d.*web=online/)
    await expect(page.getByRole('tab', { name: 'Sentiment' })).toHaveAttribute('aria-selected', 'true')

    // The palette opens it from any page.
    await page.goto(`/dashboard/${own.brandId}`)
    await expect(page.getByRole('link', { name: /Night creams, saved/ }).first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+k')
    await page.getByRole('option', { name: 'Tone on the web' }).click()
    await expect(page).toHaveURL(/view=sentiment/)

    // An address without a filter opens with it, once that is chosen.
    await open()
    const first = dialog.getByRole('button', { name: 'Open this analysis with “Tone on the web”' })
    await first.click()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await expect(item).toContainText('Opens first')
    await expect
      .poll(async () => (await own.db.doc(`users/${own.uid}`).get()).get('preferences.openingViews'))
      .toHaveProperty(own.analysisId)
    await page.goto(own.address)
    await expect(page).toHaveURL(/view=sentiment.*range=30d.*web=online/)
    const opened = page.getByText('Opened with your view “Tone on the web”')
    await expect(opened).toBeVisible()
    await expectNoSideways(page)
    await page.getByRole('link', { name: 'Show everything' }).click()
    await expect(page).not.toHaveURL(/web=online/)
    await expect(opened).toBeHidden()
    await page.goto(own.address)
    await page.getByRole('button', { name: 'Stop opening with it' }).click()
    await expect(opened).toBeHidden()
    await expect
      .poll(async () => (await own.db.doc(`users/${own.uid}`).get()).get('preferences.openingViews'))
      .toEqual({})
    await page.goto(own.address)
    await expect(page.getByRole('tab', { selected: true })).toBeVisible()
    await expect(page).not.toHaveURL(/web=online/)

    await open()
    await dialog.getByRole('button', { name: 'Delete the view “Tone on the web”' }).click()
    await page.getByRole('button', { name: 'Delete view', exact: true }).click()
    await expect(dialog).toContainText('No saved views of this analysis yet.')
  })
}
