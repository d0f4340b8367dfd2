import { getFilters, getInsights } from '@sillage/core/analytics/brand-calls'
import { listEntities } from '@sillage/core/analytics/corrections/calls'
import { effectiveBasis, type Filter } from '@sillage/core/analytics/filter'
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
import { VIEWS, type ViewCall } from '@sillage/core/analytics/views/catalogue'
import type { Call } from '@sillage/core/base/call'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { toIso } from '@sillage/core/base/time'
import { callApi } from '@/data/call-api.ts'
import type { Question } from './worker.ts'

const optionalIso = (at: number | undefined): string | undefined => (at === undefined ? undefined : toIso(at))

const getQuery = (analysisId: string, { dateFrom, dateTo, ...choices }: Filter) => ({
  ...choices,
  // Pages are about the newest version in range, unless somebody takes all together.
  basis: effectiveBasis(choices),
  dateFrom: optionalIso(dateFrom),
  dateTo: optionalIso(dateTo),
  brandId: brandOfAnalysis(analysisId),
  analysisId,
})

/** The calls that views name in the catalogue. */
const CALLS: Readonly<Record<ViewCall, Call>> = {
  getCitations,
  getFilters,
  getInsights,
  getPeople,
  getSentiment,
  getShopping,
  getView,
  getVisibility,
  getWebSearchSources,
  listEntities,
}

/**
 * The API's answer to a question: for analyses too large for the browser, and when the worker fails. A file of its own
 * because it is loaded late: few visits need the schemas of these calls.
 *
 * @throws ApiError
 * @throws Error when no call serves the view
 */
export const askApi = async (
  analysisId: string,
  question: Question,
  filter: Filter,
  signal: AbortSignal,
): Promise<unknown> => {
  const options = { signal }
  const query = getQuery(analysisId, filter)
  const { ask, ...choices } = typeof question === 'string' ? { ask: question } : question
  if ('figure' in choices) {
    const { page, limit, figure } = choices
    return await callApi(
      listAnalyticsRuns,
      { query: { ...query, page, limit, figure: JSON.stringify(figure) } },
      options,
    )
  }
  if (ask === 'runs') throw new Error('runs are listed of a figure')
  const { call } = VIEWS[ask]
  if (call === null) throw new Error(`no call serves the view ${ask}`)
  const shared = call === 'getView'
  const added = !shared && 'query' in call ? call.query : {}
  return await callApi(
    CALLS[shared ? call : call.name],
    { params: shared ? { view: ask } : {}, query: { ...query, ...added, ...choices } },
    options,
  )
}
