import type { Filter } from '@sillage/core/analytics/filter'
import { getVisibility } from '@sillage/core/analytics/view-calls'
import { brandOfAnalysis } from '@sillage/core/ids'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

/**
 * The later of two versions with changes tested against the earlier one; requested only when the two are not
 * consecutive.
 */
export const useTested = (
  before: string,
  after: string,
  { dateFrom: _from, dateTo: _to, ...choices }: Filter,
  enabled: boolean,
) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['tested', key, before, after, choices],
    queryFn: async ({ signal }) =>
      await callApi(
        getVisibility,
        { query: { ...choices, brandId: brandOfAnalysis(after), groupRunId: after, before } },
        { signal },
      ),
    enabled,
    staleTime: 300_000,
  })
}
