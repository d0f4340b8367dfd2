import { listed } from '@sillage/core/base/listed'
import { useTranslation } from 'react-i18next'
import { ApiError } from '@/data/api-error.ts'
import { refusalParticulars } from '@/data/refusal-particulars.ts'
import { useErrorText } from '@/data/use-error-text.ts'

/** Explains why the models or languages could not be loaded. */
export const useChoiceErrorText = (): ((what: 'models' | 'languages', error: Error) => string) => {
  const { t } = useTranslation('command-deck')
  const errorText = useErrorText()
  return (what, error) => {
    if (!(error instanceof ApiError) || error.code === 'network') return t(`${what}.unable`)
    if (error.code === 'not_authenticated') return t(`${what}.signIn`)
    return error.code === 'unexpected' || error.code === 'internal' ? t(`${what}.failed`) : errorText(error)
  }
}

/** Explains why a launch was refused, and lists the providers or analyses in its way. */
export const useLaunchErrorText = (): ((error: unknown) => string) => {
  const { t, i18n } = useTranslation('command-deck')
  const errorText = useErrorText()
  const getReason = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('failure.other')
    if (error.code === 'not_authenticated') return t('failure.signIn')
    if (error.code === 'unexpected') {
      if (error.status < 300) return t('failure.noId')
      return error.message === error.code ? t('failure.other') : error.message
    }
    if (error.code === 'internal') return t('failure.other')
    if (error.field?.startsWith('analysisData.prompt')) return t('failure.noPrompt')
    return errorText(error)
  }
  return (error) => {
    const { blockedProviders, active } = refusalParticulars(error, i18n.language)
    return [
      getReason(error),
      blockedProviders.length > 0
        ? t('failure.providers', { providers: listed(blockedProviders, i18n.language) })
        : null,
      active ? t('failure.active', active) : null,
    ]
      .filter(Boolean)
      .join(' ')
  }
}
