import type { i18n as I18n, TFunction } from 'i18next'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatNumber } from '@/lib/format.ts'
import { ApiError } from './api-error.ts'

/** The server has several texts for some errors, always in English; these are the other ones. */
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

/** The text for a trial whose launches are used up. */
export const trialRefusal = (launches: number | null, { t, language }: I18n): string =>
  launches === null || launches === 1
    ? t('errors:trial_single_run')
    : t('errors:variant.trial_launches', { count: launches, n: formatInteger(launches, language) })

const textValues = ({ details }: ApiError): Record<string, unknown> => ({
  ...details,
  n: details.n ?? details.requiredUnits ?? details.allowedLanguages,
  m: details.m ?? details.remainingUnits,
})

/** Whether there is a text of ours, and every placeholder in it has a value. */
const isFilled = (text: unknown, values: Record<string, unknown>): boolean =>
  typeof text === 'string' &&
  [...text.matchAll(/{{(\w+)}}/g)].every(([, name = '']) => values[name] !== undefined)

/** A field in words: `prompts.0` is the first prompt. A field without words keeps its path. */
const fieldName = (path: string, t: TFunction<'errors'>): string => {
  const [, name = '', place] = /([A-Za-z]\w*)(?:\.(\d+))?$/.exec(path) ?? []
  const label = t(`fieldName.${name}` as 'fieldName.name', { defaultValue: path })
  return label === path || place === undefined
    ? label
    : t('fieldName.place', { field: label, n: Number(place) + 1 })
}

/** The text of a field's fault; undefined for errors of no field, and for kinds of a newer server. */
const fieldErrorText = (
  { details, field }: ApiError,
  t: TFunction<'errors'>,
  language: string,
): string | undefined => {
  const { fieldError } = details
  if (typeof fieldError !== 'string' || field === undefined) return undefined
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, language) : value,
  ])
  const text = t(`field.${fieldError}` as 'field.missing', {
    ...Object.fromEntries(values),
    field: fieldName(field, t),
    defaultValue: '',
  })
  return text === '' ? undefined : text
}

/** Kinds that schemas word more precisely, in English. */
const WORDED: ReadonlySet<unknown> = new Set(['wrong_format', 'not_valid'])

/** Returns how to put an error into the language of the interface. */
export const useErrorText = (): ((error: unknown) => string) => {
  const { t, i18n } = useTranslation('errors')
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) return t('unexpected')
      const { code, message } = error
      if (isVariant(message)) return t(VARIANTS[message])
      const { allowedLaunches } = error.details
      if (code === 'trial_single_run' && typeof allowedLaunches === 'number') {
        return trialRefusal(allowedLaunches, i18n)
      }
      const isEnglish = i18n.language === 'en'
      const isWorded = isEnglish && WORDED.has(error.details.fieldError)
      const fieldText = isWorded ? undefined : fieldErrorText(error, t, i18n.language)
      if (fieldText !== undefined) return fieldText
      const hasSentence = message !== code
      // The server's own English sentence is the more precise one.
      if (isEnglish && hasSentence) return message
      const values = textValues(error)
      if (isFilled(i18n.getResource(i18n.language, 'errors', code), values)) return t(code, values)
      // A newer server knows codes that this page has no text for.
      return hasSentence ? message : t('unexpected')
    },
    [t, i18n],
  )
}
