import { languageName } from '../../analyses/language-name.ts'
import { roundedParts } from '../../rounded-parts.ts'
import type { QuickFact, QuickFactKey } from '../quick-facts.ts'

/** A key observation in words. */
export interface Words {
  readonly question: string
  readonly answer: string
  readonly helper: string
}

/** What a fact says with: numbers in the reader's notation, texts as they are. */
export interface Said {
  /** A value as text; empty when there is none. */
  text(name: string): string
  number(name: string): number
  /** Of 0 to 10, or points, with one decimal, as scores and changes are written everywhere. */
  score(name: string): string
  /** A share in percent, with one decimal: shares that stand beside each other are as exact as each other. */
  percent(name: string): string
  /** Parts of a whole in percent, with one decimal, rounded so that they add up to it. */
  parts(...names: string[]): string[]
  readonly n: string
  readonly provider: string
  readonly chips: string
  /** The language that the fact is about. */
  readonly language: string
}

/** The words of one language for every observation. */
export type Wording = Readonly<Record<QuickFactKey, (said: Said) => Words>>

/** Numbers and names of a fact, as a language writes them. */
export const saidOf = ({ values, n, providerLabel, chips }: QuickFact, locale: string): Said => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const scores = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percents = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  const number = (name: string): number => {
    const value = values[name]
    return typeof value === 'number' ? value : 0
  }
  return {
    text: (name) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? '')
    },
    number,
    score: (name) => scores.format(number(name)),
    percent: (name) => percents.format(number(name) / 100),
    parts: (...names) => roundedParts(names.map(number), 1).map((part) => percents.format(part / 100)),
    n: numbers.format(n),
    provider: providerLabel ?? '',
    language: languageName(String(values.language ?? locale), String(values.name ?? ''), locale),
    chips: new Intl.ListFormat(locale, { type: 'unit' }).format(chips),
  }
}
