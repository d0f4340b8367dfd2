import type { InterfaceLanguage } from '@sillage/core/base/interface-language'
import { type PlanEdit, TRANSLATED } from '@sillage/core/plans/plan-edit'
import { MAX_FEATURES, PLAN_LENGTHS, type SubscriptionPlan } from '@sillage/core/plans/subscription-plan'
import { withLatinDigits } from '@/lib/read-number.ts'

/** Texts of a plan, each on one line or in one field. */
export const WORDS = [
  'title',
  'headline',
  'description',
  'trialDescription',
  'ctaLabel',
  'priceDisplayOverride',
  'idealFor',
] as const
export type Word = (typeof WORDS)[number]

/** A text of the plan as typed in a language; empty without its own text. */
export const wordIn = (edit: PlanEdit, language: InterfaceLanguage, word: Word): string =>
  (language === 'en' ? edit[word] : edit.translations[language]?.[word]) ?? ''

export const withWord = (edit: PlanEdit, language: InterfaceLanguage, word: Word, text: string): PlanEdit =>
  language === 'en'
    ? { ...edit, [word]: text }
    : {
        ...edit,
        translations: { ...edit.translations, [language]: { ...edit.translations[language], [word]: text } },
      }

/** The features as typed, one per line. */
export const featuresIn = (edit: PlanEdit, language: InterfaceLanguage): string =>
  ((language === 'en' ? edit.features : edit.translations[language]?.features) ?? []).join('\n')

export const withFeatures = (edit: PlanEdit, language: InterfaceLanguage, lines: string): PlanEdit => {
  const features =
    lines === ''
      ? []
      : lines
          .split('\n')
          .slice(0, MAX_FEATURES)
          .map((line) => line.slice(0, PLAN_LENGTHS.feature))
  return language === 'en'
    ? { ...edit, features }
    : {
        ...edit,
        translations: { ...edit.translations, [language]: { ...edit.translations[language], features } },
      }
}

const filled = (lines: readonly string[]): string[] =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

const orNull = (text: string | null): string | null => text?.trim() || null

/** The own texts of a language; undefined without any. */
const cleanWords = (words: PlanEdit['translations'][keyof PlanEdit['translations']]) => {
  const { features = [], ...texts } = words ?? {}
  const entries = Object.entries(texts).flatMap(([word, text]) => {
    const clean = text?.trim()
    return clean ? [[word, clean] as const] : []
  })
  const lines = filled(features)
  if (entries.length === 0 && lines.length === 0) return undefined
  return { ...Object.fromEntries(entries), ...(lines.length === 0 ? {} : { features: lines }) }
}

/** The values to save: trimmed, without empty lines and empty texts. */
export const cleaned = (edit: PlanEdit): PlanEdit => ({
  ...edit,
  title: edit.title.trim(),
  headline: edit.headline.trim(),
  description: edit.description.trim(),
  trialDescription: orNull(edit.trialDescription),
  ctaLabel: orNull(edit.ctaLabel),
  priceDisplayOverride: orNull(edit.priceDisplayOverride),
  idealFor: orNull(edit.idealFor),
  ctaHref: orNull(edit.ctaHref),
  features: filled(edit.features),
  translations: Object.fromEntries(
    TRANSLATED.flatMap((language) => {
      const words = cleanWords(edit.translations[language])
      return words === undefined ? [] : [[language, words]]
    }),
  ),
})

/** Whether a number field is invalid; the field shows the error. */
export const hasWrongNumber = (edit: PlanEdit): boolean => Object.values(edit).some(Number.isNaN)

/** The plan for the preview: an invalid number keeps its stored value. */
export const shownAs = (plan: SubscriptionPlan, edit: PlanEdit): SubscriptionPlan => {
  const wrong = Object.entries(edit).flatMap(([field, value]) => (Number.isNaN(value) ? [field] : []))
  const before = Object.entries(plan).filter(([field]) => wrong.includes(field))
  return { ...plan, ...edit, ...Object.fromEntries(before) }
}

/** Parses a typed number, in hundredths if `decimals` is 2; null for empty, NaN outside the range. */
export const parseNumber = (
  typed: string,
  { min, max, decimals }: { min: number; max: number; decimals: 0 | 2 },
): number | null => {
  const text = withLatinDigits(typed.trim()).replace(/[,٫]/, '.')
  if (text === '') return null
  if (!(decimals === 0 ? /^\d{1,9}$/ : /^\d{1,7}(?:\.\d{1,2})?$/).test(text)) return Number.NaN
  const value = decimals === 0 ? Number(text) : Math.round(Number(text) * 100)
  return value >= min && value <= max ? value : Number.NaN
}

/** The initial text of a number field, in the digits of a language; hundredths of a whole number are left out. */
export const formatTyped = (value: number | null, decimals: 0 | 2, locale: string): string => {
  if (value === null) return ''
  const number = decimals === 0 ? value : value / 100
  return number.toLocaleString(locale, {
    useGrouping: false,
    minimumFractionDigits: Number.isInteger(number) ? 0 : decimals,
  })
}
