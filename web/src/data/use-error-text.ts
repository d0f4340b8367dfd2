import { ERRORS } from '@sillage/core/errors'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, type ApiErrorCode } from './api-error.ts'

/** The server says some errors in more than one way, always in English; these are the other ways. */
const VARIANTS = {
  "You have discovered a feature! It's only available for Pro and Ultra users after your free trial.":
    'variant.plan_required_trial',
  'This provider is unavailable during the trial. Upgrade your workspace to unlock it.':
    'variant.provider_blocked_trial',
  'Trials can activate English, French, or Chinese. Upgrade to unlock additional languages.':
    'variant.language_blocked_trial',
  'AI Mode is disabled while your workspace is in trial mode. Upgrade your plan to unlock automated analyses.':
    'variant.ai_mode_trial',
  'Your plan allows selecting only 1 language per analysis.': 'variant.one_language',
  'Scheduling is unavailable during the trial period.': 'variant.scheduling_trial',
} as const

const isVariant = (message: string): message is keyof typeof VARIANTS => Object.hasOwn(VARIANTS, message)

const valuesOf = ({ details }: ApiError): Record<string, unknown> => ({
  ...details,
  n: details.n ?? details.requiredUnits ?? details.allowedLanguages,
  m: details.m ?? details.remainingUnits,
})

const PLACEHOLDER = /\{(\w+)\}/g

/** Whether every placeholder of the code's text has a value. */
const isFilled = (code: ApiErrorCode, values: Record<string, unknown>): boolean => {
  if (code === 'network' || code === 'unexpected') return true
  const names = [...ERRORS[code].message.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '')
  return names.every((name) => values[name] !== undefined)
}

/** Says an error in the language of the interface. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('unexpected')
      const said = error.message
      if (isVariant(said)) return t(VARIANTS[said])
      const values = valuesOf(error)
      const known = error.code !== 'unexpected' && error.code !== 'bad_request'
      // The server's own English sentence is the more precise one.
      if (i18n.language === 'en' && said !== error.code) return said
      return known && !isFilled(error.code, values) ? said : t(error.code, values)
    },
    [t, i18n.language],
  )
}
