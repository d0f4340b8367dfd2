import { compileMatcher, findMentions, type NameMatcher } from '@sillage/core/analytics/names/matcher'
import { type ExpectedMention, type LabelledGroup, readLabels, type Script } from './labelled.ts'
import { LABELLED } from './load.ts'

/** How name matching does on labelled sentences. Shares are 0 to 1; null without a base. */
export interface MatchingQuality {
  readonly script: Script | 'all'
  readonly languages: number
  readonly sentences: number
  readonly expected: number
  readonly found: number
  readonly right: number
  readonly precision: number | null
  readonly recall: number | null
}

export interface MatchingError {
  readonly language: string
  readonly text: string
  readonly missed: readonly string[]
  readonly wrong: readonly string[]
}

/** Finds the names in a labelled sentence, in text order. */
export type Finder = (group: LabelledGroup, text: string) => readonly ExpectedMention[]

/** The matcher alone, as it reads answers that no analyst has read. */
const byMatcher = (): Finder => {
  const matchers = new Map<LabelledGroup, NameMatcher>()
  return (group, text) => {
    const matcher = matchers.get(group) ?? compileMatcher(group.entities)
    matchers.set(group, matcher)
    return findMentions(matcher, text, group.language)
  }
}

const isRight = (mention: ExpectedMention, label: ExpectedMention): boolean =>
  mention.entity === label.entity && mention.start < label.end && mention.end > label.start

/** The labels by the mention that finds each; a mention finds one label at most. */
const getPairs = (
  found: readonly ExpectedMention[],
  expected: readonly ExpectedMention[],
): ReadonlyMap<ExpectedMention, ExpectedMention> => {
  const pairs = new Map<ExpectedMention, ExpectedMention>()
  for (const label of expected) {
    const mention = found.find((one) => !pairs.has(one) && isRight(one, label))
    if (mention) pairs.set(mention, label)
  }
  return pairs
}

interface Tally {
  languages: Set<string>
  sentences: number
  expected: number
  found: number
  right: number
}

const quality = (script: Script | 'all', tally: Tally): MatchingQuality => ({
  script,
  languages: tally.languages.size,
  sentences: tally.sentences,
  expected: tally.expected,
  found: tally.found,
  right: tally.right,
  precision: tally.found === 0 ? null : tally.right / tally.found,
  recall: tally.expected === 0 ? null : tally.right / tally.expected,
})

/** The counts of a table by script, as they are published. */
export const countsByScript = (table: readonly MatchingQuality[]): Record<string, Record<string, number>> =>
  Object.fromEntries(
    table.map(({ script, languages, sentences, expected, found, right }) => [
      script,
      { languages, sentences, expected, found, right },
    ]),
  )

/**
 * Precision and recall of name matching on labelled sentences, per script and over all. A mention is right when it overlaps
 * a label of the same entity. Each label makes one mention right, so two mentions within one label are one right and one
 * wrong. Where a mention begins does not count: readers mark "die Zeit" or "Zeit", and figures count the brand alone.
 *
 * @param find finds names; the matcher alone when left out
 */
export const measureMatching = (
  groups: readonly LabelledGroup[] = LABELLED,
  find: Finder = byMatcher(),
): { table: MatchingQuality[]; errors: MatchingError[] } => {
  const tallies = new Map<Script | 'all', Tally>()
  const errors: MatchingError[] = []
  const getTally = (script: Script | 'all'): Tally => {
    const known = tallies.get(script)
    if (known) return known
    const fresh = { languages: new Set<string>(), sentences: 0, expected: 0, found: 0, right: 0 }
    tallies.set(script, fresh)
    return fresh
  }
  for (const group of groups) {
    const getName = ({ entity, start, end }: ExpectedMention, text: string): string =>
      `${group.entities[entity]?.name}@${text.slice(start, end)}`
    for (const sentence of group.sentences) {
      const { text, expected } = readLabels(group, sentence)
      const found = find(group, text)
      const pairs = getPairs(found, expected)
      const right = new Set(pairs.values())
      const wrong = found.filter((mention) => !pairs.has(mention))
      for (const tally of [getTally(group.script), getTally('all')]) {
        tally.languages.add(group.language)
        tally.sentences += 1
        tally.expected += expected.length
        tally.found += found.length
        tally.right += right.size
      }
      if (right.size < expected.length || wrong.length > 0) {
        errors.push({
          language: group.language,
          text,
          missed: expected.filter((label) => !right.has(label)).map((label) => getName(label, text)),
          wrong: wrong.map((mention) => getName(mention, text)),
        })
      }
    }
  }
  return { table: [...tallies].map(([script, tally]) => quality(script, tally)), errors }
}
