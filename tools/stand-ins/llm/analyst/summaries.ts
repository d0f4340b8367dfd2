import { ordinal } from '@sillage/core/base/ordinal'

/** What the analyst says of an answer as a whole, in one language. */
export interface SummaryWords {
  readonly absent: (brand: string, others: readonly string[]) => string
  readonly place: (brand: string, at: number, of: number) => string
  readonly good: (said: readonly string[]) => string
  readonly bad: (said: readonly string[]) => string
}

const english: SummaryWords = {
  absent: (brand, others) =>
    others.length === 0
      ? `The answer mentions no company, and so not ${brand} either.`
      : `The answer does not mention ${brand}. It mentions ${others.join(', ')}.`,
  place: (brand, at, of) => `The answer mentions ${brand}, ranked ${ordinal(at, 'en')} of ${of}.`,
  good: (said) =>
    said.length > 0 ? `It speaks well of: ${said.join(', ')}.` : 'It praises nothing in particular.',
  bad: (said) => (said.length > 0 ? `It criticizes: ${said.join(', ')}.` : 'It criticizes nothing.'),
}

const french: SummaryWords = {
  absent: (brand, others) =>
    others.length === 0
      ? `La réponse ne mentionne aucune entreprise, donc pas ${brand} non plus.`
      : `La réponse ne mentionne pas ${brand}. Elle mentionne ${others.join(', ')}.`,
  place: (brand, at, of) => `La réponse mentionne ${brand}, ${ordinal(at, 'fr', 'feminine')} sur ${of}.`,
  good: (said) =>
    said.length > 0
      ? `Elle en dit du bien\u00a0: ${said.join(', ')}.`
      : 'Elle ne fait l’éloge de rien en particulier.',
  bad: (said) => (said.length > 0 ? `Elle critique\u00a0: ${said.join(', ')}.` : 'Elle ne critique rien.'),
}

/** The languages that the stand-in's analyst writes beside English. */
export const SUMMARIES = { en: english, fr: french } as const

export const isSpoken = (language: string): language is Exclude<keyof typeof SUMMARIES, 'en'> =>
  language !== 'en' && Object.hasOwn(SUMMARIES, language)
