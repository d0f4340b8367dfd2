import { sameOwner } from '../../base/domains.ts'
import type { NamedEntity } from '../../brands/brand.ts'
import { beginsAt, endsAt, endsLoosely, isCapital, type Subject } from './borders.ts'
import { CERTAIN, type Certainty, certaintyAt, UNLIKELY } from './certainty.ts'
import { ARABIC, classifyUnit, HEBREW, isUnspaced, isWord, NEWLINE, OTHER, SIGN } from './characters.ts'
import { foldText } from './fold.ts'
import { buildPatterns, type Pattern } from './patterns.ts'
import { addressSpans, type Span } from './spans.ts'

/** A place where a text names an entity. */
export interface Mention {
  /** Index into the entities that the matcher was made of. */
  readonly entity: number
  /**
   * In the text, in UTF-16 units; the end is exclusive. Without possessive or case endings where they are recognized; the
   * whole word where only the analyst can find the name in it.
   */
  readonly start: number
  readonly end: number
  /** A domain is a name too where the reader sees it: "more at nike.com". */
  readonly by: 'name' | 'domain'
}

interface Node {
  /** By UTF-16 unit. */
  readonly next: Map<number, Node>
  readonly patterns: Pattern[]
  /** Whether any name that goes on from here may have a space or the like first. */
  parts: boolean
}

/** Compiled names; opaque, reusable for any number of texts. */
export interface NameMatcher {
  readonly entities: readonly NamedEntity[]
  /** The names as a language writes them, made when the first text of it is read. */
  readonly getRoot: (language: string) => Node
}

const node = (): Node => ({ next: new Map(), patterns: [], parts: false })

/** Prepares names, aliases and domains for searching. Of entities that share a spelling the first has it. */
export const compileMatcher = (entities: readonly NamedEntity[]): NameMatcher => {
  const roots = new Map<string, Node>()
  const getRoot = (language: string): Node => {
    const root = roots.get(language) ?? buildRoot(entities, language)
    roots.set(language, root)
    return root
  }
  return { entities, getRoot }
}

const buildRoot = (entities: readonly NamedEntity[], language: string): Node => {
  const root = node()
  entities.forEach((entity, index) => {
    for (const name of [entity.name, ...entity.aliases]) {
      for (const pattern of buildPatterns(index, name, language)) {
        let at = root
        for (let k = 0; k < pattern.key.length; k += 1) {
          const unit = pattern.key.charCodeAt(k)
          if (k > 0 && pattern.gaps[k] !== 0) at.parts = true
          let to = at.next.get(unit)
          if (!to) {
            to = node()
            at.next.set(unit, to)
          }
          at = to
        }
        at.patterns.push(pattern)
      }
    }
  })
  return root
}

const getSubject = (text: string, languageCode: string): Subject => {
  const language = languageCode.slice(0, 2).toLowerCase()
  let borders: Uint8Array | undefined
  const isWordBorder = (at: number): boolean => {
    if (!borders) {
      borders = new Uint8Array(text.length + 1)
      borders[text.length] = 1
      for (const { index } of getSegmenter(language).segment(text)) borders[index] = 1
    }
    return borders[at] === 1
  }
  let capitals: boolean | undefined
  const hasCapitals = (): boolean => (capitals ??= /[\p{Ll}\d,;] \p{Lu}/u.test(text))
  return { ...foldText(text), languageCode: language, isWordBorder, hasCapitals }
}

