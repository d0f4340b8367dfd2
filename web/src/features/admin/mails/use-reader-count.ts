import { countNewsletterReaders } from '@sillage/core/newsletters/calls'
import type { Segment } from '@sillage/core/newsletters/newsletter'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { pause } from '@/lib/pause.ts'

/** Counting reads every subscriber, so it waits for a pause in typing. */
const DEBOUNCE_MS = 300

/** How many people a segment holds now; null while they are counted. */
export const useReaderCount = (segment: Segment): number | null => {
  const count = useQuery({
    queryKey: ['newsletter audience', segment],
    queryFn: async ({ signal }) => {
      await pause(DEBOUNCE_MS, signal)
      return callApi(countNewsletterReaders, { body: { segment } }, { signal })
    },
    placeholderData: (last) => last,
  })
  // A count of another segment is stale.
  return count.isPlaceholderData ? null : (count.data?.data.count ?? null)
}
