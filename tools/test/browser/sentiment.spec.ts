import { expect, type Page, test } from '@playwright/test'
import { translatePhrase } from '@sillage/core/analytics/concepts/concepts'
import { keywordsViewSchema } from '@sillage/core/analytics/views/keywords/schema'
import { type SentimentView, sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { percentText } from '@sillage/core/base/percent'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { integer } from './figures.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')

const mix = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Sentiment', exact: true }) })

const PARTS = ['positive', 'neutral', 'negative'] as const
const computeShare = ({ sentimentData }: SentimentView, part: (typeof PARTS)[number]): string =>
  percentText(sentimentData?.[part] ?? 0, 'en')

/** The mix shows means, each rounded for itself, with the number of answers; no counts stand beside them. */
const expectMix = async (page: Page, view: SentimentView) => {
  if (view.sentimentData === null) return
  const base = `Mean of ${integer.format(view.brandMentions)} answer`
  await expect(mix(page).getByRole('button', { name: base })).toBeVisible()
  for (const part of PARTS) await expect(mix(page)).toContainText(computeShare(view, part))
  await expect(mix(page).getByRole('listitem')).toHaveCount(PARTS.length)
  await expect(mix(page).getByRole('listitem').filter({ hasText: 'answer' })).toHaveCount(0)
}

test('sentiment has the figures of the API under any filter, and opens its answers', async ({ page }) => {
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
  // Charts are drawn where they can be seen.
  await page.getByRole('img', { name: /^Which words do answers use/ }).scrollIntoViewIfNeeded()
  await expect(page.locator('.highcharts-wordcloud-series text').first()).toBeVisible()
  await expectNoBarriers(page, 'main')

  await mix(page)
    .getByRole('button', { name: computeShare(view, 'negative'), exact: true })
    .click()
  await expectRuns(page, view.answersByTone.negative)
  const [model] = view.sentimentByModel
  if (!model) throw new Error('no model has answered')
  const card = page.getByRole('listitem').filter({ has: page.getByText(model.name, { exact: true }) })
  await card.getByRole('button', { name: `${integer.format(model.n)} mentioning the brand` }).click()
  await expectRuns(page, model.n)

  await page.getByRole('button', { name: 'View all' }).click()
  const dialog = page.getByRole('dialog', { name: 'Top Keywords' })
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  await expectNoBarriers(page, '[role="dialog"]')
  const { keywords } = keywordsViewSchema.parse(await ask('/api/analytics/views/keywords', query))
  const rare = keywords.at(-1)
  const shown = translatePhrase(rare?.keyword ?? '', rare?.concept, 'en')
  await dialog.getByRole('searchbox', { name: 'Search keywords…' }).fill(shown)
  // The words of the answers stand beside a keyword that translates them.
  await dialog.getByRole('button', { name: new RegExp(`^${shown}( As answered: .+)?$`) }).click()
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
