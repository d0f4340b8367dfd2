import type { NamedEntity } from '../../brands/brand.ts'
import { beginsAt, endsAt, type Subject } from './borders.ts'
import { ARABIC, HEBREW, isUnspaced, isWord, kindOf, NEWLINE, OTHER, SIGN } from './characters.ts'
import { isCommonIn } from './common-words.ts'
import { sameOwner } from './domains.ts'
import { evidenceAt } from './evidence.ts'
import { type Evidence, LIKELY, NOT, POSSIBLE, SURE } from './evidence-level.ts'
import { evidenceOfSmall } from './evidence-small.ts'
import { foldText } from './fold.ts'
import { isForeign } from './foreign-letters.ts'
import { isCasedLikeName } from './name-casing.ts'
import { type Pattern, patternsOf } from './patterns.ts'
import { addressSpans, type Span } from './spans.ts'

/** A place where a text names an entity. */
export interface Mention {
  /** Index into the entities that the matcher was made of. */
  readonly entity: number
  /** In the text, in UTF-16 units; the end is exclusive. Without possessive or case endings where they can be told. */
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
  readonly root: Node
}

export interface MatchOptions {
  /**
   * Whom somebody who understood the text says it names: all entities, or these. An everyday word then counts wherever its
   * capital allows it. Without, the text itself must show that the word is meant as a name.
   */
  readonly vouched?: boolean | ReadonlySet<number>
}

const node = (): Node => ({ next: new Map(), patterns: [], parts: false })

