import { getCreation } from '@sillage/core/analyses/creation-calls'
import { type CreationJobDto, creationJobDto, creationJobSchema } from '@sillage/core/analyses/creation-job'
import { creationJobPath } from '@sillage/core/base/paths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from './call-api.ts'
import { useLiveDoc } from './live.ts'
import { useSignedIn } from './use-session.ts'

/** Milliseconds of silence after which the listener counts as lost. */
const SILENCE_MS = 4_000
const POLL_MS = 2_000

const hasEnded = ({ status }: CreationJobDto): boolean => status !== 'processing'

/** The more advanced state. After a retry, the listener reports progress first. */
const further = (live: CreationJobDto | null, polled: CreationJobDto | null): CreationJobDto | null => {
  if (live === null || polled === null) return live ?? polled
  return hasEnded(polled) || polled.completed_steps > live.completed_steps ? polled : live
}

/**
 * The live state of a job; polled every two seconds while the listener is silent. Null while unknown. Call `goOn` with
 * the job after a retry.
 */
export const useCreation = (jobId: string) => {
  const { key } = useSignedIn()
  const client = useQueryClient()
  const live = useLiveDoc(creationJobPath(jobId), creationJobSchema)
  const newest = live.status === 'ready' && live.data !== null ? creationJobDto(live.data) : null
  const [silentAt, setSilentAt] = useState<string | null>(null)
  const [overtakenAt, setOvertakenAt] = useState<string | null>(null)
  const mark = `${live.status} ${newest?.current_step} ${newest?.status}`
  // Syncs with the clock: each report of the listener restarts the timeout.
  useEffect(() => {
    const timer = setTimeout(() => setSilentAt(mark), SILENCE_MS)
    return () => clearTimeout(timer)
  }, [mark])
  const isSilent = silentAt === mark
  // A retry has replaced the failure, even before the listener reports it.
  const isOvertaken = overtakenAt === mark
  const current = isOvertaken ? null : newest
  const isUsed = isSilent || isOvertaken || live.status === 'failed'
  const isOver = current !== null && hasEnded(current)
  const queryKey = ['creation', key, jobId]
  const polled = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await callApi(getCreation, { query: { job_id: jobId } }, { signal })).job,
    enabled: isUsed && !isOver,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : POLL_MS),
    staleTime: 0,
    gcTime: 0,
  })
  return {
    job: isOver ? current : further(current, isUsed ? (polled.data ?? null) : null),
    error: polled.error,
    goOn: (job: CreationJobDto) => {
      setOvertakenAt(mark)
      client.setQueryData(queryKey, job)
    },
  }
}
