import { languageName } from '../../../analyses/language-name.ts'
import { listed } from '../../../listed.ts'
import { ordinal } from '../../../ordinal.ts'
import { percentText } from '../../../percent.ts'
import { providerName } from '../../../runs/provider-names.ts'
import { signedText } from '../../../signed.ts'
import type { QuickFact } from './fact.ts'

/** Names of the values that observations say something with. */
const VALUES = [
  'n',
  'answers',
  'brands',
  'count',
  'delta',
  'domain',
  'highest',
  'keyword',
  'language',
  'lowest',
  'name',
  'named',
  'negative',
  'neutral',
  'ordinal',
  'ordinalFeminine',
  'percent',
  'positive',
  'provider',
  'rank',
  'said',
  'score',
  'share',
  'words',
] as const
export type Value = (typeof VALUES)[number]

export const isValue = (name: string): name is Value => VALUES.some((value) => value === name)

/** Between the first and the last of shared places; a dash where a language has no word here. */
const BETWEEN_PLACES: Readonly<Record<string, string>> = { en: ' to ', fr: ' à ' }

/** What a fact says with. */
export interface Values {
  /** A value as the language writes it; empty when there is none. */
  text(name: Value): string
  /** The plural category of a value. */
  form(name: Value): Intl.LDMLPluralRule
}

/**
 * Values of a fact, as a language writes them: shares and scores with one decimal, so that those that stand beside each
 * other are as exact as each other.
 */
export const valuesOf = ({ values, n, provider, chips }: QuickFact, locale: string): Values => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const rules = new Intl.PluralRules(locale)
  const number = (name: string): number => {
    const value = name === 'n' ? n : values[name]
    return typeof value === 'number' ? value : 0
  }
  const plain = (name: string): string => {
    const value = name === 'n' ? n : values[name]
    return typeof value === 'number' ? whole.format(value) : (value ?? '')
  }
  /** A share with its interval, where it has one. */
  const bounded = (name: string): string => {
    const share = percentText(number(name), locale)
    const [low, high] = [values[`${name}Low`], values[`${name}High`]]
    return typeof low === 'number' && typeof high === 'number'
      ? `${share} (${percentText(low, locale)}\u00a0– ${percentText(high, locale)})`
      : share
  }
  /** A rank, or the places that brands of the same score share. */
  const places = (say: (rank: number) => string): string => {
    const { rankFrom, rankTo } = values
    return typeof rankFrom === 'number' && typeof rankTo === 'number' && rankTo > rankFrom
      ? `${say(rankFrom)}${BETWEEN_PLACES[locale] ?? '–'}${say(rankTo)}`
      : say(number('rank'))
  }
  const text = (name: Value): string => {
    switch (name) {
      case 'percent':
      case 'share':
        return percentText(number(name), locale)
      case 'lowest':
      case 'highest':
        return bounded(name)
      case 'positive':
      case 'neutral':
      case 'negative':
        return percentText(number(name), locale)
      case 'score': {
        const score = decimal.format(number(name))
        const { scoreLow, scoreHigh } = values
        return typeof scoreLow === 'number' && typeof scoreHigh === 'number'
          ? `${score} (${decimal.formatRange(scoreLow, scoreHigh)})`
          : score
      }
      case 'delta':
        return signedText(number(name), locale)
      case 'ordinal':
        return places((rank) => ordinal(rank, locale))
      case 'ordinalFeminine':
        return places((rank) => ordinal(rank, locale, 'feminine'))
      case 'provider':
        return provider === null ? '' : providerName(provider, locale)
      case 'language':
        return languageName(String(values.language ?? locale), String(values.name ?? ''), locale)
      case 'words':
        return listed(chips, locale)
      default:
        return plain(name)
    }
  }
  return { text, form: (name) => rules.select(number(name)) }
}
