import { z } from 'zod/mini'

/**
 * Lists of a reading whose phrases get concepts. The list is part of a concept: praise and criticism never share one,
 * whatever their words.
 */
export const CONCEPT_KINDS = ['keyword', 'strength', 'weakness', 'title'] as const
export type ConceptKind = (typeof CONCEPT_KINDS)[number]

/** Phrases of one meaning, in any language, of one kind. */
export const conceptSchema = z.object({
  kind: z.enum(CONCEPT_KINDS),
  /** What it is called in the brand's language; no other concept of the kind has the same. */
  label: z.string(),
  /** The label in other languages that members read, by their codes. */
  labels: z.record(z.string(), z.string()),
  /** As answers word it; the label belongs to them without standing here. */
  phrases: z.array(z.string()),
})
export type Concept = z.infer<typeof conceptSchema>

/** A concept beside its label, as views show it. */
export const shownConceptSchema = z.object({
  /** The label in other languages, by their codes. */
  labels: z.record(z.string(), z.string()),
  /** The phrases of the selected answers, most frequent first, at most {@link MOST_SAID}. */
  said: z.array(z.string()),
})
export type ShownConcept = z.infer<typeof shownConceptSchema>

export const MOST_SAID = 3

/** Concepts by the labels that a view shows. Missing where none has one. */
export const shownConceptsSchema = z.optional(z.record(z.string(), shownConceptSchema))

/** What a title says in other languages: in the brand's, and by their codes in those that members read. */
export const titleTranslationSchema = z.object({
  label: z.string(),
  labels: z.record(z.string(), z.string()),
})
export type TitleTranslation = z.infer<typeof titleTranslationSchema>

/** The title of a page as a reader of a language sees it. */
export const translateTitle = (
  { title, translation }: { title: string; translation?: TitleTranslation | undefined },
  language: string,
): string => (translation ? (translation.labels[language] ?? translation.label) : title)

/** Phrases are the same but for case and the width of their characters. */
export const phraseKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

export interface Vocabulary {
  readonly concepts: readonly Concept[]
  /** Number of the concept that a phrase belongs to; −1 without one. */
  find(kind: ConceptKind, text: string): number
}

/** Indexes concepts by their phrases. A label belongs to its own concept, before any phrase does. */
export const createVocabulary = (concepts: readonly Concept[]): Vocabulary => {
  const numbers = new Map<ConceptKind, Map<string, number>>(CONCEPT_KINDS.map((kind) => [kind, new Map()]))
  const add = (kind: ConceptKind, text: string, number: number): void => {
    const ofKind = numbers.get(kind)
    const key = phraseKey(text)
    if (ofKind && !ofKind.has(key)) ofKind.set(key, number)
  }
  for (const [number, { kind, label }] of concepts.entries()) add(kind, label, number)
  for (const [number, { kind, phrases }] of concepts.entries()) {
    for (const phrase of phrases) add(kind, phrase, number)
  }
  return { concepts, find: (kind, text) => numbers.get(kind)?.get(phraseKey(text)) ?? -1 }
}

/** Phrases of answers that a reader does not see already, to stand beside the shown text. */
export const findOriginals = (shown: string, concept: ShownConcept | undefined): string[] =>
  (concept?.said ?? []).filter((text) => phraseKey(text) !== phraseKey(shown))

/** A phrase as a reader of a language sees it: translated where its concept has a label there, else as it is. */
export const translatePhrase = (text: string, concept: ShownConcept | undefined, language: string): string =>
  concept?.labels[language] ?? text
