import type { NamedEntity } from '../../brands/brand.ts'
import { seededRandom } from '../stats/random.ts'
import { fold } from './fold.ts'
import words from './invented.json' with { type: 'json' }
import { compileMatcher, findMentions, spellingsIn } from './matcher.ts'

/**
 * Names of brands that do not exist, put together from syllables for this project in November 2026. None is a word of our
 * languages, a name of our labelled sets and demonstrations, or part of a package's name on npm, PyPI or crates.io.
 */
export const INVENTED: readonly string[] = words.names.split(' ')

/** Names that an analysis looks for as controls. */
const CHOSEN = 2

/** First letters that no tracked name may share with an invented one: a spelling of the one might be read as the other. */
const APART = 4

const getSeed = (text: string): number => {
  let seed = 0
  for (const character of text) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  return seed
}

/**
 * Two invented names for an analysis, the same each time: names that no tracked one resembles, and that stand in none of
 * its questions, which the models would repeat. Fewer where too few are left.
 *
 * @param asked texts that are put to the models
 */
export const chooseInvented = (
  analysisId: string,
  tracked: readonly NamedEntity[],
  asked: readonly string[],
): string[] => {
  const known = tracked.flatMap(({ name, aliases, domains }) => [name, ...aliases, ...domains])
  const beginnings = new Set(known.flatMap((name) => fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).map(begin))
  const texts = [...known, ...asked]
  const random = seededRandom(getSeed(analysisId))
  const isApart = (name: string): boolean => {
    if (beginnings.has(begin(fold(name)))) return false
    const matcher = compileMatcher([{ name, aliases: [], domains: [] }])
    return !texts.some(
      (text) => findMentions(matcher, text, 'en').length > 0 || spellingsIn(matcher, text, 'en').length > 0,
    )
  }
  const drawn = INVENTED.map((name) => ({ name, place: random() })).toSorted((a, b) => a.place - b.place)
  const chosen: string[] = []
  // One by one: a launch must not search its questions for names that it does not take.
  for (const { name } of drawn) if (chosen.length < CHOSEN && isApart(name)) chosen.push(name)
  return chosen
}

const begin = (word: string): string => word.slice(0, APART)
