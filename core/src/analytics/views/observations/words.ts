import { languageName } from '../../../analyses/language-name.ts'
import { ordinal } from '../../../ordinal.ts'
import { percentText } from '../../../percent.ts'
import { roundedParts } from '../../../rounded-parts.ts'
import type { QuickFact, QuickFactKey } from './fact.ts'

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
  /** Whole answers with their noun in the form that the language asks for; without a name, those it is based on. */
  answers(name?: string): string
  /** The plural category of a value as it is written, of `n` without a name. */
  form(name?: string): Intl.LDMLPluralRule
  /** A place as an ordinal of the language; in French of the gender of what is ranked. */
  rank(name: string, gender?: 'masculine' | 'feminine'): string
  /** Whether a test tells what is said from its rivals. */
  readonly isClear: boolean
  readonly provider: string
  readonly chips: string
  /** The language that the fact is about. */
  readonly language: string
}

/** The words of one language for every observation. */
export type Wording = Readonly<Record<QuickFactKey, (said: Said) => Words>>

/** What a language says observations with. */
export interface Language {
  readonly answers: Forms
  readonly wording: Wording
}

/** What is counted, by plural category; `other` where a category has no form of its own. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** Numbers and names of a fact, as a language writes them. @param answers the noun for answers */
export const saidOf = (
  { values, n, providerLabel, chips }: QuickFact,
  locale: string,
  answers: Forms,
): Said => {
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const scores = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const number = (name: string): number => {
    const value = values[name]
    return typeof value === 'number' ? value : 0
  }
  const rules = new Intl.PluralRules(locale)
  const form = (name?: string) => rules.select(name === undefined ? n : number(name))
  return {
    form,
    answers: (name) =>
      `${numbers.format(name === undefined ? n : number(name))} ${answers[form(name)] ?? answers.other}`,
    text: (name) => {
      const value = values[name]
      return typeof value === 'number' ? numbers.format(value) : (value ?? '')
    },
    number,
    rank: (name, gender) => ordinal(number(name), locale, gender),
    score: (name) => scores.format(number(name)),
    percent: (name) => percentText(number(name), locale),
    parts: (...names) => roundedParts(names.map(number), 1).map((part) => percentText(part, locale)),
    isClear: values.clear !== 0,
    provider: providerLabel ?? '',
    language: languageName(String(values.language ?? locale), String(values.name ?? ''), locale),
    chips: new Intl.ListFormat(locale, { type: 'unit' }).format(chips),
  }
}
