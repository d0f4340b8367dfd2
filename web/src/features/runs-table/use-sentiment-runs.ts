import { listSentimentRuns } from '@sillage/core/analytics/calls'
import { brandOfAnalysis } from '@sillage/core/ids'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

export interface RunsPage {
  analysisId: string
  /** One version; null for all of them. */
  groupRunId: string | null
  /** Counted from 1. */
  page: number
  sortSentiment: 'asc' | 'desc' | null
}

/** A page of the individual runs. The page before stays until the next one is there. */
export const useSentimentRuns = ({ analysisId, groupRunId, page, sortSentiment }: RunsPage) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['sentiment-runs', key, analysisId, groupRunId, page, sortSentiment],
    queryFn: ({ signal }) =>
      callApi(
        listSentimentRuns,
        {
          query: {
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
