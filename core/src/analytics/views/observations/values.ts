import { languageName } from '../../../base/language-name.ts'
import { listed } from '../../../base/listed.ts'
import { ordinal } from '../../../base/ordinal.ts'
import { percentText } from '../../../base/percent.ts'
import { signedText } from '../../../base/signed.ts'
import { providerName } from '../../../providers/provider-names.ts'
import { translatePhrase } from '../../concepts/concepts.ts'
import type { QuickFact } from './fact.ts'

/** Between the first and the last of shared places; a dash where a language has no word here. */
const BETWEEN_PLACES: Readonly<Record<string, string>> = { en: ' to ', fr: ' à ' }

/** Languages whose texts write ranks as ordinals. */
const ORDINALS = ['en', 'fr']

/**
 * Values of a fact, as a language writes them: shares and scores with one decimal, so that those that stand beside each
 * other are as exact as each other. One that the fact has not is 0 or empty.
 */
export const formatValues = ({ values, n, provider, chips, concepts }: QuickFact, locale: string) => {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const number = (name: string): number => {
    const value = name === 'n' ? n : values[name]
    return typeof value === 'number' ? value : 0
  }
  const plain = (name: string): string => {
    const value = name === 'n' ? n : values[name]
    return typeof value === 'number' ? whole.format(value) : (value ?? '')
  }
  const percent = (name: string): string => percentText(number(name), locale)
  const translated = (text: string): string => translatePhrase(text, concepts?.[text], locale)
  /** A share with its interval, where it has one. */
  const bounded = (name: string): string => {
    const [low, high] = [values[`${name}Low`], values[`${name}High`]]
    return typeof low === 'number' && typeof high === 'number'
      ? `${percent(name)} (${percentText(low, locale)}\u00a0– ${percentText(high, locale)})`
      : percent(name)
  }
  /** A rank, or the places that brands of the same score share. */
  const places = (gender: 'masculine' | 'feminine'): string => {
    const say = (rank: number): string =>
      ORDINALS.includes(locale) ? ordinal(rank, locale, gender) : whole.format(rank)
    const { rankFrom, rankTo } = values
    return typeof rankFrom === 'number' && typeof rankTo === 'number' && rankTo > rankFrom
      ? `${say(rankFrom)}${BETWEEN_PLACES[locale] ?? '–'}${say(rankTo)}`
      : say(number('rank'))
  }
  const score = (): string => {
    const { scoreLow, scoreHigh } = values
    const text = decimal.format(number('score'))
    return typeof scoreLow === 'number' && typeof scoreHigh === 'number'
      ? `${text} (${decimal.formatRange(scoreLow, scoreHigh)})`
      : text
  }
  return {
    number,
    texts: {
      n: plain('n'),
      answers: plain('answers'),
      brands: plain('brands'),
      count: plain('count'),
      delta: signedText(number('delta'), locale),
      named: plain('named'),
      percent: percent('percent'),
      share: percent('share'),
      positive: percent('positive'),
      neutral: percent('neutral'),
      negative: percent('negative'),
      lowest: bounded('lowest'),
      highest: bounded('highest'),
      score: score(),
      rank: places('masculine'),
      rankFeminine: places('feminine'),
      domain: plain('domain'),
      keyword: translated(plain('keyword')),
      name: plain('name'),
      said: translated(plain('said')),
      words: listed(chips.map(translated), locale),
      provider: provider === null ? '' : providerName(provider, locale),
      language: languageName(String(values.language ?? locale), String(values.name ?? ''), locale),
    },
  }
}
