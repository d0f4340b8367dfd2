import { compileMatcher, findMentions } from '../matcher.ts'
import { ANSWERS } from './answers.ts'
import { CYRILLIC, GREEK } from './cyrillic.ts'
import { CHINESE, JAPANESE, KOREAN } from './east-asian.ts'
import { ENGLISH } from './english.ts'
import { GERMANIC } from './germanic.ts'
import { type ExpectedMention, type LabelledGroup, readLabels, type Script } from './labelled.ts'
import { LATIN_INFLECTED } from './latin-inflected.ts'
import { PASSAGES } from './passages.ts'
import { ROMANCE } from './romance.ts'
import { ARABIC_SCRIPT, HEBREW } from './semitic.ts'
import { HINDI, OTHER_SCRIPTS, THAI } from './south-asian.ts'

/** Every labelled sentence, by language. */
export const LABELLED: readonly LabelledGroup[] = [
  ...ENGLISH,
  ...ROMANCE,
  ...GERMANIC,
  ...LATIN_INFLECTED,
  ...CYRILLIC,
  ...GREEK,
  ...ARABIC_SCRIPT,
  ...HEBREW,
  ...HINDI,
  ...THAI,
  ...OTHER_SCRIPTS,
  ...CHINESE,
  ...JAPANESE,
  ...KOREAN,
  ...ANSWERS,
  ...PASSAGES,
]

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

const same = (one: ExpectedMention, other: ExpectedMention): boolean =>
  one.entity === other.entity && one.start === other.start && one.end > other.start && other.end > one.start

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

/**
 * Precision and recall of name matching on labelled sentences, per script and over all. A mention is right when it is of
 * the labelled entity and begins where the label does.
 */
export const measureMatching = (
  groups: readonly LabelledGroup[] = LABELLED,
): { table: MatchingQuality[]; errors: MatchingError[] } => {
  const tallies = new Map<Script | 'all', Tally>()
  const errors: MatchingError[] = []
  const tallyOf = (script: Script | 'all'): Tally => {
    const known = tallies.get(script)
    if (known) return known
    const fresh = { languages: new Set<string>(), sentences: 0, expected: 0, found: 0, right: 0 }
    tallies.set(script, fresh)
    return fresh
  }
  for (const group of groups) {
    const matcher = compileMatcher(group.entities)
    const nameOf = ({ entity, start, end }: ExpectedMention, text: string): string =>
      `${group.entities[entity]?.name}@${text.slice(start, end)}`
    for (const sentence of group.sentences) {
      const { text, expected } = readLabels(group, sentence)
      const found = findMentions(matcher, text, group.language)
      const right = expected.filter((label) => found.some((mention) => same(label, mention)))
      const wrong = found.filter((mention) => !expected.some((label) => same(label, mention)))
      for (const tally of [tallyOf(group.script), tallyOf('all')]) {
        tally.languages.add(group.language)
        tally.sentences += 1
        tally.expected += expected.length
        tally.found += found.length
        tally.right += right.length
      }
      if (right.length < expected.length || wrong.length > 0) {
        errors.push({
          language: group.language,
          text,
          missed: expected.filter((label) => !right.includes(label)).map((label) => nameOf(label, text)),
          wrong: wrong.map((mention) => nameOf(mention, text)),
        })
      }
    }
  }
  return { table: [...tallies].map(([script, tally]) => quality(script, tally)), errors }
}