const segmenters = new Map<string, Intl.Segmenter>()
const getSegmenter = (language: string): Intl.Segmenter => {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(/^[a-z]{2,3}$/u.test(language) ? language : 'en', { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}

/** A place where a text writes what may be a name. */
export interface Candidate extends Mention {
  readonly certainty: Certainty
  /** Several words with a capital, or a host: written like the name they mean nothing else. */
  readonly long: boolean
}

/** Separators and emphasis that may stand between two words of a name. */
const MAX_GAP = 6

/** Least letters of a name on either side of a space that its spelling lacks. */
const MIN_PART = 3

/** "wind tre" for WindTre: a space within a name, which only a reader can tell from two words. */
const gapsFitLoosely = (pattern: Pattern, positions: Int32Array): boolean => {
  const { key, gaps } = pattern
  for (let k = 1; k < key.length; k += 1) {
    const joined = (positions[k] ?? 0) - (positions[k - 1] ?? 0) === 1
    if (!joined && gaps[k] === 0 && (k < MIN_PART || key.length - k < MIN_PART)) return false
  }
  return true
}

const gapsFit = (subject: Subject, pattern: Pattern, positions: Int32Array): boolean => {
  for (let k = 1; k < pattern.key.length; k += 1) {
    const at = positions[k] ?? 0
    if (at - (positions[k - 1] ?? 0) === 1) continue
    // "Every node. JS": a sentence ends there.
    const before = positions[k - 1] ?? 0
    if (pattern.dotted && subject.text.charAt(before + 1) === '.' && at - before > 2) return false
    const gap = pattern.gaps[k]
    if (gap !== 1 && !(gap === 2 && isCapital(subject, at))) return false
  }
  return true
}

const isGap = (kind: number): boolean => !isWord(kind) && kind !== NEWLINE && kind !== OTHER

/** Longest name that is walked; longer ones are cut by the schema of entities. */
const MAX_KEY = 512

/** Whether a name may begin here at all; the exact check needs the pattern. */
const mayBegin = (subject: Subject, at: number, kind: number): boolean => {
  if (at === 0) return true
  const before = classifyUnit(subject.text.charCodeAt(at - 1))
  return !isWord(before) || before !== kind || isUnspaced(kind) || kind === ARABIC || kind === HEBREW
}

type Hidden = (from: number, to: number, dotted: boolean) => boolean

const collect = (subject: Subject, root: Node, hidden: Hidden, loose: boolean): Candidate[] => {
  const { text } = subject
  const out: Candidate[] = []
  const positions = new Int32Array(MAX_KEY)
  for (let start = 0; start < text.length; start += 1) {
    const kind = classifyUnit(text.charCodeAt(start))
    if (!isWord(kind) && kind !== SIGN) continue
    if (!mayBegin(subject, start, kind)) continue
    let at = root
    let count = 0
    let gap = 0
    for (let index = start; index < text.length && count < MAX_KEY; index += 1) {
      const unit = text.charCodeAt(index)
      const unitKind = classifyUnit(unit)
      const to = at.next.get(unit)
      if (to && (isWord(unitKind) || unitKind === SIGN)) {
        positions[count] = index
        count += 1
        gap = 0
        at = to
        for (const pattern of at.patterns) {
          const found = verify(subject, pattern, positions, hidden, loose)
          if (found) out.push(found)
        }
        continue
      }
      if (!isGap(unitKind) || !(at.parts || (loose && count >= MIN_PART))) break
      gap += 1
      if (gap > (at.parts ? MAX_GAP : 1)) break
    }
  }
  return out
}

const verify = (
  subject: Subject,
  pattern: Pattern,
  positions: Int32Array,
  hidden: Hidden,
  loose: boolean,
): Candidate | undefined => {
  const start = positions[0] ?? 0
  const end = (positions[pattern.key.length - 1] ?? 0) + 1
  const fits = gapsFit(subject, pattern, positions) && beginsAt(subject, start, pattern)
  const exactEnd = fits ? endsAt(subject, end, pattern) : -1
  const looseEnd =
    exactEnd < 0 && loose && gapsFitLoosely(pattern, positions)
      ? endsLoosely(subject, start, end, pattern)
      : -1
  const wordEnd = Math.max(exactEnd, looseEnd)
  if (wordEnd < 0) return undefined
  const from = subject.from[start] ?? 0
  const inflected = pattern.tail === 'vowel' || pattern.tail === 'weak' || looseEnd >= 0
  const to = subject.to[(inflected ? wordEnd : end) - 1] ?? 0
  if (hidden(from, to, pattern.dotted)) return undefined
  const certainty = looseEnd >= 0 ? UNLIKELY : certaintyAt(subject, start, wordEnd, positions, pattern)
  if (certainty === UNLIKELY && !loose) return undefined
  const long =
    certainty === CERTAIN && pattern.ambiguity === 0 && WORDS_APART.test(subject.source.slice(from, to))
  return { entity: pattern.entity, start: from, end: to, by: 'name', certainty, long }
}

/** A capital first, and two words that something stands between: "Media Markt", but not "O2" or "MediaMarkt". */
const WORDS_APART = /^\p{Lu}.*[\p{L}\p{N}][^\p{L}\p{N}]+[\p{L}\p{N}]/u

/** Longest first, without overlaps, then in text order. */
const withoutOverlaps = (candidates: Candidate[], length: number): Candidate[] => {
  const byLength = candidates.toSorted(
    (a, b) =>
      b.end - b.start - (a.end - a.start) ||
      a.start - b.start ||
      // A host that is the name too: "Booking.com".
      Number(b.by === 'domain') - Number(a.by === 'domain') ||
      a.entity - b.entity,
  )
  const taken: Candidate[] = []
  const used = new Uint8Array(length)
  for (const candidate of byLength) {
    // A taken candidate is at least as long, so it covers an end of any overlapping one.
    if (used[candidate.start] === 1 || used[candidate.end - 1] === 1) continue
    used.fill(1, candidate.start, candidate.end)
    taken.push(candidate)
  }
  return taken.toSorted((a, b) => a.start - b.start)
}

/** Where addresses stand, as a test for ranges. Spans are in order and do not overlap. */
const coveredBy = (
  spans: readonly Span[],
  length: number,
): ((from: number, to: number, dotted: boolean) => boolean) => {
  const spanAt = new Int32Array(spans.length === 0 ? 0 : length).fill(-1)
  spans.forEach((span, index) => {
    spanAt.fill(index, span.start, span.end)
  })
  return (from, to, dotted) => {
    const span = spans[spanAt[from] ?? -1] ?? spans[spanAt[to - 1] ?? -1]
    if (!span) return false
    return !(dotted && span.kind === 'host' && from <= span.start && to >= span.end)
  }
}

export interface Candidates {
  /** Likely names, in text order, without overlaps; of overlapping ones the longest. */
  readonly likely: readonly Candidate[]
  /** Spellings that only the letters suggest, apart from the likely ones; empty unless requested. */
  readonly unlikely: readonly Candidate[]
  /** The entities of whose domains an address stands in the text. */
  readonly owners: ReadonlySet<number>
}

/**
 * Places where a text may name the entities. Linear in the text's length.
 *
 * @param loose also where the neighbouring words speak against it, within longer words, and with a space that the name lacks
 */
export const candidatesIn = (
  { getRoot, entities }: NameMatcher,
  text: string,
  languageCode: string,
  loose = false,
): Candidates => {
  const subject = getSubject(text, languageCode)
  const spans = addressSpans(text)
  const owners = spans.map(({ domain }) =>
    domain === null ? -1 : entities.findIndex((entity) => sameOwner(domain, entity)),
  )
  const all = collect(subject, getRoot(subject.languageCode), coveredBy(spans, text.length), loose)
  spans.forEach((span, index) => {
    const entity = owners[index] ?? -1
    if (span.kind !== 'host' || entity < 0) return
    const { start, end } = span
    all.push({ entity, start, end, by: 'domain', certainty: CERTAIN, long: true })
  })
  const likely = withoutOverlaps(
    all.filter(({ certainty }) => certainty !== UNLIKELY),
    text.length,
  )
  const taken = new Uint8Array(loose ? text.length : 0)
  if (loose) for (const { start, end } of likely) taken.fill(1, start, end)
  const unlikely = all.filter(
    ({ certainty, start, end }) => certainty === UNLIKELY && !taken.subarray(start, end).includes(1),
  )
  return {
    likely,
    unlikely: withoutOverlaps(unlikely, text.length),
    owners: new Set(owners.filter((owner) => owner >= 0)),
  }
}
