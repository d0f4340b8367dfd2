import { canStart } from '@sillage/core/plans/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

/** Asks the server, each time anew, whether the monthly quota allows so many run units. */
export const useQuotaCheck = (units: number, enabled: boolean) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['can-start', key, units],
    queryFn: ({ signal }) => callApi(canStart, { query: { units } }, { signal }),
    enabled: enabled && units >= 1,
    staleTime: 0,
    gcTime: 0,
  })
}
