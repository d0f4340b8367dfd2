import type { AnalysisStatus } from '@sillage/core/analyses/status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { LaunchFailure, launchFrom } from './launch-steps.ts'

/** Dispatched on the window after a launch, with the units it took in `detail.increment`. */
export const QUOTA_EVENT = 'sillage:quota-update'

/** How long after the answer the dialog says so before it closes, in milliseconds. */
const CLOSE_AFTER = 1_800

/** The launch of one analysis: idle, pending, success, error; `onDone` comes a moment after a success. */
export const useLaunch = (analysisId: string, onDone: () => void) => {
  const { t } = useTranslation('analysis')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const launch = useMutation({
    mutationFn: (status: AnalysisStatus) => launchFrom(analysisId, status),
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

  return { ...launch, text: launch.error ? failureText(launch.error) : null }

  function failureText(error: Error): string {
    if (!(error instanceof LaunchFailure)) return t('launch.failed')
    const { step, cause } = error
    if (cause instanceof ApiError && cause.code === 'not_authenticated') return t('launch.authentication')
    if (cause instanceof ApiError && cause.code !== 'unexpected') return errorText(cause)
    if (step === 'validate') return t('launch.failedValidate')
    if (step === 'ready') return t('launch.failedReady')
    return cause instanceof ApiError && cause.status > 0
      ? t('launch.failedStatus', { status: cause.status })
      : t('launch.failed')
  }
}
