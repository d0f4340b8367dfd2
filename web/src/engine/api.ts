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
import { ApiError } from '@/data/api-error.ts'
import { callApi } from '@/data/call-api.ts'
import { pause } from '@/lib/pause.ts'
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

/** A tab asks so many questions at a time: the share that the server leaves one person on an instance. */
const MOST_AT_ONCE = 4
/** Tries of a question of a busy person, and the longest wait that the interface does not show. */
const MAX_TRIES = 8
const LONGEST_WAIT_SECONDS = 5

const waiting: (() => void)[] = []
let underWay = 0

/** Asks once it is its turn; other tabs of the same person may be in the way, which passes within seconds. */
const askInTurn = async <T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  if (underWay >= MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else underWay += 1
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        signal.throwIfAborted()
        return await ask()
      } catch (error) {
        const seconds =
          error instanceof ApiError && error.status === 429 ? Number(error.details.retryAfter) : NaN
        if (!(seconds <= LONGEST_WAIT_SECONDS) || tries === MAX_TRIES) throw error
        // Twenty tabs must not come back in the same moment.
        await pause(seconds * 1_000 * (1 + Math.random()), signal)
      }
    }
  } finally {
    // The place goes on to the next in line.
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
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
    const asked = { query: { ...query, page, limit, figure: JSON.stringify(figure) } }
    return await askInTurn(() => callApi(listAnalyticsRuns, asked, options), signal)
  }
  if (ask === 'runs') throw new Error('runs are listed of a figure')
  const { call } = VIEWS[ask]
  if (call === null) throw new Error(`no call serves the view ${ask}`)
  const shared = call === 'getView'
  const added = !shared && 'query' in call ? call.query : {}
  const asked = { params: shared ? { view: ask } : {}, query: { ...query, ...added, ...choices } }
  return await askInTurn(() => callApi(CALLS[shared ? call : call.name], asked, options), signal)
}
