import type { AnalysisStatus } from '@sillage/core/analyses/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLaunchFailureText } from './launch-failure.ts'
import { launchFrom } from './launch-steps.ts'

/** Dispatched on the window after a launch, with the units it took in `detail.increment`. */
const QUOTA_EVENT = 'sillage:quota-update'

/** How long after the answer the dialog says so before it closes, in milliseconds. */
const CLOSE_AFTER = 1_800

/** The launch of one analysis: idle, pending, success, error; `onDone` comes a moment after a success. */
export const useLaunch = (analysisId: string, onDone: () => void) => {
  const failureText = useLaunchFailureText()
  const queryClient = useQueryClient()
  const launch = useMutation({
    mutationFn: (status: AnalysisStatus) => launchFrom(analysisId, status),
    // Without a network it fails and says so, instead of waiting for one.
    networkMode: 'always',
    onSuccess: (increment) => {
      window.dispatchEvent(new CustomEvent(QUOTA_EVENT, { detail: { increment } }))
      void queryClient.invalidateQueries({ queryKey: ['me'] })
      void queryClient.invalidateQueries({ queryKey: ['analysis', analysisId] })
    },
  })

  const { isSuccess } = launch
  // The clock is the outside system: it leaves time to read that the launch was accepted.
  useEffect(() => {
    if (!isSuccess) return
    const timer = setTimeout(onDone, CLOSE_AFTER)
    return () => clearTimeout(timer)
  }, [isSuccess, onDone])

  return { ...launch, failure: launch.error ? failureText(launch.error) : [] }
}
