import { expect, type Page, test } from '@playwright/test'
import { keywordsViewSchema } from '@sillage/core/analytics/views/keywords'
import { type SentimentView, sentimentViewSchema } from '@sillage/core/analytics/views/sentiment'
import { expectRuns, openTab } from './analysis-tab.ts'
import { barriersIn } from './barriers.ts'
import { brandOf } from './people.ts'

const iroise = brandOf('iroise')
const integer = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const answers = (n: number): string => `${integer.format(n)} ${n === 1 ? 'answer' : 'answers'}`

const mix = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sentiment', exact: true }) })

const expectMix = async (page: Page, { sentimentData, counts }: SentimentView) => {
  if (sentimentData === null) return
  for (const part of ['positive', 'neutral', 'negative'] as const) {
    await expect(mix(page)).toContainText(percent.format(sentimentData[part] / 100))
    await expect(mix(page)).toContainText(answers(counts[part]))
  }
}

test('sentiment has the figures of the API under any filter, and opens its answers', async ({ page }) => {
  test.setTimeout(240_000)
  const { ask, show, filters } = await openTab(
    page,
    'enterprise',
    iroise,
    'Sensitive skin, every week',
    'sentiment',
  )
  const chosen = await filters(2)
  for (const { address, query } of chosen) {
    await show(address)
    await expectMix(page, sentimentViewSchema.parse(await ask('/api/sentiment', query)))
  }
  await show({})
  const query = chosen[0]?.query ?? {}
  const view = sentimentViewSchema.parse(await ask('/api/sentiment', query))
  await expectMix(page, view)
  await expect(page.locator('.highcharts-wordcloud-series text').first()).toBeVisible({ timeout: 30_000 })
  expect(await barriersIn(page, 'main')).toEqual([])

  await mix(page)
    .getByRole('button', { name: answers(view.counts.negative), exact: true })
    .click()
  await expectRuns(page, view.counts.negative)
  const [model] = view.sentimentByModel
  if (!model) throw new Error('no model has answered')
  const card = page.getByRole('listitem').filter({ has: page.getByText(model.name, { exact: true }) })
  await card.getByRole('button', { name: `${integer.format(model.n)} naming the brand` }).click()
  await expectRuns(page, model.n)

  await page.getByRole('button', { name: 'View all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Top Keywords' })
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  expect(await barriersIn(page, '[role="dialog"]')).toEqual([])
  const { keywords } = keywordsViewSchema.parse(await ask('/api/analytics/views/keywords', query))
  const rare = keywords.at(-1)
  await dialog.getByRole('searchbox', { name: 'Search keywords…' }).fill(rare?.keyword ?? '')
  await dialog.getByRole('button', { name: rare?.keyword ?? '', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expectRuns(page, rare?.count ?? 0)

  await page.getByRole('radio', { name: 'Mix' }).click()
  await expect(page.getByRole('heading', { name: 'Sentiment mix' })).toBeVisible()

  // Score: none, descending, ascending, none.
  const runs = page.getByRole('table', { name: 'Individual runs' })
  const score = runs.getByRole('columnheader', { name: 'Score' })
  for (const order of ['descending', 'ascending', 'none'] as const) {
    await score.getByRole('button').click()
    await expect(score).toHaveAttribute('aria-sort', order)
  }
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(5)
  const third = page.waitForResponse(/\/api\/sentiment\/runs\?.*page=3/)
  await pages.getByRole('button', { name: 'Page 3' }).click()
  await third
  await expect(page).toHaveURL(/page=3/)
  await page.route(/\/api\/sentiment\/runs/, (route) => route.fulfill({ status: 400, json: {} }))
  await pages.getByRole('button', { name: 'Page 4' }).click()
  await expect(page.getByText('Failed to load runs')).toBeVisible()
})
