import { expect, test } from '@playwright/test'
import { barriersIn } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, complaintsOf, setStanding } from './people.ts'

/** Simulated models answer after a while. */
const ENDS = { timeout: 60_000 }

test('a question on an analysis is answered with figures that open their runs', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const complaints = complaintsOf(page)
  const own = await ownAnalysis(baseURL, 'Serums in two languages', { versions: 2 })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  await page.goto(own.address)
  await page.getByRole('link', { name: 'Ask about my figures' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/${own.brandId}/command-deck\\?about=${own.analysisId}`))
  await expect(page.getByRole('heading', { name: 'Ask about my figures' })).toBeVisible()
  expect(await barriersIn(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Why did our visibility change?' }).click()
  await page.getByLabel('Ask about my figures').press('Enter')

  const log = page.getByRole('log', { name: 'Conversation with the assistant' })
  const figures = log.getByRole('link')
  await expect(log.getByText('The figure is')).toBeVisible(ENDS)
  await expect(figures).toHaveCount(2, ENDS)
  await expect(figures.first()).toHaveText(/^Visibility · .*: [\d.]+%$/)
  await expect(log).toContainText(/% \([\d.]+% to [\d.]+%, n = \d+\)/)
  // Nothing is drafted while figures are asked about.
  await expect(page.getByRole('heading', { name: 'Draft of the analysis' })).toHaveCount(0)
  expect(await barriersIn(page, 'main')).toEqual([])

  // Loaded anew, the figures are where they were.
  const said = await figures.first().textContent()
  await page.goto(`/dashboard/${own.brandId}/command-deck`)
  await expect(figures.first()).toHaveText(said ?? '', ENDS)

  const n = /n = (\d+)/.exec((await log.textContent()) ?? '')?.[1] ?? ''
  await log
    .getByRole('button', { name: /^[\d.]+% to [\d.]+%$/ })
    .first()
    .press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel.getByRole('link', { name: 'How this is measured' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  // The middle of a link over two lines is beside it.
  await figures.first().press('Enter')
  await expect(page).toHaveURL(new RegExp(`${own.address}\\?`))
  await expect(page.getByText(`n = ${n} answers`).first()).toBeVisible()
  expect(complaints).toEqual([])
})
