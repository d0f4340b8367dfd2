import { expect, test } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { ownAnalysis } from './own-analysis.ts'
import { beSignedIn, collectComplaints, setStanding } from './people.ts'

/** Simulated models answer after a while. */
const ENDS = { timeout: 60_000 }

test('a question on an analysis is answered with figures that open their runs', async ({ page, baseURL }) => {
  const complaints = collectComplaints(page)
  const own = await ownAnalysis(baseURL, 'Serums in two languages', { versions: 2 })
  await beSignedIn(page, own.email)
  await setStanding(own, { plan: 'ultra' })
  await page.goto(own.address)
  const button = page.getByRole('button', { name: 'Ask about my figures' })
  const ask = page.getByRole('complementary', { name: 'Ask about my figures' })
  await button.click()
  const box = ask.getByRole('textbox', { name: 'Ask about my figures' })
  await expect(box).toBeFocused()
  await expectNoBarriers(page, 'aside')
  await ask.getByRole('button', { name: 'Why did our visibility change?' }).click()
  await box.press('Enter')

  const log = ask.getByRole('log', { name: 'Conversation with the assistant' })
  const figures = log.getByRole('link')
  await expect(log.getByText('The figure is')).toBeVisible(ENDS)
  await expect(figures).toHaveCount(2, ENDS)
  await expect(figures.first()).toHaveText(/^Visibility · .*: [\d.]+%$/)
  await expect(log).toContainText(/% \([\d.]+% to [\d.]+%, n = \d+\)/)
  await expectNoBarriers(page, 'aside')
  await expect(page).toHaveURL(new RegExp(`ask=${own.brandId}-`))

  // The conversation stays while tabs change, after a reload, and after the panel was closed.
  const said = await figures.first().textContent()
  await page.getByRole('tab', { name: 'Sentiment' }).click()
  await expect(page).toHaveURL(/view=sentiment.*ask=|ask=.*view=sentiment/)
  await expect(figures.first()).toHaveText(said ?? '')
  await page.reload()
  await expect(figures.first()).toHaveText(said ?? '', ENDS)
  // A button would show its tip, which takes the first press of Esc for itself.
  await ask.getByRole('textbox').press('Escape')
  await expect(ask).toHaveCount(0)
  await button.click()
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
  // The runs lie over the chat.
  await expect(page.getByRole('complementary', { name: 'Visibility', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/runs=/)
  await expect(figures.first()).toBeFocused()
  expect(complaints).toEqual([])
})
