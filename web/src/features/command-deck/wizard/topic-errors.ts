import { useTranslation } from 'react-i18next'
import { ApiError, type ApiErrorCode } from '@/data/api-error.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { NoTopics } from './use-topics.ts'

type Doing = 'load' | 'generate' | 'custom'

/** Codes whose own texts are less specific than the failed action. */
const VAGUE: ReadonlySet<ApiErrorCode> = new Set(['unexpected', 'internal', 'bad_request'])

/** Explains why topics could not be loaded or generated: the reason if known, else the failed action. */
export const useTopicErrorText = (): ((doing: Doing, error: Error) => string) => {
  const { t } = useTranslation('command-deck')
  const errorText = useErrorText()
  return (doing, error) => {
    if (error instanceof NoTopics) return t(doing === 'custom' ? 'custom.nothing' : 'topics.none')
    if (!(error instanceof ApiError) || error.code === 'network') {
      return t(doing === 'custom' ? 'custom.failedForm' : `topics.failed.${doing}`)
    }
    if (error.code === 'not_authenticated') return t('topics.signIn')
    if (doing === 'custom' && error.code === 'brand_not_found') return t('custom.noBrand')
    if (doing === 'custom' && error.field === 'manualTopic') return t('custom.short')
    if (VAGUE.has(error.code)) return t(doing === 'custom' ? 'custom.failed' : `topics.failed.${doing}`)
    return errorText(error)
  }
}
