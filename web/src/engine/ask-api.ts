import { getFilters, getInsights } from '@sillage/core/analytics/brand-calls'
import type { Filter } from '@sillage/core/analytics/filter'
import { listAnalyticsRuns } from '@sillage/core/analytics/run-calls'
import {
  getCitations,
  getPeople,
  getSentiment,
  getShopping,
  getView,
  getVisibility,
  getWebSearchSources,
} from '@sillage/core/analytics/view-calls'
import { listEntities } from '@sillage/core/corrections/calls'
import { brandOfAnalysis } from '@sillage/core/ids'
import { isoOf } from '@sillage/core/time'
import { callApi } from '@/data/call-api.ts'
import type { Ask, QuestionOf } from './asks.ts'

const optionalIso = (at: number | undefined): string | undefined => (at === undefined ? undefined : isoOf(at))

const queryOf = (analysisId: string, { dateFrom, dateTo, ...choices }: Filter) => ({
  ...choices,
  dateFrom: optionalIso(dateFrom),
  dateTo: optionalIso(dateTo),
  brandId: brandOfAnalysis(analysisId),
  analysisId,
})

const LISTS = { domains: 'domains-full', pages: 'sources-full', queries: 'queries-full' } as const

const askList = (ask: Ask, query: ReturnType<typeof queryOf>, options: { signal: AbortSignal }) => {
  switch (ask.ask) {
    case 'runs': {
      const { page, limit, figure } = ask
      return callApi(
        listAnalyticsRuns,
        { query: { ...query, page, limit, figure: JSON.stringify(figure) } },
        options,
      )
    }
    case 'entities':
      return callApi(listEntities, { query }, options)
    case 'domains':
    case 'pages':
    case 'queries': {
      const use = ask.ask === 'queries' ? undefined : ask.use
      return callApi(
        getWebSearchSources,
        { query: { ...query, use, aggregationType: LISTS[ask.ask] } },
        options,
      )
    }
    case 'query-pages': {
      const { use, query: searched } = ask
      return callApi(
        getWebSearchSources,
        { query: { ...query, use, query: searched, aggregationType: 'query-sources' } },
        options,
      )
    }
    case 'flow':
    case 'prompts': {
      const { ask: view, ...choices } = ask
      return callApi(getView, { params: { view }, query: { ...query, ...choices } }, options)
    }
  }
}

/**
 * What the engine answers, as the API computes it: for analyses too large for the browser, and when the worker fails.
 *
 * @throws ApiError
 * @throws Error when no call tells the view
 */
export const askApi = (
  analysisId: string,
  view: QuestionOf,
  filter: Filter,
  signal: AbortSignal,
): Promise<unknown> => {
  const options = { signal }
  const query = queryOf(analysisId, filter)
  if (typeof view !== 'string') return askList(view, query, options)
  const sources = { ...query, view: 'summary', includeGroupTrends: 'true' } as const
  const citations = { ...query, includeGroupTrends: 'true' } as const
  switch (view) {
    case 'visibility':
      return callApi(getVisibility, { query }, options)
    case 'sentiment':
      return callApi(getSentiment, { query }, options)
    case 'filters':
      return callApi(getFilters, { query }, options)
    case 'sources':
      return callApi(getWebSearchSources, { query: sources }, options)
    case 'sources-explored':
      return callApi(getWebSearchSources, { query: { ...sources, use: 'explored' } }, options)
    case 'citations':
      return callApi(getCitations, { query: citations }, options)
    case 'citations-explored':
      return callApi(getCitations, { query: { ...citations, use: 'explored' } }, options)
    case 'shopping':
      return callApi(getShopping, { query }, options)
    case 'people':
      return callApi(getPeople, { query }, options)
    case 'keywords':
    case 'recommendations':
    case 'flow':
    case 'prompts':
    case 'trust':
    case 'moved':
      return callApi(getView, { params: { view }, query }, options)
    case 'facts':
      return callApi(getInsights, { query }, options)
    case 'headline':
    case 'report':
      // Other calls tell the same; the stored summary is all there is of these.
      return Promise.reject(new Error(`no call tells the view ${view}`))
  }
}
