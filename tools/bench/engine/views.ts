import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Facts } from '@sillage/core/analytics/facts'
import type { Filter } from '@sillage/core/analytics/filter'
import { SUMMARY_VIEWS } from '@sillage/core/analytics/summaries'
import { runsView } from '@sillage/core/analytics/views/runs/compute'
import { querySources } from '@sillage/core/analytics/views/sources/lists'
import { CORE } from '../../src/layout.ts'
import { QUERY } from './questions-sources.ts'

/** Something that the engine computes from facts and a filter. */
export interface View {
  readonly view: string
  compute(facts: Facts, filter: Filter): unknown
}

const VIEWS = join(CORE, 'src', 'analytics', 'views')

/** What takes more than a filter, with what it is measured with. */
const WITH_MORE: readonly View[] = [
  { view: 'querySources', compute: (facts, filter) => querySources(facts, filter, QUERY) },
  { view: 'runs', compute: (facts, filter) => runsView(facts, filter, { page: 1, limit: 10 }) },
  {
    view: 'runs, by score',
    compute: (facts, filter) => runsView(facts, filter, { page: 1, limit: 10, sortSentiment: 'asc' }),
  },
]

/** Functions that are parts of views, or that `WITH_MORE` has; and those that stored views are made of under another name. */
const ELSEWHERE = new Set([
  'querySources',
  'runsView',
  'siteSummary',
  'standing',
  'visibilityLine',
  'sentimentSummary',
  'versionShares',
  'domainItem',
  'sourcesView',
  'citationsView',
  'flowView',
  'promptAnalyticsView',
])

/** Takes facts and a filter first, by the names of its parameters, and can do without any others. */
const takesFilter = (value: unknown): value is (facts: Facts, filter: Filter) => unknown =>
  typeof value === 'function' && /^\(facts\s*,\s*(filter|\{)/.test(String(value))

/** Every view: those that are stored, and whatever else the engine's view modules export that takes a filter. */
export const everyView = async (): Promise<View[]> => {
  const stored = new Set<unknown>(SUMMARY_VIEWS.map(({ compute }) => compute))
  const others: View[] = []
  for (const file of globSync('*/*.ts', { cwd: VIEWS }).sort()) {
    if (file.endsWith('.test.ts')) continue
    const module: Record<string, unknown> = await import(join(VIEWS, file))
    for (const [name, value] of Object.entries(module)) {
      if (!takesFilter(value) || stored.has(value) || ELSEWHERE.has(name)) continue
      others.push({ view: name, compute: value })
    }
  }
  return [...SUMMARY_VIEWS, ...others, ...WITH_MORE]
}
