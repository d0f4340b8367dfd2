import type { ListedRun, listAnalyticsRuns, listSentimentRuns } from '@sillage/core/analytics/calls'
import type { Filter } from '@sillage/core/analytics/filter'
import { type Page, type RunHead, runsView } from '@sillage/core/analytics/views/runs'
import type { ResponseOf } from '@sillage/core/api/call'
import { runPath } from '@sillage/core/paths'
import { type Run, runSchema } from '@sillage/core/runs/run'
import type { Handler } from '../api/handler.ts'
import { db } from '../firebase.ts'
import type { Caller } from '../identity/caller.ts'
import { standingOf } from '../plans/entitlements.ts'
import { type Locked, lockedFor, unlocked } from '../runs/locked.ts'
import { type FactsScope, loadFacts } from './load-facts.ts'

type RunList = ResponseOf<typeof listSentimentRuns>

const listed = (head: RunHead, run: Run | undefined, locked: Locked): ListedRun => {
  const reading = run?.reading ? unlocked(run.reading, locked) : null
  const competitors = reading?.entities.filter(({ kind }) => kind !== 'brand') ?? []
  return {
    ...head,
    response: run?.answer?.text ?? '',
    analysis_text: reading?.analysisText ?? '',
    web_search_queries: run?.answer?.searchQueries ?? [],
    web_search_sources: (run?.answer?.citations ?? []).map(({ url, ...citation }) => ({
      ...citation,
      source_url: url,
    })),
    evidence: (reading?.evidence ?? []).map(({ sourceUrl, ...evidence }) => ({
      ...evidence,
      source_url: sourceUrl,
    })),
    brand_details: reading?.entities.find(({ kind }) => kind === 'brand') ?? null,
    competitors_mentioned: competitors.map(({ name }) => name),
    competitor_details: competitors,
    keywords: reading?.keywords ?? [],
    recommendations: reading?.recommendations ?? [],
    error: run?.error ?? null,
    locked,
  }
}

/** Which runs there are and in what order, the facts say; only those of the page are read themselves. */
const listRuns = async (caller: Caller, scope: FactsScope, filter: Filter, page: Page): Promise<RunList> => {
  const [facts, { entitlements }] = await Promise.all([
    loadFacts(scope, ['answers']),
    standingOf(caller.user),
  ])
  const view = runsView(facts, filter, page)
  if (view.runs.length === 0) return { ...view, runs: [] }
  const documents = await db.getAll(...view.runs.map(({ id }) => db.doc(runPath(id))))
  const locked = lockedFor(entitlements)
  return {
    ...view,
    runs: view.runs.map((head, index) => {
      const document = documents[index]
      return listed(head, document?.exists ? runSchema.parse(document.data()) : undefined, locked)
    }),
  }
}

interface Scoped {
  analysisId?: string | undefined
  groupRunId?: string | undefined
}

/** The declaration lets no request through that names neither. */
const scopeOf = ({ analysisId = '', groupRunId }: Scoped): FactsScope =>
  groupRunId === undefined ? { analysisId } : { groupRunId }

export const handleSentimentRuns: Handler<typeof listSentimentRuns> = ({ query, caller }) =>
  listRuns(caller, scopeOf(query), query, query)

export const handleAnalyticsRuns: Handler<typeof listAnalyticsRuns> = ({ query, caller }) =>
  listRuns(caller, scopeOf(query), query, query)
