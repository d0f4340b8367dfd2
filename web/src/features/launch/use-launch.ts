import type { AnalysisStatus } from '@sillage/core/analyses/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLaunchFailureText } from './launch-failure.ts'
import { launchFrom } from './launch-steps.ts'

/** Window event after a launch, with its units in `detail.increment`. */
const QUOTA_EVENT = 'sillage:quota-update'

/** Milliseconds that the dialog shows success before it closes. */
const CLOSE_AFTER = 1_800

/** The launch of one analysis: idle, pending, success, error; `onDone` is called shortly after success. */
export const useLaunch = (analysisId: string, onDone: () => void) => {
  const failureText = useLaunchFailureText()
  const queryClient = useQueryClient()
  const launch = useMutation({
    mutationFn: (status: AnalysisStatus) => launchFrom(analysisId, status),
    // Without a network it fails at once instead of waiting.
    networkMode: 'always',
    onSuccess: (increment) => {
      window.dispatchEvent(new CustomEvent(QUOTA_EVENT, { detail: { increment } }))
      void queryClient.invalidateQueries({ queryKey: ['me'] })
      void queryClient.invalidateQueries({ queryKey: ['analysis', analysisId] })
    },
  })

  const { isSuccess } = launch
  // Syncs with the clock: leaves time to read the success message.
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(onDone, CLOSE_AFTER)
    return () => clearTimeout(timer)
  }, [isSuccess, onDone])

  return { ...launch, failure: launch.error ? failureText(launch.error) : [] }
}
