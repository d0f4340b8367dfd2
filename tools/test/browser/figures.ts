import { expect, type Page } from '@playwright/test'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'

/** Numbers as the English screens write them. */
export const integer = new Intl.NumberFormat('en')

const getPercent = (digits: number) =>
  new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

/** A ratio with one decimal: 0.5 is `50.0%`. */
export const percent = getPercent(1)

/** A share in percent with that many decimals: 50 is `50.0%`; null is a dash. */
export const shareWith =
  (digits: number) =>
  (value: number | null): string =>
    value === null ? '–' : getPercent(digits).format(value / 100)

/** The cards with this label. */
export const tile = (page: Page, label: string) =>
  page.locator('section').filter({ has: page.getByText(label, { exact: true }) })

/** The cards with this heading. */
export const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

/** Waits until the screen shows the figures of a view. */
export const expectFigures = async (page: Page, { headline, rankings }: VisibilityView) => {
  const visibility = shareWith(1)(headline.visibility)
  // After a reload everything is read again.
  await expect(page.getByText(visibility, { exact: true }).filter({ visible: true }).first()).toBeVisible({
    timeout: 60_000,
  })
  const brand = rankings.combined.find(({ kind }) => kind === 'brand')
  if (brand && brand.breakdown.base !== null) {
    const score = brand.totalScore.toFixed(1)
    await expect(tile(page, 'Your score').filter({ visible: true }).first()).toContainText(score)
  }
}
