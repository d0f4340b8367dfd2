import { canStart } from '@sillage/core/plans/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { useSignedIn } from '@/data/use-session.ts'

/** Asks the server, each time anew, whether the monthly quota allows so many run units. */
export const useQuotaCheck = (units: number, enabled: boolean) => {
  const { key } = useSignedIn()
  const brandId = usePathBrandId() ?? undefined
  return useQuery({
    queryKey: ['can-start', key, brandId, units],
    queryFn: ({ signal }) => callApi(canStart, { query: { units, in_brand: brandId } }, { signal }),
    enabled: enabled && units >= 1,
    staleTime: 0,
    gcTime: 0,
  })
}
