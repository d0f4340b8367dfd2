import { listSentimentRuns } from '@sillage/core/analytics/calls'
import { type Filter, filterKey } from '@sillage/core/analytics/filter'
import { brandOfAnalysis } from '@sillage/core/ids'
import { isoOf } from '@sillage/core/time'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

export interface RunsPage {
  analysisId: string
  /** One version; null for all of them. */
  groupRunId: string | null
  filter: Filter
  /** Counted from 1. */
  page: number
  sortSentiment: 'asc' | 'desc' | null
}

const queryOf = ({ dateFrom, dateTo, ...choices }: Filter) => ({
  ...choices,
  ...(dateFrom === undefined ? {} : { dateFrom: isoOf(dateFrom) }),
  ...(dateTo === undefined ? {} : { dateTo: isoOf(dateTo) }),
})

/** A page of the individual runs. The page before stays until the next one is there. */
export const useSentimentRuns = ({ analysisId, groupRunId, filter, page, sortSentiment }: RunsPage) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['sentiment-runs', key, analysisId, groupRunId, filterKey(filter), page, sortSentiment],
    queryFn: ({ signal }) =>
      callApi(
        listSentimentRuns,
        {
          query: {
            ...queryOf(filter),
            brandId: brandOfAnalysis(analysisId),
            analysisId,
            page,
            ...(groupRunId === null ? {} : { groupRunId }),
            ...(sortSentiment === null ? {} : { sortSentiment }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}
