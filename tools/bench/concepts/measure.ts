import { type Concept, createVocabulary } from '@sillage/core/analytics/concepts/concepts'
import type { LabelledPhrase } from './labelled.ts'

export interface Agreement {
  readonly phrases: number
  /** Of them, those whose concept is the one that most phrases of their label have, and that holds mostly those. */
  readonly agreed: number
  /** Pairs of phrases of opposite meanings in one concept. */
  readonly oppositesMerged: number
}

/** The item that occurs most often; of equally frequent ones the first. */
const mostOften = <T>(items: readonly T[]): T | undefined => {
  const groups = [...Map.groupBy(items, (item) => item)]
  return groups.reduce<(typeof groups)[number] | undefined>(
    (most, group) => (most && most[1].length >= group[1].length ? most : group),
    undefined,
  )?.[0]
}

/** Compares the concepts that phrases have with those that a person gave them. */
export const measureAgreement = (
  labelled: readonly LabelledPhrase[],
  concepts: readonly Concept[],
): Agreement => {
  const vocabulary = createVocabulary(concepts)
  const getLabel = ({ kind, concept }: LabelledPhrase): string => `${kind} ${concept}`
  const placed = labelled.map((phrase) => ({ phrase, number: vocabulary.find(phrase.kind, phrase.text) }))
  const byNumber = Map.groupBy(placed, ({ number }) => number)
  const byLabel = Map.groupBy(placed, ({ phrase }) => getLabel(phrase))
  const agreed = placed.filter(
    ({ phrase, number }) =>
      number >= 0 &&
      mostOften((byLabel.get(getLabel(phrase)) ?? []).map((one) => one.number)) === number &&
      mostOften((byNumber.get(number) ?? []).map((one) => getLabel(one.phrase))) === getLabel(phrase),
  )
  let oppositesMerged = 0
  for (const [number, together] of byNumber) {
    if (number < 0) continue
    for (const [at, { phrase }] of together.entries()) {
      oppositesMerged += together.slice(at).filter((one) => one.phrase.concept === phrase.opposite).length
    }
  }
  return { phrases: labelled.length, agreed: agreed.length, oppositesMerged }
}
