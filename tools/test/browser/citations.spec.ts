import { expect, type Page, test } from '@playwright/test'
import { type CitationsView, citationsViewSchema } from '@sillage/core/analytics/views/citations/schema'
import { trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { card, integer, shareWith, tile } from './figures.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')
const WEEKLY = 'Sensitive skin, every week'
const share = shareWith(2)

const TRENDS = { includeGroupTrends: 'true' }
const PART = { part: 'citations' }

const expectCards = async (page: Page, view: CitationsView) => {
  await expect(tile(page, 'Total citations').last()).toContainText(integer.format(view.totals.totalCitations))
  await expect(tile(page, 'Top domain').last()).toContainText(view.topDomain?.domain ?? '–')
  await expect(tile(page, 'Top 5 sites share').last()).toContainText(share(view.top5Share))
}

test('citations have the figures of the API under any filter, and open their answers', async ({ page }) => {
  const { ask, show, filters } = await openTab(page, 'enterprise', iroise, WEEKLY, 'web-search')
  const chosen = await filters(1)
  for (const { address, query } of chosen.toReversed()) {
    await show({ ...PART, ...address })
    await expectCards(
      page,
      citationsViewSchema.parse(await ask('/api/analytics/citations', { ...TRENDS, ...query })),
    )
  }
  const query = chosen[0]?.query ?? {}
  const view = citationsViewSchema.parse(await ask('/api/analytics/citations', { ...TRENDS, ...query }))
  const choice = page.getByRole('radiogroup', { name: 'Domain', exact: true })
  await choice.getByRole('radio', { name: 'Latest domains' }).click()
  await expect(card(page, 'Latest domains').getByRole('listitem')).toHaveCount(view.latestDomains.length)
  await expectNoBarriers(page, 'main')
  await choice.getByRole('radio', { name: 'Top Domains' }).click()

  const [domain] = view.allDomains
  const domains = card(page, 'Top Domains').last()
  const row = domains.getByRole('listitem').first()
  await expect(row).toContainText(`${integer.format(domain?.count ?? 0)} citations`)
  const sentiment = view.domainSentiment[domain?.domain ?? '']
  await row.getByRole('button', { name: /^(Positive|Neutral|Negative)/ }).click()
  const popover = page.getByRole('dialog', { name: `Sentiment of the answers that cite ${domain?.domain}` })
  await expect(popover).toContainText(
    `n = ${integer.format(sentiment?.count ?? 0)} answers that mention the brand`,
  )
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: domain?.domain ?? '', exact: true }).click()
  await expectRuns(page, domain?.runs ?? 0)

  // Which answers use the brand's pages and leave it out: one click.
  const { namedCited } = trustViewSchema.parse(await ask('/api/analytics/views/trust', query))
  await page.getByRole('button', { name: 'Cited but not mentioned' }).click()
  await expectRuns(page, namedCited.citedNotNamed.runs)

  // A kind of sources opens its sources; one without any does not.
  const mix = card(page, 'Source type mix')
  const [most] = view.sourceTypes
  const empty = view.sourceTypes.filter(({ count }) => count === 0)
  const rows = mix.getByRole('listitem').getByRole('button')
  await expect(rows).toHaveCount(view.sourceTypes.length)
  await expect(rows.first()).toContainText(`${integer.format(most?.count ?? 0)} citations`)
  await expect(mix.getByText('No sources')).toHaveCount(empty.length)
  for (const button of await rows.filter({ hasText: 'No sources' }).all()) await expect(button).toBeDisabled()
  await rows.first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table').getByRole('row')).toHaveCount(
    1 + Math.min(25, most?.sources.length ?? 0),
  )
  await expectNoBarriers(page, '[role="dialog"]')
  await dialog.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(dialog).toHaveCount(0)
  await expectRuns(page, most?.sources[0]?.count ?? 0)

  for (const title of ['All Sources', 'All Domains']) {
    await page
      .getByRole('button', { name: `View all: ${title.replace('All', 'Top')}` })
      .last()
      .click()
    const whole = page.getByRole('dialog', { name: title })
    await expect(whole.getByRole('row').nth(1)).toBeVisible()
    await expectNoBarriers(page, '[role="dialog"]')
    await whole.getByRole('searchbox').fill('nothing of the kind')
    await expect(whole.getByText('Nothing found for “nothing of the kind”')).toBeVisible()
    await page.keyboard.press('Escape')
  }
})
