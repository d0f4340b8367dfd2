import { getRun } from '@sillage/core/runs/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'

/** One run with all that was read in it. It does not change once it has ended. */
export const useRun = (runId: string) => {
  const { key } = useSignedIn()
  return useQuery({
    queryKey: ['run', key, runId],
    queryFn: async ({ signal }) => (await callApi(getRun, { params: { runId } }, { signal })).data,
    staleTime: 300_000,
  })
}
