import {
  type Candidate,
  type Candidates,
  candidatesIn,
  type Mention,
  type NameMatcher,
} from './candidates.ts'
import { CERTAIN, UNLIKELY } from './certainty.ts'

export { compileMatcher, type Mention, type NameMatcher } from './candidates.ts'

/** A possible spelling of an entity in a text, for a reader to decide. */
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
   * Entities that a reader of the text vouches for: all, or these. An everyday word then counts wherever its
   * capital allows it.
   */
  readonly vouched?: boolean | ReadonlySet<number>
  /**
   * Whether each spelling of `spellingsIn`, in its order, means its entity, by a reader of the text;
   * undefined without a verdict. Without verdicts only places count that the letters make certain.
   */
  readonly meant?: readonly (boolean | undefined)[]
}

/** Places of a spelling that get a verdict each in scripts without capitals; later places share the last verdict. */
const PLACES_APART = 3

/** Limit of unlikely spellings per entity in a request: a short name begins many words. */
const MAX_UNLIKELY = 3

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
    const { entity, start, end, certainty, long } = candidate
    if (long) continue
    const written = text.slice(start, end)
    const key = `${entity} ${certainty} ${written}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const place = CASED.test(written) ? 1 : Math.min(count, PLACES_APART)
    const known = places.get(`${place} ${key}`)
    if (known) known.candidates.push(candidate)
    else places.set(`${place} ${key}`, { spelling: { entity, written, start }, candidates: [candidate] })
  }
  return [...places.values()]
}

/** Places for the analyst's verdict, the likely ones first: all but hosts and names of several words. */
const getPlaces = ({ likely, unlikely }: Candidates, text: string): Places[] => {
  const counts = new Map<number, number>()
  const few = bySpelling(unlikely, text).filter(({ spelling: { entity } }) => {
    const count = (counts.get(entity) ?? 0) + 1
    counts.set(entity, count)
    return count <= MAX_UNLIKELY
  })
  return [...bySpelling(likely, text), ...few]
}

/**
 * The spellings in a text that the letters alone cannot decide: all but hosts, and names of several words that begin with a
 * capital and are no phrase of the language. The likely ones come first, each part in text order.
 */
export const spellingsIn = (matcher: NameMatcher, text: string, languageCode: string): Spelling[] =>
  getPlaces(candidatesIn(matcher, text, languageCode, true), text).map(({ spelling }) => spelling)

/** The candidates as a reader corrects them: what is meant is sure, what is not is gone. */
const corrected = (
  candidates: Candidates,
  text: string,
  meant: readonly (boolean | undefined)[],
): Candidate[] => {
  const verdicts = new Map<Candidate, boolean | undefined>()
  getPlaces(candidates, text).forEach((place, index) => {
    for (const candidate of place.candidates) verdicts.set(candidate, meant[index])
  })
  return [...candidates.likely, ...candidates.unlikely]
    .flatMap((candidate): Candidate[] => {
      const isMeant = verdicts.get(candidate)
      if (isMeant === undefined) return candidate.certainty === UNLIKELY ? [] : [candidate]
      return isMeant ? [{ ...candidate, certainty: CERTAIN }] : []
    })
    .toSorted((a, b) => a.start - b.start)
}

/**
 * The places where a text names the entities, in text order, without overlaps; the longest of overlapping names wins. A place
 * counts when it is certain, or by the analyst's verdict. In a text that names any entity so, others that begin with their
 * capital count too. Linear in the text's length.
 */
export const findMentions = (
  matcher: NameMatcher,
  text: string,
  languageCode: string,
  { vouched = false, meant }: MatchOptions = {},
): Mention[] => {
  const all = candidatesIn(matcher, text, languageCode, meant !== undefined)
  const found = meant ? corrected(all, text, meant) : all.likely
  const isVouched = typeof vouched === 'boolean' ? () => vouched : (entity: number) => vouched.has(entity)
  const namesAny = all.owners.size > 0 || found.some(({ certainty }) => certainty === CERTAIN)
  return found
    .filter(({ entity, certainty }) => certainty === CERTAIN || namesAny || isVouched(entity))
    .map(({ entity, start, end, by }) => ({ entity, start, end, by }))
}
