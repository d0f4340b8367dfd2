import { expect, type Page } from '@playwright/test'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Waits until the screen says the figures of a view. */
export const expectFigures = async (page: Page, { headline, rankings }: VisibilityView) => {
  const said = headline.visibility === null ? '–' : percent.format(headline.visibility / 100)
  // After a reload everything is read anew.
  await expect(page.getByText(said, { exact: true }).filter({ visible: true }).first()).toBeVisible({
    timeout: 60_000,
  })
  const brand = rankings.combined.find(({ kind }) => kind === 'brand')
  if (brand && brand.breakdown.base !== null) {
    await expect(
      page.getByText(`#${brand.rank}`, { exact: true }).filter({ visible: true }).first(),
    ).toBeVisible()
  }
}
