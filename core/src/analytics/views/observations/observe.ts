import { ENGLISH } from './english.ts'
import type { KeyObservation, QuickFact } from './fact.ts'
import { FRENCH } from './french.ts'
import { type Language, saidOf } from './words.ts'

const LANGUAGES: Readonly<Record<string, Language>> = { en: ENGLISH, fr: FRENCH }

/** A fact as a key observation in a language; in English where there are no words in it. */
export const observationOf = (fact: QuickFact, language: string): QuickFact & KeyObservation => {
  const known = LANGUAGES[language]
  const { answers, wording } = known ?? ENGLISH
  const { question, answer, helper } = wording[fact.key](saidOf(fact, known ? language : 'en', answers))
  return { ...fact, question, answer, helper }
}
