import type * as calls from '@sillage/core/analytics/view-calls'
import { citationsViewSchema } from '@sillage/core/analytics/views/citations/schema'
import { detailedSources, flowView, promptAnalyticsView } from '@sillage/core/analytics/views/flow/compute'
import type { FlowGraph } from '@sillage/core/analytics/views/flow/graph'
import { type DetailedSources } from '@sillage/core/analytics/views/flow/schema'
import { peopleViewSchema } from '@sillage/core/analytics/views/people/schema'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { sentimentVersions } from '@sillage/core/analytics/views/sentiment/versions'
import { shoppingViewSchema } from '@sillage/core/analytics/views/shopping/schema'
import { domainList, queryList, querySources, sourceList } from '@sillage/core/analytics/views/sources/lists'
import { type SourcesView, sourcesViewSchema } from '@sillage/core/analytics/views/sources/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import type { QueryOf, ResponseOf } from '@sillage/core/api/call'
import { z } from 'zod'
import type { Handler, HandlersOf } from '../api/handler.ts'
import { requireGate } from './gate.ts'
import { loadFacts } from './load-facts.ts'
import { filterOf, scopeOf } from './scope.ts'
import { gateOf, viewOf } from './view.ts'

type SourcesQuery = QueryOf<typeof calls.getWebSearchSources>
type SourcesAnswer = ResponseOf<typeof calls.getWebSearchSources>
/** Of a version each: what the trends over versions are drawn from. */
type Trend = SourcesView['groupBreakdown']

const useSuffix = (use: SourcesQuery['use']): string => (use === 'explored' ? '-explored' : '')

/** A view with its trend over versions, if that was asked for. */
const withTrend = <T extends { groupBreakdown: Trend }>(view: T, asked: 'true' | 'false'): T =>
  asked === 'true' ? view : { ...view, groupBreakdown: [] }

const sourcesSummary = async (query: SourcesQuery): Promise<SourcesView> =>
  withTrend(
    await viewOf(`sources${useSuffix(query.use)}`, sourcesViewSchema, scopeOf(query), filterOf(query)),
    query.includeGroupTrends,
  )

const listOf = async (
  query: SourcesQuery,
  type: NonNullable<SourcesQuery['aggregationType']>,
): Promise<Exclude<SourcesAnswer, SourcesView> | DetailedSources> => {
  const filter = filterOf(query)
  const facts = await loadFacts(scopeOf(query), ['answers', 'sources'], 2)
  switch (type) {
    case 'detailed-sources':
      return detailedSources(facts, filter, query.use)
    case 'domains-full':
      return domainList(facts, filter, query.use)
    case 'sources-full':
      return sourceList(facts, filter, query.use)
    case 'queries-full':
      return queryList(facts, filter)
    case 'query-sources': {
      const found = querySources(facts, filter, query.query ?? '', query.use)
      return { ...found, sourcesByQuery: { [found.query]: found.sources } }
    }
  }
}

type ViewQuery = QueryOf<typeof calls.getView>

/** The graphs take choices of their own; what is stored of them is made with the first ones. */
const graphOf = async (view: 'flow' | 'prompts', query: ViewQuery): Promise<FlowGraph> => {
  const facts = await loadFacts(scopeOf(query), ['answers', 'sources'], 2)
  const { use = 'referenced', ...choices } = query
  const graph = view === 'flow' ? flowView : promptAnalyticsView
  return graph(facts, filterOf(query), { ...choices, use })
}

const isChosen = (query: ViewQuery): boolean =>
  [query.topQueries, query.topDomains, query.queriesPerProvider, query.domainsPerQuery, query.use].some(
    (choice) => choice !== undefined,
  )

const handleSentiment: Handler<typeof calls.getSentiment> = async ({ query }) => {
  if (query.groupBy !== 'version')
    return await viewOf('sentiment', sentimentViewSchema, scopeOf(query), filterOf(query))
  return sentimentVersions(await loadFacts(scopeOf(query), ['answers', 'words'], 2), filterOf(query))
}

export const viewHandlers: HandlersOf<typeof calls> = {
  getSentiment: handleSentiment,

  getWebSearchSources: ({ query }) =>
    query.aggregationType === undefined ? sourcesSummary(query) : listOf(query, query.aggregationType),

  getCitations: async ({ query }) =>
    withTrend(
      await viewOf(`citations${useSuffix(query.use)}`, citationsViewSchema, scopeOf(query), filterOf(query)),
      query.includeGroupTrends,
    ),

  getVisibility: ({ query }) => viewOf('visibility', visibilityViewSchema, scopeOf(query), filterOf(query)),

  getShopping: async ({ query, caller }) => {
    await requireGate(caller, 'shopping')
    return await viewOf('shopping', shoppingViewSchema, scopeOf(query), filterOf(query))
  },

  getPeople: ({ query }) => viewOf('people', peopleViewSchema, scopeOf(query), filterOf(query)),

  getView: async ({ params, query, caller }) => {
    await requireGate(caller, gateOf(params.view))
    const { view } = params
    if ((view === 'flow' || view === 'prompts') && isChosen(query)) return await graphOf(view, query)
    return await viewOf(params.view, z.looseObject({}), scopeOf(query), filterOf(query))
  },
}
