import { type Filter, filterKey } from '@sillage/core/analytics/filter'
import { listSentimentRuns } from '@sillage/core/analytics/run-calls'
import { MAX_PAGE_SIZE } from '@sillage/core/analytics/views/runs/schema'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { toIso } from '@sillage/core/base/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useApiRevision } from '@/data/use-api-revision.ts'
import { useSignedIn } from '@/data/use-session.ts'

export interface RunsPage {
  analysisId: string
  filter: Filter
  /** 1-based. */
  page: number
  sortSentiment: 'asc' | 'desc' | null
}

const getQuery = ({ dateFrom, dateTo, ...choices }: Filter) => ({
  ...choices,
  ...(dateFrom === undefined ? {} : { dateFrom: toIso(dateFrom) }),
  ...(dateTo === undefined ? {} : { dateTo: toIso(dateTo) }),
})

const getInput = ({ analysisId, filter, page, sortSentiment }: RunsPage) => ({
  query: {
    ...getQuery(filter),
    brandId: brandOfAnalysis(analysisId),
    analysisId,
    page,
    ...(sortSentiment === null ? {} : { sortSentiment }),
  },
})

/** Loads runs in the largest pages, for an export. */
export const askSentimentRuns = (request: RunsPage) =>
  callApi(
    listSentimentRuns,
    { query: { ...getInput(request).query, limit: MAX_PAGE_SIZE } },
    { patient: true },
  )

/** A page of runs. The previous page stays until the next one loads. */
export const useSentimentRuns = (request: RunsPage) => {
  const { key } = useSignedIn()
  const { analysisId, filter, page, sortSentiment } = request
  const revision = useApiRevision(analysisId)
  return useQuery({
    queryKey: ['sentiment-runs', key, analysisId, filterKey(filter), page, sortSentiment, revision],
    queryFn: ({ signal }) => callApi(listSentimentRuns, getInput(request), { signal }),
    enabled: revision !== null,
    placeholderData: keepPreviousData,
  })
}
