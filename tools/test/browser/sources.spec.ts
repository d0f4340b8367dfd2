import { expect, type Page, test } from '@playwright/test'
import { listGroupRuns } from '@sillage/core/analyses/calls'
import { flowGraphSchema } from '@sillage/core/analytics/views/flow/graph'
import { domainListSchema, querySourcesSchema } from '@sillage/core/analytics/views/sources/lists-schema'
import { type SourcesView, sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { expectRuns, openTab } from './analysis-tab.ts'
import { expectNoBarriers } from './barriers.ts'
import { card, integer, shareWith, tile } from './figures.ts'
import { findDemoBrand } from './people.ts'

const iroise = findDemoBrand('iroise')
const WEEKLY = 'Sensitive skin, every week'
const share = shareWith(2)

const SUMMARY = { view: 'summary', includeGroupTrends: 'true' }

const expectCards = async (page: Page, view: SourcesView) => {
  await expect(tile(page, 'Total sources').last()).toContainText(integer.format(view.totals.totalSources))
  await expect(tile(page, 'Top site share').last()).toContainText(share(view.topSiteShare))
  await expect(tile(page, 'Top 5 concentration').last()).toContainText(share(view.top5Share))
  await expect(tile(page, 'Most cited').last()).toContainText(view.topSiteHost ?? '–')
  await expect(tile(page, 'Top query').last()).toContainText(view.topQueries[0]?.query ?? '–')
}

test('sources have the figures of the API under any filter, and open their answers', async ({ page }) => {
  const { ask, show, filters } = await openTab(page, 'enterprise', iroise, WEEKLY, 'web-search')
  const chosen = await filters(1)
  for (const { address, query } of chosen.toReversed()) {
    await show(address)
    await expectCards(
      page,
      sourcesViewSchema.parse(await ask('/api/web-search-sources', { ...SUMMARY, ...query })),
    )
  }
  const query = chosen[0]?.query ?? {}
  await show({ use: 'explored' })
  await expectCards(
    page,
    sourcesViewSchema.parse(await ask('/api/web-search-sources', { ...SUMMARY, ...query, use: 'explored' })),
  )
  await show({})
  const view = sourcesViewSchema.parse(await ask('/api/web-search-sources', { ...SUMMARY, ...query }))
  await expectCards(page, view)
  await expect(page.getByRole('heading', { name: 'Brand domain share' })).toBeVisible()
  await expectNoBarriers(page, 'main')

  const [domain] = view.topDomains
  const domains = card(page, 'Top Domains')
  await expect(domains.getByRole('listitem')).toHaveCount(view.topDomains.length)
  await expect(domains.getByRole('listitem').first()).toContainText(share(domain?.share ?? null))
  await domains.getByRole('button', { name: domain?.domain ?? '', exact: true }).click()
  await expectRuns(page, domain?.runs ?? 0)

  const [source] = view.topSources
  await card(page, 'Top Sources').getByRole('listitem').first().getByRole('button').first().click()
  await expectRuns(page, source?.count ?? 0)
  await tile(page, 'Total sources').last().getByRole('button').first().click()
  await expectRuns(page, view.citingRuns)

  // Whole lists are narrowed, and say which pages a query brought.
  const whole = (aggregationType: string, more: Record<string, string> = {}) =>
    ask('/api/web-search-sources', { ...query, aggregationType, ...more })

  await page.getByRole('button', { name: 'View all: Top Domains' }).click()
  const dialog = page.getByRole('dialog', { name: 'All Domains' })
  const all = domainListSchema.parse(await whole('domains-full'))
  await expect(dialog).toContainText(`${all.total} in total`)
  await expectNoBarriers(page, '[role="dialog"]')
  await dialog.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option').nth(1).click()
  const languageId = all.allDomains[0] ? (all.domainMetadata[all.allDomains[0].domain]?.languages ?? []) : []
  expect(languageId.length).toBeGreaterThan(0)
  const language = await dialog.getByRole('combobox', { name: 'Language' }).textContent()
  const code = Object.entries(all.labels.languages).find(([, name]) => name === language)?.[0] ?? ''
  const narrowed = domainListSchema.parse(await whole('domains-full', { languageId: code }))
  await expect(dialog).toContainText(`${narrowed.total} in total`)
  const [first] = narrowed.allDomains
  await dialog
    .getByRole('button', { name: first?.domain ?? '' })
    .first()
    .click()
  await expect(dialog).toHaveCount(0)
  await expectRuns(page, first?.runs ?? 0)

  const { topQueries } = view
  const asked = topQueries[0]?.query ?? ''
  await card(page, 'Top Queries').getByRole('button', { name: asked, exact: true }).click()
  const sources = page.getByRole('dialog', { name: 'Sources called by query' })
  const brought = querySourcesSchema.parse(await whole('query-sources', { query: asked }))
  await expect(sources).toContainText(`n = ${brought.runs} answer${brought.runs === 1 ? '' : 's'}`)
  await expectNoBarriers(page, '[role="dialog"]')
  await sources.getByRole('row').nth(1).getByRole('button').click()
  await expectRuns(page, brought.sources[0]?.count ?? 0)
  await card(page, 'Top Queries').getByRole('button', { name: asked, exact: true }).click()
  await sources.getByRole('button', { name: 'Answers that searched for it' }).click()
  await expectRuns(page, topQueries[0]?.count ?? 0)

  // As many queries as asked for, and back to three.
  const flow = card(page, 'Prompt Analytics')
  const graph = async (queriesPerProvider: number) => {
    const { nodes, totalQueries } = flowGraphSchema.parse(
      await ask('/api/analytics/views/prompts', { ...query, queriesPerProvider: String(queriesPerProvider) }),
    )
    return `${nodes.filter(({ type }) => type === 'query').length} of ${totalQueries} queries`
  }
  await expect(flow).toContainText(await graph(3))
  await flow.getByLabel('Queries per provider').fill('5')
  await expect(flow).toContainText(await graph(5))
  await flow.getByLabel('Queries per provider').fill('99')
  await expect(flow).toContainText(await graph(10))
  await flow.getByRole('button', { name: 'Reset' }).click()
  await expect(flow.getByLabel('Queries per provider')).toHaveValue('3')
  await expect(flow.getByLabel('Unique domains per query')).toHaveValue('2')
  await expect(flow).toContainText(await graph(3))
})

test('what has no sources says so, and what fails says what', async ({ page }) => {
  // Without its worker the page asks the API.
  await page.route(/\/assets\/worker-[^/]+\.js/, (route) => route.abort())
  const { analysisId, ask, show } = await openTab(page, 'enterprise', iroise, WEEKLY, 'web-search')
  await expect(page.getByRole('heading', { name: 'Top Sources' })).toBeVisible({ timeout: 60_000 })
  const { groupRuns } = listGroupRuns.response.parse(await ask(`/api/analyses/${analysisId}/group-runs`))
  await show({ web: 'offline', version: groupRuns[0]?.group_run_id ?? '' })
  await expect(page.getByText('No data for selected version')).toBeVisible()
  await show({ web: 'offline' })
  await expect(page.getByText('No data for selected scope')).toBeVisible()
  await expect(page.getByText('Try another version or run a new batch.')).toBeVisible()

  await show({})
  await expect(page.getByRole('heading', { name: 'Top Sources' })).toBeVisible()
  const refuse = (pattern: RegExp) =>
    page.route(pattern, (route) =>
      route.fulfill({
        status: 400,
        json: { error: 'Bad request', errorCode: 'bad_request', message: 'Bad request' },
      }),
    )
  await refuse(/\/api\/web-search-sources/)
  await refuse(/\/api\/analytics\/views\//)
  await refuse(/\/api\/analytics\/citations/)
  for (const [button, text] of [
    ['View all: Top Domains', 'Failed to load domain data'],
    ['View all: Top Sources', 'Failed to load sources data'],
    ['View all: Top Queries', 'Failed to load query data'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await card(page, 'Top Queries').getByRole('listitem').first().getByRole('button').first().click()
  await expect(page.getByText('Failed to load sources for query')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Queries per provider').fill('7')
  await expect(page.getByText('Failed to fetch prompt analytics')).toBeVisible()
  await page.getByRole('button', { name: 'Flow graph' }).click()
  await page.getByRole('dialog').getByLabel('Top queries').fill('7')
  await expect(page.getByRole('alert').getByText('Failed to fetch detailed sources')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await show({ gender: 'female' })
  await expect(page.getByText('Failed to load web search data')).toBeVisible()
})