/** Prepares names, aliases and domains for searching. Of entities that share a spelling the first has it. */
export const compileMatcher = (entities: readonly NamedEntity[]): NameMatcher => {
  const root = node()
  entities.forEach((entity, index) => {
    for (const name of [entity.name, ...entity.aliases]) {
      for (const pattern of patternsOf(index, name)) {
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
  return { entities, root }
}

const subjectOf = (text: string, languageCode: string): Subject => {
  const language = languageCode.slice(0, 2).toLowerCase()
  let borders: Uint8Array | undefined
  const isWordBorder = (at: number): boolean => {
    if (!borders) {
      borders = new Uint8Array(text.length + 1)
      borders[text.length] = 1
      for (const { index } of segmenterOf(language).segment(text)) borders[index] = 1
    }
    return borders[at] === 1
  }
  return { ...foldText(text), languageCode: language, isWordBorder }
}

const segmenters = new Map<string, Intl.Segmenter>()
const segmenterOf = (language: string): Intl.Segmenter => {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(/^[a-z]{2,3}$/u.test(language) ? language : 'en', { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}

interface Candidate extends Mention {
  readonly evidence: Evidence
  readonly ambiguous: boolean
  /** Everyday words in small letters, which nothing but their own place makes a name. */
  readonly small: boolean
}

/** Separators and emphasis that may stand between two words of a name. */
const MAX_GAP = 6

/** "media markt" for MediaMarkt: a word of the name is none of the text's language. */
const hasForeignWord = (subject: Subject, { words }: Pattern): boolean =>
  words.some((word) => word.length > 3 && !isCommonIn(word, subject.languageCode))

const gapsFit = (subject: Subject, pattern: Pattern, positions: Int32Array): boolean => {
  for (let k = 1; k < pattern.key.length; k += 1) {
    const at = positions[k] ?? 0
    if (at - (positions[k - 1] ?? 0) === 1) {
      if (pattern.gaps[k] === 3) return false
      continue
    }
    // "Every node. JS": a sentence ends there.
    const before = positions[k - 1] ?? 0
    if (pattern.dotted && subject.text.charAt(before + 1) === '.' && at - before > 2) return false
    const gap = pattern.gaps[k]
    if (gap === 1 || gap === 3) continue
    const written = subject.source.charAt(subject.from[at] ?? 0)
    if (gap !== 2 || (written === written.toLowerCase() && !hasForeignWord(subject, pattern))) return false
  }
  return true
}

const isGap = (kind: number): boolean => !isWord(kind) && kind !== NEWLINE && kind !== OTHER

/** Longest name that is walked; longer ones are cut by the schema of entities. */
const MAX_KEY = 512

/** Whether a name may begin here at all; the exact check needs the pattern. */
const mayBegin = (subject: Subject, at: number, kind: number): boolean => {
  if (at === 0) return true
  const before = kindOf(subject.text.charCodeAt(at - 1))
  return !isWord(before) || before !== kind || isUnspaced(kind) || kind === ARABIC || kind === HEBREW
}

const collect = (
  subject: Subject,
  root: Node,
  hidden: (from: number, to: number, dotted: boolean) => boolean,
): Candidate[] => {
  const { text } = subject
  const out: Candidate[] = []
  const positions = new Int32Array(MAX_KEY)
  for (let start = 0; start < text.length; start += 1) {
    const kind = kindOf(text.charCodeAt(start))
    if (!isWord(kind) && kind !== SIGN) continue
    if (!mayBegin(subject, start, kind)) continue
    let at = root
    let count = 0
    let gap = 0
    for (let index = start; index < text.length && count < MAX_KEY; index += 1) {
      const unit = text.charCodeAt(index)
      const unitKind = kindOf(unit)
      const to = at.next.get(unit)
      if (to && (isWord(unitKind) || unitKind === SIGN)) {
        positions[count] = index
        count += 1
        gap = 0
        at = to
        for (const pattern of at.patterns) {
          const found = verify(subject, pattern, positions, hidden)
          if (found) out.push(found)
        }
        continue
      }
      if (!at.parts || !isGap(unitKind)) break
      gap += 1
      if (gap > MAX_GAP) break
    }
  }
  return out
}

const verify = (
  subject: Subject,
  pattern: Pattern,
  positions: Int32Array,
  hidden: (from: number, to: number, dotted: boolean) => boolean,
): Candidate | undefined => {
  const start = positions[0] ?? 0
  const end = (positions[pattern.key.length - 1] ?? 0) + 1
  if (!gapsFit(subject, pattern, positions) || !beginsAt(subject, start, pattern)) return undefined
  const wordEnd = endsAt(subject, end, pattern)
  if (wordEnd < 0) return undefined
  const from = subject.from[start] ?? 0
  const to = subject.to[(pattern.tail === 'vowel' || pattern.tail === 'weak' ? wordEnd : end) - 1] ?? 0
  if (hidden(from, to, pattern.dotted)) return undefined
  const cased = isCasedLikeName(subject, positions, pattern)
  const evidence = cased
    ? evidenceAt(subject, start, end, wordEnd, pattern, positions)
    : evidenceOfSmall(subject, start, wordEnd, positions, pattern)
  if (evidence === NOT) return undefined
  return {
    entity: pattern.entity,
    start: from,
    end: to,
    by: 'name',
    evidence,
    // An everyday word of Latin is none among letters of another script.
    small: !cased,
    ambiguous: cased && pattern.ambiguity > 0 && !isForeign(subject, start, end, true),
  }
}

/** Longest first, without overlaps, then in text order. */
const withoutOverlaps = (candidates: Candidate[], length: number): Candidate[] => {
  const byLength = candidates.toSorted(
    (a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start || a.entity - b.entity,
  )
  const taken: Candidate[] = []
  const used = new Uint8Array(length)
  for (const candidate of byLength) {
    // What is taken is at least as long, so it covers an end of whatever it overlaps.
    if (used[candidate.start] === 1 || used[candidate.end - 1] === 1) continue
    used.fill(1, candidate.start, candidate.end)
    taken.push(candidate)
  }
  return taken.toSorted((a, b) => a.start - b.start)
}

const LATIN_LETTER = /\p{Script=Latin}/u

/** What parts the members of a list: a comma, or "and" and "or" of scripts without capitals. */
const COORDINATES =
  /^(?:\s?[,、،，]\s?|\s?(?:和|与|與|跟|กับ|และ|หรือ)\s?|[와과] |[,،]? (?:و|ו|และ|और|व|یا|או|أو|أم|या) ?|と|や|か)$/u

/** The same of languages with capitals. */
const COORDINATES_LATIN =
  /^(?:, |,? (?:and|or|und|oder|sowie|et|ou|y|e|o|en|of|och|eller|og|i|lub|oraz|czy|albo|ve|veya|ja|tai|és|vagy|și|sau|a|nebo|vs\.?|versus|и|или|та|або|και|ή) (?:(?:der|die|das|den|dem|the|la|le|les|el|il|lo|o|os|de|het) |l['’])?)$/u

/** A space between two Thai names parts the members of a list. */
const isThaiList = (text: string, from: number, to: number): boolean =>
  text.slice(from, to) === ' ' && /[ก-๙]/u.test(text.charAt(from - 1)) && /[ก-๙]/u.test(text.charAt(to))

/** "เบียร์ช้างกับสิงห์": members of a list are of one kind, so what is sure of one is sure of the next. */
const withCoordinates = (found: Candidate[], text: string, languageCode: string): Candidate[] => {
  const joins = (index: number): boolean => {
    const [one, next] = [found[index], found[index + 1]]
    return (
      one !== undefined &&
      next !== undefined &&
      next.start - one.end < 8 &&
      (COORDINATES.test(text.slice(one.end, next.start)) || isThaiList(text, one.end, next.start))
    )
  }
  const out = [...found]
  // "Lidl und Penny": German things have capitals too, but a name stands beside names.
  const listed = (index: number): boolean => {
    const [one, next] = [out[index], out[index + 1]]
    return (
      one !== undefined &&
      next !== undefined &&
      one.entity !== next.entity &&
      COORDINATES_LATIN.test(text.slice(one.end, next.start)) &&
      // "Claro, a loja": a conjunction of Czech and Slovak alone.
      (languageCode === 'cs' || languageCode === 'sk' || !/^,? a /u.test(text.slice(one.end, next.start)))
    )
  }
  const raise = (from: number, to: number, least: Evidence): void => {
    const [one, next] = [out[from], out[to]]
    if (one?.evidence === SURE && next && next.evidence >= least) out[to] = { ...next, evidence: SURE }
  }
  // "Der Stern und der Focus": two names that are likely each make the other sure.
  for (let at = 0; at + 1 < out.length; at += 1) {
    const [one, next] = [out[at], out[at + 1]]
    if (!one || !next || !listed(at) || one.evidence !== LIKELY || next.evidence !== LIKELY) continue
    out[at] = { ...one, evidence: SURE }
    out[at + 1] = { ...next, evidence: SURE }
  }
  const leastOf = (index: number): Evidence | undefined =>
    joins(index) ? LIKELY : listed(index) ? POSSIBLE : undefined
  for (let at = 0; at + 1 < out.length; at += 1) {
    const least = leastOf(at)
    if (least !== undefined) raise(at, at + 1, least)
  }
  for (let at = out.length - 2; at >= 0; at -= 1) {
    const least = leastOf(at)
    if (least !== undefined) raise(at + 1, at, least)
  }
  return out
}

const ownerOf = (matcher: NameMatcher, domain: string | null): number =>
  domain === null ? -1 : matcher.entities.findIndex((entity) => sameOwner(domain, entity))

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

/**
 * Where a text names the entities, in text order, without overlaps; of overlapping names the longest stands.
 * Linear in the text's length.
 */
export const findMentions = (
  matcher: NameMatcher,
  text: string,
  languageCode: string,
  options: MatchOptions = {},
): Mention[] => {
  const subject = subjectOf(text, languageCode)
  const spans = addressSpans(text)
  const owners = spans.map((span) => ownerOf(matcher, span.domain))
  const candidates = collect(subject, matcher.root, coveredBy(spans, text.length))
  spans.forEach((span, index) => {
    const entity = owners[index] ?? -1
    if (span.kind !== 'host' || entity < 0) return
    candidates.push({
      entity,
      start: span.start,
      end: span.end,
      by: 'domain',
      evidence: SURE,
      ambiguous: false,
      small: false,
    })
  })
  const found = withCoordinates(withoutOverlaps(candidates, text.length), text, subject.languageCode)
  const sure = new Set(found.filter((mention) => mention.evidence === SURE).map((mention) => mention.entity))
  // "is knab overzichtelijk, terwijl bunq handiger is": a text that is likely to name several is about brands.
  const likely = new Set(
    found.filter(({ ambiguous, evidence }) => !ambiguous && evidence >= LIKELY).map(({ entity }) => entity),
  )
  const clear =
    likely.size > 1 ||
    found.some(
      ({ ambiguous, evidence, start }) =>
        evidence === SURE && (!ambiguous || LATIN_LETTER.test(text.charAt(start))),
    )
  const owned = new Set(owners)
  const { vouched = false } = options
  const isVouched = (entity: number): boolean =>
    typeof vouched === 'boolean' ? vouched : vouched.has(entity)
  return found
    .filter(
      (mention) =>
        mention.evidence === SURE ||
        (clear && mention.evidence === LIKELY) ||
        ((!mention.small || mention.evidence === LIKELY) &&
          (isVouched(mention.entity) || sure.has(mention.entity) || owned.has(mention.entity))),
    )
    .map(({ entity, start, end, by }) => ({ entity, start, end, by }))
}
