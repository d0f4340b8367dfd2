import {
  type Candidate,
  type Candidates,
  candidatesIn,
  type Mention,
  type NameMatcher,
} from './candidates.ts'
import { withCoordinates } from './coordinates.ts'
import { LIKELY, NOT, SURE } from './evidence-level.ts'

export { compileMatcher, type Mention, type NameMatcher } from './candidates.ts'

/** How a text writes what may be the name of an entity, for somebody to say who can read. */
export interface Spelling {
  /** Index into the entities that the matcher was made of. */
  readonly entity: number
  /** As the text writes it. */
  readonly written: string
  /** Where it is first written so, in UTF-16 units. */
  readonly start: number
}

export interface MatchOptions {
  /**
   * Whom somebody who understood the text says it names: all entities, or these. An everyday word then counts wherever its
   * capital allows it. Without, the text itself must show that the word is meant as a name.
   */
  readonly vouched?: boolean | ReadonlySet<number>
  /**
   * Which of the spellings that `spellingsIn` lists mean their entity, in its order, as somebody says who read the text;
   * undefined where nobody says.
   */
  readonly meant?: readonly (boolean | undefined)[]
}

/** Places of a spelling that get a verdict each in scripts without capitals; later places share the last verdict. */
const PLACES_APART = 3

/** Unlikely spellings of an entity that are asked about: a short name begins many words. */
const MOST_UNLIKELY = 3

const CASED = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u

interface Places {
  readonly spelling: Spelling
  readonly candidates: Candidate[]
}

/** By spelling, in text order. One that is a likelier name in one place than in another counts as several. */
const bySpelling = (candidates: readonly Candidate[], text: string): Places[] => {
  const places = new Map<string, Places>()
  const counts = new Map<string, number>()
  for (const candidate of candidates) {
    const { entity, start, end, evidence, long } = candidate
    if (evidence === SURE && long) continue
    const written = text.slice(start, end)
    const key = `${entity} ${evidence} ${written}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const place = CASED.test(written) ? 1 : Math.min(count, PLACES_APART)
    const known = places.get(`${place} ${key}`)
    if (known) known.candidates.push(candidate)
    else places.set(`${place} ${key}`, { spelling: { entity, written, start }, candidates: [candidate] })
  }
  return [...places.values()]
}

/** What a reader is asked about, the likely ones first: all but hosts and names of several words. */
const placesOf = ({ likely, unlikely }: Candidates, text: string): Places[] => {
  const counts = new Map<number, number>()
  const few = bySpelling(unlikely, text).filter(({ spelling: { entity } }) => {
    const count = (counts.get(entity) ?? 0) + 1
    counts.set(entity, count)
    return count <= MOST_UNLIKELY
  })
  return [...bySpelling(likely, text), ...few]
}

/**
 * The spellings in a text that the letters alone cannot decide: all but hosts, and names of several words that begin with a
 * capital and are no phrase of the language. The likely ones come first, each part in text order.
 */
export const spellingsIn = (matcher: NameMatcher, text: string, languageCode: string): Spelling[] =>
  placesOf(candidatesIn(matcher, text, languageCode, true), text).map(({ spelling }) => spelling)

/** The candidates as a reader corrects them: what is meant is sure, what is not is gone. */
const corrected = (
  candidates: Candidates,
  text: string,
  meant: readonly (boolean | undefined)[],
): Candidate[] => {
  const verdicts = new Map<Candidate, boolean | undefined>()
  placesOf(candidates, text).forEach((place, index) => {
    for (const candidate of place.candidates) verdicts.set(candidate, meant[index])
  })
  return [...candidates.likely, ...candidates.unlikely]
    .flatMap((candidate): Candidate[] => {
      const isMeant = verdicts.get(candidate)
      if (isMeant === undefined) return candidate.evidence === NOT ? [] : [candidate]
      return isMeant ? [{ ...candidate, evidence: SURE }] : []
    })
    .toSorted((a, b) => a.start - b.start)
}

const LATIN_LETTER = /\p{Script=Latin}/u

/**
 * Where a text names the entities, in text order, without overlaps; of overlapping names the longest stands.
 * Linear in the text's length.
 */
export const findMentions = (
  matcher: NameMatcher,
  text: string,
  languageCode: string,
  { vouched = false, meant }: MatchOptions = {},
): Mention[] => {
  const all = candidatesIn(matcher, text, languageCode, meant !== undefined)
  const candidates = meant ? corrected(all, text, meant) : all.likely
  const found = withCoordinates(candidates, text, languageCode.slice(0, 2).toLowerCase())
  const sure = new Set(found.filter((mention) => mention.evidence === SURE).map((mention) => mention.entity))
  // "is knab overzichtelijk, terwijl bunq handiger is": a text that is likely to name several is about brands.
  const several = new Set(
    found.filter(({ ambiguous, evidence }) => !ambiguous && evidence >= LIKELY).map(({ entity }) => entity),
  )
  const clear =
    several.size > 1 ||
    found.some(
      ({ ambiguous, evidence, start }) =>
        evidence === SURE && (!ambiguous || LATIN_LETTER.test(text.charAt(start))),
    )
  const isVouched = (entity: number): boolean =>
    typeof vouched === 'boolean' ? vouched : vouched.has(entity)
  return found
    .filter(
      (mention) =>
        mention.evidence === SURE ||
        (clear && mention.evidence === LIKELY) ||
        ((!mention.small || mention.evidence === LIKELY) &&
          (isVouched(mention.entity) || sure.has(mention.entity) || all.owners.has(mention.entity))),
    )
    .map(({ entity, start, end, by }) => ({ entity, start, end, by }))
}
