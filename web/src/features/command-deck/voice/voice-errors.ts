import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { NoMicrophone, RecordingFailed } from './record.ts'

/** Says why nothing came of speaking. */
export const useVoiceErrorText = (): ((error: unknown) => string) => {
  const { t } = useTranslation('ai-mode')
  const errorText = useErrorText()
  return (error) => {
    if (error instanceof NoMicrophone) return t('voice.noMicrophone')
    if (error instanceof RecordingFailed) return t('voice.notRecorded')
    if (!(error instanceof ApiError) || error.code === 'network') return t('voice.broken')
    if (error.code === 'not_authenticated') return t('voice.signIn')
    return error.code === 'unexpected' || error.code === 'internal' ? t('voice.failed') : errorText(error)
  }
}
