import { familiesOfFigure, gateOfFigure } from '@sillage/core/analytics/drill/families'
import type { Figure, Use } from '@sillage/core/analytics/drill/figure'
import type * as calls from '@sillage/core/analytics/run-calls'
import type { ListedCompany, ListedRun, listAnalyticsRuns } from '@sillage/core/analytics/run-calls'
import { findRunRow, runsView } from '@sillage/core/analytics/views/runs/compute'
import type { Page, RunHead } from '@sillage/core/analytics/views/runs/schema'
import { UNNAMED_PRODUCT } from '@sillage/core/analytics/views/shopping/schema'
import type { QueryOf, ResponseOf } from '@sillage/core/base/call'
import { AppError } from '@sillage/core/base/errors'
import { runPath } from '@sillage/core/base/paths'
import type { ReadEntity } from '@sillage/core/runs/reading'
import type { Run } from '@sillage/core/runs/run'
import { publicError } from '@sillage/core/runs/run-error-texts'
import { getStanding } from '../plans/entitlements.ts'
import { db } from '../platform/firebase.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { readRuns } from '../runs/archive/read-runs.ts'
import { type Locked, lockedFor, unlocked } from '../runs/locked.ts'
import { requireGate, type Viewer } from './gate.ts'
import { loadListed } from './load-facts.ts'
import { parseFilter, parseScope } from './scope.ts'

type RunList = ResponseOf<typeof listAnalyticsRuns>

const listedCompany = ({
  entityType,
  positionRelative,
  sentiment,
  products,
  places: _,
  ...company
}: ReadEntity): ListedCompany => ({
  ...company,
  entity_type: entityType,
  position_relative: positionRelative,
  sentiment_score: sentiment,
  mentioned_products: products,
})

const listed = (head: RunHead, run: Run | undefined, locked: Locked): ListedRun => {
  // A reading in a list never holds people.
  const reading = run?.reading ? unlocked(run.reading, locked, false) : null
  const brand = reading?.entities.find(({ kind }) => kind === 'brand')
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
    brand_details: brand ? listedCompany(brand) : null,
    competitors_mentioned: competitors.map(({ name }) => name),
    competitor_details: competitors.map(listedCompany),
    keywords: reading?.keywords ?? [],
    recommendations: (reading?.recommendations ?? []).map(
      ({ expectedImpact, potentialScore, ...recommendation }) => ({
        ...recommendation,
        expected_impact: expectedImpact,
        potential_score: potentialScore,
      }),
    ),
    error: run?.error ? publicError(run.error) : null,
    simulated: run?.answer?.simulated ?? false,
    locked,
  }
}

interface Asked {
  readonly query: Page & { readonly cursor?: string | undefined } & Parameters<typeof parseFilter>[0]
  readonly caller: Viewer
}

/**
 * The runs behind a figure, as a viewer's plan shows them. The facts give their ids and their order; only the runs of the page are
 * read.
 */
export const listRuns = async (
  { query, caller }: Asked,
  figure: Figure = { of: 'answers' },
): Promise<RunList> => {
  await requireGate(caller, gateOfFigure(figure))
  const filter = parseFilter(query)
  const [facts, { entitlements }] = await Promise.all([
    loadListed(parseScope(query), familiesOfFigure(figure), filter),
    getStanding(caller.payer),
  ])
  const after = query.cursor === undefined ? undefined : findRunRow(facts, query.cursor)
  if (query.cursor !== undefined && after === undefined) {
    throw new AppError('bad_request', {
      message: 'cursor: is of no run in this list',
      details: { field: 'cursor' },
    })
  }
  const view = runsView(facts, filter, query, figure, after)
  if (view.runs.length === 0) return { ...view, runs: [] }
  const documents = await db.getAll(...view.runs.map(({ id }) => db.doc(runPath(id))))
  const runs = new Map((await readRuns(documents)).map((run) => [run.runId, run]))
  const locked = lockedFor(entitlements)
  return {
    ...view,
    runs: view.runs.map((head) => listed(head, runs.get(head.id), locked)),
  }
}

interface Cited {
  readonly domain?: string | undefined
  readonly query?: string | undefined
  readonly sourceUrl?: string | undefined
  readonly use: Use
}

/** The declarations let through exactly one of the three. */
const citedFigure = ({ domain, query, sourceUrl, use }: Cited): Figure =>
  query
    ? { of: 'query', query }
    : domain
      ? { of: 'domain', domain, use }
      : { of: 'source', url: sourceUrl ?? '', use }

/** A product without a name is known by its address. */
const productFigure = (query: QueryOf<typeof calls.listShoppingRuns>): Figure => {
  const { productName, productUrl, kind, competitorName, companyName } = query
  const name = productName === UNNAMED_PRODUCT ? productUrl : productName
  const company = competitorName || companyName
  return {
    of: 'product',
    ...(name ? { name } : {}),
    ...(productUrl ? { url: productUrl } : {}),
    ...(kind ? { kind } : {}),
    ...(company ? { company } : {}),
  }
}

export const runListHandlers: HandlersOf<typeof calls> = {
  listSentimentRuns: (request) => listRuns(request),
  listAnalyticsRuns: (request) => listRuns(request, request.query.figure),
  listKeywordRuns: (request) => listRuns(request, { of: 'keyword', keyword: request.query.keyword }),
  listRunsBySentiment: (request) =>
    listRuns(request, { of: 'sentiment', sentiment: request.query.sentiment }),
  listRunsByWebSearch: (request) => listRuns(request, citedFigure(request.query)),
  listCitationRuns: (request) => listRuns(request, citedFigure(request.query)),
  listShoppingRuns: (request) => listRuns(request, productFigure(request.query)),
}
