import type { AnalystConcepts } from '@sillage/core/analytics/concepts/reply'
import { z } from 'zod/mini'
import { ASPECTS, type Aspect } from '../../world/world.ts'
import { getPack, PACKS } from '../packs/packs.ts'
import { fold } from './fold.ts'

/** What the analyst is given: phrases under their numbers, by kind and language. */
const conceptsRequestSchema = z.object({
  language: z.string(),
  translate: z.array(z.string()),
  known: z.record(z.string(), z.array(z.string())),
  phrases: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))),
})
type ConceptsRequest = z.infer<typeof conceptsRequestSchema>

export const conceptsRequestIn = (input: unknown): ConceptsRequest | null =>
  conceptsRequestSchema.safeParse(input).data ?? null

/** Places of the words of an aspect in a pack, by the kind of phrase. */
const WORD: Readonly<Record<string, 0 | 1 | 2>> = { keyword: 0, strength: 1, weakness: 2 }

/** The aspects by the words of all languages for them. */
const aspectsBy = ([0, 1, 2] as const).map(
  (word) =>
    new Map(
      PACKS.flatMap(({ aspects }) =>
        ASPECTS.map((aspect): [string, Aspect] => [fold(aspects[aspect][word]), aspect]),
      ),
    ),
)

/** Sorts phrases by the aspects that the packs have words for; any other phrase means itself alone. */
export const sortPhrases = ({ language, translate, known, phrases }: ConceptsRequest): AnalystConcepts => {
  const concepts: AnalystConcepts['concepts'] = []
  for (const [kind, byLanguage] of Object.entries(phrases)) {
    const word = WORD[kind]
    const ofKind = Object.values(byLanguage).flatMap((texts) => Object.entries(texts))
    const getAspect = (text: string): Aspect | undefined =>
      word === undefined ? undefined : aspectsBy[word]?.get(fold(text))
    for (const [key, group] of Map.groupBy(ofKind, ([, text]) => getAspect(text) ?? text)) {
      const [, first] = group[0] ?? ['', '']
      const aspect = getAspect(first)
      const labelIn = (code: string): string =>
        aspect === undefined || word === undefined ? key : getPack(code).aspects[aspect][word]
      const label = labelIn(language)
      concepts.push({
        label,
        phrases: group.map(([number]) => Number(number)),
        opposites: [],
        labels: known[kind]?.includes(label) ? [] : translate.map(labelIn),
      })
    }
  }
  return { concepts }
}
