import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { LaunchFailure } from './launch-steps.ts'

/** Explains a failed launch in sentences: the reason of the server, else the step that failed. */
export const useLaunchFailureText = (): ((error: Error) => readonly string[]) => {
  const { t } = useTranslation('analysis')
  const errorText = useErrorText()
  const getPlace = ({ step, cause }: LaunchFailure): string => {
    if (step === 'validate') return t('launch.failedValidate')
    if (step === 'ready') return t('launch.failedReady')
    return cause instanceof ApiError && cause.status > 0
      ? t('launch.failedStatus', { status: String(cause.status) })
      : t('launch.failed')
  }
  return (error) => {
    if (!(error instanceof LaunchFailure)) return [t('launch.failed')]
    const { cause } = error
    if (!(cause instanceof ApiError)) return [getPlace(error)]
    if (cause.code === 'unexpected') {
      return [cause.message === cause.code ? getPlace(error) : cause.message]
    }
    if (cause.code === 'not_authenticated') return [t('launch.authentication')]
    if (cause.code === 'network') return [getPlace(error), errorText(cause)]
    return [errorText(cause)]
  }
}
