import { type Concept, createVocabulary } from '@sillage/core/analytics/concepts/concepts'
import { growConcepts } from '@sillage/core/analytics/concepts/grow'
import type { AnalystConcepts } from '@sillage/core/analytics/concepts/reply'
import { describe, expect, it } from 'vitest'
import { conceptTask } from '../../../functions/src/analyst/concept-task.ts'
import { conceptsRequestIn, sortPhrases } from '../../stand-ins/llm/analyst/concepts.ts'
import { readPhrases } from './labelled.ts'
import { measureAgreement } from './measure.ts'

const INTO = { language: 'fr', languages: ['en'] }
const labelled = readPhrases()

/** The reply of an analyst that sorts as `nameOf` says. */
const replyBy = (
  nameOf: (phrase: (typeof labelled)[number]) => string,
  opposites = false,
): AnalystConcepts => ({
  concepts: [...Map.groupBy(labelled.entries(), ([, phrase]) => nameOf(phrase))].map(([label, group]) => ({
    label,
    phrases: group.map(([number]) => number),
    opposites: opposites
      ? labelled.flatMap((other, number) =>
          group.some(([, one]) => one.opposite === other.concept) ? number : [],
        )
      : [],
    labels: [label],
  })),
})

const measured = (reply: AnalystConcepts) =>
  measureAgreement(labelled, growConcepts([], labelled, reply, INTO))

describe('the labelled phrases', () => {
  it('are of six languages in each concept, each phrase once a kind', () => {
    const languages = ['de', 'en', 'es', 'fr', 'it', 'ja']
    for (const [concept, phrases] of Map.groupBy(labelled, (phrase) => phrase.concept))
      expect([...new Set(phrases.map(({ language }) => language))].sort(), concept).toEqual(languages)
    const keys = labelled.map(({ kind, text }) => `${kind} ${text.toLowerCase()}`)
    expect(new Set(keys).size).toBe(keys.length)
    const concepts = new Set(labelled.map(({ concept }) => concept))
    for (const { opposite } of labelled) expect(opposite === null || concepts.has(opposite)).toBe(true)
  })

  it('agree with their labels in full when the analyst says the labels', () => {
    expect(measured(replyBy(({ concept }) => concept))).toEqual({
      phrases: labelled.length,
      agreed: labelled.length,
      oppositesMerged: 0,
    })
  })

  it('share no concept with opposites when the analyst merges them and names them as opposites', () => {
    const getPair = ({ concept, opposite }: (typeof labelled)[number]): string =>
      [concept, opposite ?? ''].sort().join(' ')
    const careless = replyBy(getPair, true)
    expect(measured(careless).oppositesMerged).toBe(0)
    // Of one kind only the analyst can tell: without its word the measure counts them.
    expect(measured(replyBy(getPair)).oppositesMerged).toBeGreaterThan(0)
  })

  it('share no concept with criticism when the analyst merges it with praise', () => {
    const everything = growConcepts(
      [],
      labelled,
      replyBy(() => 'all'),
      INTO,
    )
    const { concepts, find } = createVocabulary(everything)
    for (const { kind, text } of labelled) expect(concepts[find(kind, text)]?.kind).toBe(kind)
  })

  it('count against the agreement where they stand alone or in the concept of another', () => {
    const alone: Concept[] = labelled.map(({ kind, text }) => ({
      kind,
      label: text,
      labels: {},
      phrases: [],
    }))
    const { agreed, phrases } = measureAgreement(labelled, alone)
    expect(agreed).toBeLessThan(phrases / 4)
  })
})

it('the stand-in understands what the analyst is asked, and sorts the words of its world in every language', () => {
  const phrases = [
    { kind: 'keyword' as const, text: 'price', language: 'en' },
    { kind: 'keyword' as const, text: 'prix', language: 'fr' },
    { kind: 'keyword' as const, text: 'nothing it knows', language: 'en' },
  ]
  const task = conceptTask({ ...INTO, known: {}, phrases })
  const request = conceptsRequestIn(JSON.parse(JSON.stringify(task.input)))
  const concepts = request && growConcepts([], phrases, sortPhrases(request), INTO)
  expect(concepts).toEqual([
    { kind: 'keyword', label: 'prix', labels: { en: 'price' }, phrases: ['price'] },
    {
      kind: 'keyword',
      label: 'nothing it knows',
      labels: { en: 'nothing it knows' },
      phrases: [],
    },
  ])
})
