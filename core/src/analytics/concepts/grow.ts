import { line } from '../fold/text.ts'
import { type Concept, type ConceptKind, phraseKey } from './concepts.ts'
import type { AnalystConcepts } from './reply.ts'

/** Codes of the language of labels, and of those that they are translated into, in the order of the request. */
export interface LabelLanguages {
  readonly language: string
  readonly languages: readonly string[]
}

/** A phrase that the analyst is to give a concept; its number is its place in the list. */
export interface Phrase {
  readonly kind: ConceptKind
  readonly text: string
  /** Code of the language of the answer that has it. */
  readonly language: string
}

/** Most phrases and labels of a brand; what comes later keeps its own words. */
const MAX_PHRASES = 6_000
const MAX_LENGTH = 300

interface Draft extends Concept {
  readonly labels: Record<string, string>
  readonly phrases: string[]
}

type Group = AnalystConcepts['concepts'][number]

/** Whether the reply calls two phrases opposites. */
const createOpposites = (groups: readonly Group[]): ((one: number, other: number) => boolean) => {
  const pairs = new Set<string>()
  for (const { phrases, opposites } of groups) {
    for (const phrase of phrases) {
      for (const opposite of opposites) pairs.add(`${phrase} ${opposite}`).add(`${opposite} ${phrase}`)
    }
  }
  return (one, other) => pairs.has(`${one} ${other}`)
}

/** The phrases of each group that are in no other group, and beside none of their opposites. */
const findSure = (groups: readonly Group[], areOpposite: ReturnType<typeof createOpposites>): number[][] => {
  const claims = new Map<number, number>()
  const each = groups.map(({ phrases }) => [...new Set(phrases)])
  for (const number of each.flat()) claims.set(number, (claims.get(number) ?? 0) + 1)
  return each.map((numbers) =>
    numbers.filter(
      (number) => claims.get(number) === 1 && !numbers.some((other) => areOpposite(number, other)),
    ),
  )
}

/** The concepts of a brand while phrases join them. */
class Growing {
  readonly concepts: Draft[]
  readonly #byKey = new Map<string, Draft>()
  /** Numbers of the asked phrases of each concept. */
  readonly #members = new Map<Draft, number[]>()
  readonly #asked: readonly Phrase[]
  /** Numbers of the asked phrases by kind and words. */
  readonly #numbers: ReadonlyMap<string, readonly number[]>
  readonly #areOpposite: (one: number, other: number) => boolean
  #room: number

  constructor(
    concepts: readonly Concept[],
    asked: readonly Phrase[],
    areOpposite: (one: number, other: number) => boolean,
  ) {
    this.concepts = concepts.map(({ labels, phrases, ...rest }) => ({
      ...rest,
      labels: { ...labels },
      phrases: [...phrases],
    }))
    this.#asked = asked
    this.#numbers = Map.groupBy(asked.keys(), (number) => {
      const phrase = asked[number]
      return phrase ? `${phrase.kind} ${phraseKey(phrase.text)}` : ''
    })
    this.#areOpposite = areOpposite
    for (const concept of this.concepts) this.#index(concept, concept.label)
    for (const concept of this.concepts) for (const phrase of concept.phrases) this.#index(concept, phrase)
    this.#room = MAX_PHRASES - this.concepts.reduce((sum, { phrases }) => sum + 1 + phrases.length, 0)
  }

  #index(concept: Draft, text: string): void {
    const key = `${concept.kind} ${phraseKey(text)}`
    if (!this.#byKey.has(key)) this.#byKey.set(key, concept)
  }

  find(kind: ConceptKind, text: string): Draft | undefined {
    return this.#byKey.get(`${kind} ${phraseKey(text)}`)
  }

  /** The concept with a label or phrase, which is made where there is room. */
  named(kind: ConceptKind, text: string): Draft | undefined {
    const known = this.find(kind, text)
    if (known || this.#room <= 0) return known
    this.#room--
    const made: Draft = { kind, label: line(text, MAX_LENGTH), labels: {}, phrases: [] }
    this.concepts.push(made)
    this.#index(made, text)
    return made
  }

  /** Puts a phrase under a concept. @returns false where the concept has its opposite */
  join(number: number, concept: Draft): boolean {
    const members = this.#members.get(concept) ?? []
    const phrase = this.#asked[number]
    // The phrase with the words of the label belongs here, whether or not it has joined.
    const own = this.#numbers.get(`${concept.kind} ${phraseKey(concept.label)}`) ?? []
    if (!phrase || [...members, ...own].some((other) => this.#areOpposite(number, other))) return false
    this.#members.set(concept, [...members, number])
    if (!this.find(phrase.kind, phrase.text) && this.#room > 0) {
      this.#room--
      concept.phrases.push(line(phrase.text, MAX_LENGTH))
      this.#index(concept, phrase.text)
    }
    return true
  }

  /** Makes a phrase a concept of its own words, so that it is not asked about again. */
  standAlone(number: number): Draft | undefined {
    const phrase = this.#asked[number]
    const own = phrase && this.named(phrase.kind, phrase.text)
    if (own) this.#members.set(own, [...(this.#members.get(own) ?? []), number])
    return own
  }
}

/**
 * The concepts of a brand with those that a reply gives new phrases. A phrase keeps the concept that it has. One that the reply
 * leaves out, gives two concepts, or puts beside its opposite becomes a concept of its own words.
 *
 * @param asked the phrases in the order of their numbers
 */
export const growConcepts = (
  concepts: readonly Concept[],
  asked: readonly Phrase[],
  { concepts: groups }: AnalystConcepts,
  { language, languages }: LabelLanguages,
): Concept[] => {
  const areOpposite = createOpposites(groups)
  const sure = findSure(groups, areOpposite)
  const growing = new Growing(concepts, asked, areOpposite)
  const translate = (concept: Draft | undefined, labels: Group['labels'] = []): void => {
    if (!concept) return
    for (const [at, code] of languages.entries()) {
      const translation = line(labels[at] ?? '', MAX_LENGTH)
      concept.labels[code] ??= translation === '' ? concept.label : translation
    }
  }
  const placed = new Set(sure.flat())
  // First, so that no group takes their words.
  for (const number of asked.keys()) if (!placed.has(number)) translate(growing.standAlone(number))
  for (const [at, { label, labels }] of groups.entries()) {
    const byKind = Map.groupBy(
      (sure[at] ?? []).filter((number) => asked[number] !== undefined),
      (number) => asked[number]?.kind ?? 'keyword',
    )
    for (const [kind, numbers] of byKind) {
      const known = numbers
        .map((number) => growing.find(kind, asked[number]?.text ?? ''))
        .find((concept) => concept !== undefined)
      const wanted = label.trim() === '' ? (asked[numbers[0] ?? -1]?.text ?? '') : label
      const concept = known ?? growing.named(kind, wanted)
      for (const number of numbers) {
        const joined = concept !== undefined && growing.join(number, concept)
        const own = joined ? concept : growing.standAlone(number)
        translate(own, labels)
        // Other languages of answers need no translation: their most frequent phrase, which comes first, is the label.
        const phrase = asked[number]
        if (own && phrase && phrase.language !== language)
          own.labels[phrase.language] ??= line(phrase.text, MAX_LENGTH)
      }
    }
  }
  return growing.concepts
}
