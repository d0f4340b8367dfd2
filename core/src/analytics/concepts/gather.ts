import type { Facts, Phrases } from '../facts.ts'
import { JUDGED_AS } from '../read/words.ts'
import { type ConceptKind, phraseKey } from './concepts.ts'
import type { LabelLanguages, Phrase } from './grow.ts'

/** Phrases that the analyst is asked about for each answer: they hold what it costs (docs/decisions/0017-concepts.md). */
const PER_ANSWER = 2
/** Titles among them; each needs a translation of its own. */
const TITLES_PER_ANSWER = 1 / 5
const MOST = { phrases: 900, titles: 60 } as const

/** The language of a code with a region. */
export const languageCode = (code: string): string => code.toLowerCase().split(/[-_]/)[0] ?? code

interface Counted extends Phrase {
  count: number
}

/** The phrases of facts that concepts are for, with the number of answers that have each. */
const countPhrases = ({ words, sources, run, rows, dimensions }: Facts): Counted[] => {
  const found = new Map<string, Counted>()
  const add = (kind: ConceptKind, text: string, row: number): void => {
    const key = `${kind} ${phraseKey(text)}`
    const known = found.get(key)
    if (known) known.count++
    else if (text !== '')
      found.set(key, {
        kind,
        text,
        language: languageCode(dimensions.languages[run.language[row] ?? 0] ?? ''),
        count: 1,
      })
  }
  /** Kinds by the kinds of the phrases; null for phrases without concepts. */
  const addAll = (phrases: Phrases, texts: readonly string[], kinds: readonly (ConceptKind | null)[]) => {
    for (let row = 0; row < rows; row++) {
      for (let at = phrases.start[row] ?? 0; at < (phrases.start[row + 1] ?? 0); at++) {
        const phrase = phrases.phrase[at] ?? 0
        const kind = kinds[phrases.kind[phrase] ?? 0]
        if (kind) add(kind, texts[phrases.text[phrase] ?? 0] ?? '', row)
      }
    }
  }
  if (words) {
    const { start, keyword } = words.mentions
    for (let row = 0; row < rows; row++) {
      for (let at = start[row] ?? 0; at < (start[row + 1] ?? 0); at++)
        add('keyword', words.keywords.texts[keyword[at] ?? 0] ?? '', row)
    }
    addAll(words.judgements, words.texts, JUDGED_AS)
  }
  if (sources) addAll(sources.titled, sources.titles, ['title'])
  return [...found.values()].sort(
    (one, other) =>
      other.count - one.count ||
      (one.kind < other.kind ? -1 : one.kind > other.kind ? 1 : one.text < other.text ? -1 : 1),
  )
}

export interface Gathered {
  /** To ask about: those without a concept, then labels that lack a translation; most answers first. */
  readonly asked: readonly Phrase[]
  /** Labels of the concepts that the facts have, by kind, most answers first. */
  readonly known: Readonly<Partial<Record<ConceptKind, readonly string[]>>>
}

/** Known labels of a kind that go along with the phrases. */
const MOST_KNOWN = 120

/**
 * Gathers what the analyst is to be asked about the phrases of a version.
 */
export const gatherPhrases = (facts: Facts, { language, languages }: LabelLanguages): Gathered => {
  const { vocabulary } = facts
  let answers = 0
  for (let row = 0; row < facts.rows; row++) answers += facts.run.read[row] ?? 0
  const asked: Phrase[] = []
  const known: Partial<Record<ConceptKind, string[]>> = {}
  const room = {
    phrases: Math.min(MOST.phrases, PER_ANSWER * answers),
    titles: Math.min(MOST.titles, Math.floor(TITLES_PER_ANSWER * answers)),
  }
  const ask = (phrase: Phrase): void => {
    const of = phrase.kind === 'title' ? 'titles' : 'phrases'
    if (room[of] <= 0) return
    room[of]--
    asked.push(phrase)
  }
  const seen = new Set<number>()
  for (const { kind, text, language: spoken } of countPhrases(facts)) {
    const number = vocabulary.find(kind, text)
    const concept = vocabulary.concepts[number]
    if (!concept) {
      ask({ kind, text, language: spoken })
      continue
    }
    if (seen.has(number)) continue
    seen.add(number)
    // Asked about by its label, which then gets the translation that it lacks.
    if (languages.some((one) => concept.labels[one] === undefined))
      ask({ kind, text: concept.label, language })
    else if (kind !== 'title') {
      const labels = known[kind] ?? []
      if (labels.length < MOST_KNOWN) labels.push(concept.label)
      known[kind] = labels
    }
  }
  return { asked, known }
}
