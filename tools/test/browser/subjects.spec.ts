import { expect, test } from '@playwright/test'
import { rivalsViewSchema } from '@sillage/core/analytics/views/rivals/schema'
import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { card, percent, shareWith } from './figures.ts'
import { expectNoSideways } from './layout.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')
const [PROMPT = ''] = iroise.prompts.map(({ text }) => text)

test('a prompt has a page of its own under the filters of the tab it was opened from', async ({ page }) => {
  const { ask, filters } = await openTab(
    page,
    'enterprise',
    iroise,
    'Sensitive skin, every week',
    'sentiment',
  )
  const [all] = await filters(0)
  await page.getByRole('tab', { name: 'By Prompt', exact: true }).click()
  await page
    .getByRole('link', { name: `Open the page of “${PROMPT}”` })
    .first()
    .click()
  await expect(page).toHaveURL(/\/prompts\/[^/?]+\?.*range=30d/)
  const heading = page.getByRole('heading', { name: PROMPT })
  await expect(heading).toBeVisible()

  const promptId = /\/prompts\/([^/?]+)/.exec(page.url())?.[1] ?? ''
  const of = async (query: Record<string, string>) =>
    visibilityViewSchema.parse(await ask('/api/visibility', { ...all?.query, ...query, promptId }))
  const view = await of({})
  expect(view.totalAnalyses).toBeGreaterThan(0)
  const score = card(page, 'Visibility score')
  await expect(score).toContainText(shareWith(1)(view.headline.visibility))
  await score.getByRole('button', { name: `n = ${view.headline.n} answers` }).click()
  await expectRuns(page, view.headline.n)
  await expect(card(page, 'Wording')).toContainText(PROMPT)
  await expect(card(page, 'Top Domains')).toBeVisible()
  await expectNoBarriers(page, 'main')

  // A filter of the bar narrows the page, and a reload shows the same.
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Filters' })
  await expect(panel.getByRole('button', { name: /^Language:/ })).toBeVisible()
  await expect(panel.getByRole('button', { name: /^Prompt:/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`${page.url()}&language=fr`)
  const french = await of({ languageId: 'fr' })
  await expect(score).toContainText(`n = ${french.headline.n} answers`)

  // The browser's way back, and the page's own.
  await page.getByRole('link', { name: 'Back to Sentiment' }).click()
  await expect(page).toHaveURL(/view=sentiment.*language=fr|language=fr.*view=sentiment/)
  await expect(page.getByRole('tab', { name: 'Sentiment' })).toHaveAttribute('aria-selected', 'true')
  await page.goBack()
  await expect(heading).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
})

test('a competitor has a page of its own, which the palette opens too', async ({ page }) => {
  const { ask, filters, analysisId } = await openTab(
    page,
    'enterprise',
    iroise,
    'Sensitive skin, every week',
    'visibility',
  )
  const [all] = await filters(0)
  const { tracked } = rivalsViewSchema.parse(await ask('/api/analytics/views/rivals', all?.query))
  const [first, , third] = tracked
  if (!first || !third) throw new Error('the demonstration tracks too few competitors')
  await page
    .getByRole('link', { name: `Open the page of “${first.name}”` })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/competitors/${encodeURIComponent(first.key)}\\?`))
  const view = rivalsViewSchema.parse(
    await ask('/api/analytics/views/rivals', { ...all?.query, brands: first.key }),
  )
  const column = page.getByRole('region', { name: first.name, exact: true })
  const figure = percent.format((view.brands[1]?.visibility.value ?? 0) / 100)
  await column.getByRole('button', { name: figure }).first().click()
  await expectRuns(page, view.brands[1]?.visibility.named ?? 0)
  // Where it comes first, and the sources that name it alone, open as many answers as they count.
  const contest = card(page, 'Who comes first')
  await contest.getByRole('tab', { name: 'By persona' }).click()
  await expect(contest.getByRole('row').filter({ hasText: 'Camille Le Goff' })).toContainText('%')
  const sources = card(page, 'Sources that name it and not you').getByRole('listitem')
  const said = (await sources.first().textContent()) ?? ''
  const answers = Number(/(\d+) answers?$/.exec(said)?.[1])
  expect(answers).toBeGreaterThan(0)
  await sources
    .first()
    .getByRole('button', { name: /answers?$/ })
    .click()
  await expectRuns(page, answers)
  await expectNoBarriers(page, 'main')

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option', { name: third.name, exact: true }).click()
  await expect(page.getByRole('heading', { name: third.name, level: 2 })).toBeVisible()
  await page.goBack()
  await expect(column).toBeVisible()

  // Products of a company that has some.
  const shop = shoppingViewSchema.parse(await ask('/api/analytics/shopping', all?.query))
  const [maker] = shop.competitors
  const [made] = maker?.products ?? []
  if (!maker || !made) throw new Error('the demonstration names no products of competitors')
  const base = `/dashboard/${iroise.brandId}/analyses/${analysisId}`
  await page.goto(`${base}/competitors/${maker.key}?range=30d`)
  await expect(card(page, 'Products').getByRole('row').filter({ hasText: made.name })).toContainText('%')

  await page.goto(`${base}/competitors/nobody`)
  await expect(page.getByText('This analysis does not track this competitor.')).toBeVisible()
  await page.goto(`${base}/prompts/nothing`)
  await expect(page.getByText('This analysis has no such prompt.')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSideways(page)
})
