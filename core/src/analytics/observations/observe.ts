import type { KeyObservation, QuickFact } from '../quick-facts.ts'
import { ENGLISH } from './english.ts'
import { FRENCH } from './french.ts'
import { saidOf, type Wording } from './words.ts'

const WORDINGS: Readonly<Record<string, Wording>> = { en: ENGLISH, fr: FRENCH }

/** A fact as a key observation in a language; in English where there are no words in it. */
export const observationOf = (fact: QuickFact, language: string): QuickFact & KeyObservation => {
  const known = WORDINGS[language]
  const { question, answer, helper } = (known ?? ENGLISH)[fact.key](saidOf(fact, known ? language : 'en'))
  return { ...fact, question, answer, helper }
}
