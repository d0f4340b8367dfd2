// @vitest-environment happy-dom

import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { readFacts } from '@sillage/core/analytics/read/read'
import { createManifest, createRuns } from '@sillage/core/analytics/testing/fixtures'
import { sourcesView } from '@sillage/core/analytics/views/sources/compute'
import { expect, it } from 'vitest'
import { drilled, silentRows, wrongly } from '@/testing/drill.tsx'
import { factsOfVersions, noComparison } from '@/testing/world.ts'
import { SearchedLine } from './searched-line.tsx'
import { SiteShare } from './site-share.tsx'
import { SourceCards } from './source-cards.tsx'
import { TopDomains } from './top-domains.tsx'
import { TopPages, TopQueries } from './top-pages.tsx'

const nothing = () => undefined
const facts = factsOfVersions(3)

it('opens as many answers as each figure of the sources counts', async () => {
  const view = sourcesView(facts, {})
  const opened = await drilled(facts, (onOpenRuns) => (
    <>
      <SiteShare compare={noComparison} view={view} onOpenRuns={onOpenRuns} />
      <SourceCards view={view} onOpenRuns={onOpenRuns} />
      <TopDomains domains={view.topDomains} use="referenced" onOpenRuns={onOpenRuns} onViewAll={nothing} />
      <TopPages view={view} onOpenRuns={onOpenRuns} onViewAll={nothing} />
      <TopQueries view={view} onOpenRuns={onOpenRuns} onOpenQuery={nothing} onViewAll={nothing} />
    </>
  ))
  expect(wrongly(opened)).toEqual([])
  expect(silentRows()).toEqual([])
  const getFigures = (text: string) =>
    opened.filter((one) => one.said === text).map(({ runs }) => runs.figure)
  const { topDomains, topSources, topQueries, totals, citingRuns, groupBreakdown } = view
  for (const { domain } of topDomains) {
    expect(getFigures(domain)).toContainEqual({ of: 'domain', domain, use: 'referenced' })
  }
  // Its title and its count.
  expect(opened.filter(({ runs }) => runs.figure.of === 'source')).toHaveLength(2 * topSources.length)
  for (const { query, count } of topQueries)
    expect(getFigures(`${count} answers`)).toContainEqual({ of: 'query', query })
  // And numbers below other numbers.
  const citing = { of: 'citing', use: 'referenced' }
  expect(getFigures(`n = ${citingRuns} answers with sources`)).toEqual([citing])
  expect(getFigures(`of ${totals.totalCitations} citations`)).toEqual([citing])
  // The line over time: points, headline and base.
  const versions = opened.filter(({ said: label }) => label.startsWith('own own:'))
  expect(versions.map(({ runs }) => [runs.figure, runs.within])).toEqual(
    groupBreakdown.map(({ groupRunId }) => [{ of: 'ownSite', use: 'referenced' }, { groupRunId }]),
  )
  const last = groupBreakdown.at(-1)
  expect(getFigures(`${last?.brandShare?.toFixed(2)}%`)).toContainEqual({ of: 'ownSite', use: 'referenced' })
  expect(getFigures(`${last?.brandCount} of ${last?.total} citations`)).toEqual([citing])
})

it('opens nothing without web searches', async () => {
  const view = sourcesView(facts, {})
  const opened = await drilled(facts, () => (
    <>
      <SiteShare compare={noComparison} view={view} onOpenRuns={undefined} />
      <SourceCards view={view} onOpenRuns={undefined} />
      <TopDomains domains={view.topDomains} use="referenced" onOpenRuns={undefined} onViewAll={nothing} />
      <TopPages view={view} onOpenRuns={undefined} onViewAll={nothing} />
    </>
  ))
  expect(opened).toEqual([])
})

it('counts the answers that searched, and opens those that did not', async () => {
  const manifest = createManifest({ prompts: 5, models: [{ provider: 'openai', webSearch: true }] })
  let online = 0
  const runs = createRuns(manifest, (_, { webSearch }) =>
    webSearch && online++ < 3 ? { searchQueries: ['lamps'] } : {},
  )
  const few = readFacts([manifest], foldRuns(manifest, runs))
  const opened = await drilled(few, (onOpenRuns) => (
    <SearchedLine view={sourcesView(few, {})} onOpenRuns={onOpenRuns} />
  ))
  expect(opened.map(({ said, runs: { figure, n }, found }) => [said, figure, n, found])).toEqual([
    ['Of 5 answers asked with web search', { of: 'online' }, 5, 5],
    ['3 searched', { of: 'online', searched: true }, 3, 3],
    ['2 did not search', { of: 'online', searched: false }, 2, 2],
  ])
})
