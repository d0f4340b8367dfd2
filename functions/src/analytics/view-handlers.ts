import type * as calls from '@sillage/core/analytics/view-calls'
import {
  isStoredView,
  LIST_VIEWS,
  type ListView,
  type PairView,
  type StoredView,
  VIEWS,
  type ViewName,
} from '@sillage/core/analytics/views/catalogue'
import type { Choices } from '@sillage/core/analytics/views/choices'
import type { ResultOf } from '@sillage/core/analytics/views/compute'
import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { QueryOf } from '@sillage/core/base/call'
import type { Caller } from '../platform/http/caller.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { requireGate } from './gate.ts'
import { parseFilter, parseScope } from './scope.ts'
import { computedView, loadView, pairView } from './view.ts'

type SourcesQuery = QueryOf<typeof calls.getWebSearchSources>

interface Request {
  readonly query: Parameters<typeof parseScope>[0]
  readonly caller: Caller
}

/** Serves a view to whom its gate lets through. */
const serve =
  <N extends StoredView>(name: N) =>
  async ({ query, caller }: Request): Promise<ResultOf<N>> => {
    await requireGate(caller, VIEWS[name].gate)
    return await loadView(name, parseScope(query), parseFilter(query))
  }

/** Choices of a query within a view; null without any: then the stored summary is the answer. */
const getChoices = (view: ViewName, query: Choices): Choices | null => {
  const names: readonly (keyof Choices)[] = VIEWS[view].choices
  return names.some((name) => query[name] !== undefined) ? query : null
}

/** Serves a view whose headline may be tested against any other version. */
const servePair =
  <N extends PairView & StoredView>(name: N) =>
  async ({ query, caller }: Request & { query: Choices }): Promise<ResultOf<N>> => {
    const choices = getChoices(name, query)
    if (choices === null) return await serve(name)({ query, caller })
    await requireGate(caller, VIEWS[name].gate)
    const { groupRunId, before } = query
    return groupRunId === undefined || before === undefined
      ? await computedView(name, parseScope(query), parseFilter(query), choices)
      : await pairView(name, groupRunId, before, parseFilter(query), choices)
  }

/** A view with its trend over versions, where the query wants it. */
const withTrend = <T extends { groupBreakdown: SourcesView['groupBreakdown'] }>(
  view: T,
  wanted: 'true' | 'false',
): T => (wanted === 'true' ? view : { ...view, groupBreakdown: [] })

const listNamed = (type: SourcesQuery['aggregationType']): ListView | undefined =>
  LIST_VIEWS.find((name) => VIEWS[name].call.query.aggregationType === type)

const loadList = async (name: ListView, query: SourcesQuery) => {
  const list = await computedView(name, parseScope(query), parseFilter(query), query)
  return 'sources' in list ? { ...list, sourcesByQuery: { [list.query]: list.sources } } : list
}

export const viewHandlers: HandlersOf<typeof calls> = {
  getSentiment: async ({ query, caller }) =>
    query.groupBy === 'version'
      ? await computedView('sentiment-versions', parseScope(query), parseFilter(query))
      : await servePair('sentiment')({ query, caller }),

  getWebSearchSources: async ({ query, caller }) => {
    const list = listNamed(query.aggregationType)
    if (list !== undefined) return await loadList(list, query)
    const view = query.use === 'explored' ? 'sources-explored' : 'sources'
    return withTrend(await servePair(view)({ query, caller }), query.includeGroupTrends)
  },

  getCitations: async ({ query, caller }) => {
    const view = query.use === 'explored' ? 'citations-explored' : 'citations'
    return withTrend(await servePair(view)({ query, caller }), query.includeGroupTrends)
  },

  getVisibility: servePair('visibility'),
  getShopping: servePair('shopping'),
  getPeople: serve('people'),

  getView: async ({ params: { view }, query, caller }) => {
    const choices = getChoices(view, query)
    if (choices === null && isStoredView(view)) return await serve(view)({ query, caller })
    await requireGate(caller, VIEWS[view].gate)
    return await computedView(view, parseScope(query), parseFilter(query), choices ?? {})
  },
}
