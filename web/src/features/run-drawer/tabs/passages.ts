import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { compileMatcher, findMentions } from '@sillage/core/analytics/names/matcher'
import type { Brand, NamedEntity } from '@sillage/core/brands/brand'
import type { ReadEntity, Reading } from '@sillage/core/runs/reading'

/** A place in an answer, in UTF-16 units; the end is exclusive. */
interface Place {
  readonly start: number
  readonly end: number
}

export interface NamePassage extends Place {
  readonly kind: 'brand' | 'other'
}

export interface EvidencePassage extends Place {
  /** Number in the list of evidence, 1-based. */
  readonly number: number
}

/** The passages of an answer. Names do not overlap each other, and neither do pieces of evidence. */
export interface Passages {
  readonly names: readonly NamePassage[]
  readonly evidence: readonly EvidencePassage[]
}

const LINK = /!?\[([^\][]{0,1000})\]\([^()\s]{0,2000}\)/gu
const MARKUP = /[*_`#>|~]/u

const plain = (char: string): string =>
  char
    .replace(/[“”„«»‹›"]/u, '"')
    .replace(/[‘’‚ʼ´]/u, "'")
    .replace(/[‐‑‒–—―−]/u, '-')
    .normalize('NFKC')
    .toLowerCase()

interface AsRead {
  readonly text: string
  /** The place of each unit in the source. */
  readonly at: readonly number[]
}

/**
 * A text as displayed: without emphasis marks and link addresses, with one kind of quotation mark and single spaces.
 */
const asRead = (source: string): AsRead => {
  const hidden = new Uint8Array(source.length)
  for (const link of source.matchAll(LINK)) {
    const [whole, label = ''] = link
    const opened = link.index + whole.indexOf('[') + 1
    hidden.fill(1, link.index, opened)
    hidden.fill(1, opened + label.length, link.index + whole.length)
  }
  let text = ''
  const at: number[] = []
  let index = 0
  for (const char of source) {
    const from = index
    index += char.length
    if (hidden[from] === 1 || MARKUP.test(char)) continue
    const read = /\s/u.test(char) ? ' ' : plain(char)
    if (read === ' ' && (text === '' || text.endsWith(' '))) continue
    text += read
    for (let unit = 0; unit < read.length; unit++) at.push(from)
  }
  return { text, at }
}

const getPlace = (quote: string, { text, at }: AsRead): Place | null => {
  const needle = asRead(quote).text.replace(/^["'.…\s]+|["'.…\s]+$/gu, '')
  const found = needle === '' ? -1 : text.indexOf(needle)
  const start = at[found]
  const last = at[found + needle.length - 1]
  return start === undefined || last === undefined ? null : { start, end: last + 1 }
}

type Known = Pick<Brand, 'name' | 'aliases' | 'domains' | 'competitors'>

/** An entity of a reading, with its known spellings. */
const spelled = ({ name, kind, key }: ReadEntity, brand: Known | null): NamedEntity => {
  const known = kind === 'brand' ? brand : brand?.competitors.find((one) => entityKey(one.name) === key)
  return known ? { ...known, aliases: [name, ...known.aliases] } : { name, aliases: [], domains: [] }
}

type Listed = Pick<Reading, 'entities' | 'evidence'>

/** The names of a reading of before places were kept, as the matcher finds them now. */
const foundNames = (
  text: string,
  { entities }: Listed,
  languageCode: string,
  brand: Known | null,
): NamePassage[] => {
  const matcher = compileMatcher(entities.map((entity) => spelled(entity, brand)))
  return findMentions(matcher, text, languageCode, { vouched: true }).map(({ entity, start, end }) => ({
    start,
    end,
    kind: entities[entity]?.kind === 'brand' ? 'brand' : 'other',
  }))
}

/** The names that the reading counted; null without their places. */
const countedNames = ({ entities }: Listed): NamePassage[] | null => {
  if (entities.some(({ places }) => places === undefined)) return null
  return entities.flatMap(({ kind, places = [] }) =>
    places.map(({ start, end }): NamePassage => ({ start, end, kind: kind === 'brand' ? 'brand' : 'other' })),
  )
}

/** In text order; of overlapping passages the longer of those that begin first. */
const withoutOverlaps = (names: readonly NamePassage[]): NamePassage[] => {
  let taken = 0
  return names
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter(({ start, end }) => {
      const isFree = start >= taken
      if (isFree) taken = end
      return isFree
    })
}

/**
 * Finds the names of the brand and other companies in an answer, and the evidence of its reading.
 *
 * @param brand aliases of the names; null while they load
 */
export const findPassages = (
  text: string,
  reading: Listed,
  languageCode: string,
  brand: Known | null = null,
): Passages => {
  const names = withoutOverlaps(countedNames(reading) ?? foundNames(text, reading, languageCode, brand))
  const read = asRead(text)
  const quoted = reading.evidence
    .flatMap(({ quote }, index): EvidencePassage[] => {
      const place = getPlace(quote, read)
      return place ? [{ ...place, number: index + 1 }] : []
    })
    .sort((one, other) => one.start - other.start || other.end - one.end)
  // Of overlapping passages, the first wins.
  let taken = 0
  const apart = quoted.flatMap((passage) => {
    const start = Math.max(passage.start, taken)
    if (start >= passage.end) return []
    taken = passage.end
    return [{ ...passage, start }]
  })
  return { names, evidence: apart }
}
