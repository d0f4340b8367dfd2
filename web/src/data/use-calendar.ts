import { brandCalendar } from '@sillage/core/analyses/calls'
import { toIso } from '@sillage/core/base/time'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './call-api.ts'

/** The scheduled runs of a brand between two instants, in milliseconds since 1970. */
export const useCalendar = (brandId: string, from: number, to: number) =>
  useQuery({
    queryKey: ['calendar', brandId, from, to],
    queryFn: ({ signal }) =>
      callApi(
        brandCalendar,
        { params: { brandId }, query: { from: toIso(from), to: toIso(to) } },
        { signal },
      ),
  })
