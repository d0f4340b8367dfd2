import { entityKey } from '@sillage/core/analytics/names/entity-key'
import { compileMatcher, findMentions, type NameMatcher } from '@sillage/core/analytics/names/matcher'
import type { NamedEntity } from '@sillage/core/brands/brand'
import type { AnalystEntity, AnalystProduct, AnalystReading } from '@sillage/core/runs/analyst-reading'
import type { ReadEntity, ReadProduct, Sentiment } from '@sillage/core/runs/reading'
import { listTracked, readVerdicts, type Tracked } from './asked-spellings.ts'
import { BOUNDS, clean, cleanList, NEUTRAL, normaliseSentiment } from './bounds.ts'
import type { AnswerEvidence } from './evidence-check.ts'
import type { NamesIn } from './names-in.ts'

type Place = NonNullable<ReadEntity['places']>[number]

interface Found {
  kind: ReadEntity['kind']
  name: string
  key: string
  /** Where the answer names it first, in UTF-16 units. */
  first: number
  mentions: number
  places: Place[]
  /** The analyst's entries for it, under any of its spellings. */
  said: AnalystEntity[]
}

/** One more place where a company is named. */
const addMention = (found: Found, { start, end }: Place): void => {
  found.mentions += 1
  if (found.places.length < BOUNDS.places) found.places.push({ start, end })
}

const listKeys = (entity: NamedEntity): string[] => [entity.name, ...entity.aliases].map(entityKey)

/**
 * The tracked company of each entry: by the names' normal forms, or when the matcher knows the whole
 * name as one of its names. The analyst's own kind does not count.
 */
const getTrackedIndex = (
  all: readonly NamedEntity[],
  matcher: NameMatcher,
  languageCode: string,
): ((name: string) => number) => {
  const byKey = new Map<string, number>()
  for (const [index, entity] of all.entries()) {
    for (const key of listKeys(entity)) if (key !== '' && !byKey.has(key)) byKey.set(key, index)
  }
  return (name) => {
    const known = byKey.get(entityKey(name))
    if (known !== undefined) return known
    const [mention] = findMentions(matcher, name, languageCode, { vouched: true })
    return mention?.start === 0 && mention.end === name.length ? mention.entity : -1
  }
}

/**
 * The tracked companies in the text: found by the matcher, with the analyst's verdicts on ambiguous spellings. The
 * matcher decides the spellings without a verdict.
 */
const findTracked = (
  all: readonly NamedEntity[],
  matcher: NameMatcher,
  text: string,
  languageCode: string,
  said: AnalystReading['spellings'],
): Map<number, Found> => {
  const found = new Map<number, Found>()
  const options = said.length > 0 ? { meant: readVerdicts(said) } : {}
  for (const { entity, start, end } of findMentions(matcher, text, languageCode, options)) {
    const known = found.get(entity)
    if (known) {
      addMention(known, { start, end })
      continue
    }
    const name = all[entity]?.name ?? ''
    found.set(entity, {
      kind: entity === 0 ? 'brand' : 'competitor',
      name,
      key: entityKey(name),
      first: start,
      mentions: 1,
      places: [{ start, end }],
      said: [],
    })
  }
  return found
}

/** The other companies of the analyst's list that the text does name. */
const findOthers = (
  all: readonly NamedEntity[],
  said: ReadonlyMap<string, AnalystEntity[]>,
  text: string,
  languageCode: string,
): Found[] => {
  if (said.size === 0) return []
  const others = [...said].map(([key, entries]) => ({
    key,
    entries,
    name: clean(entries[0]?.name ?? '', BOUNDS.name),
  }))
  // Beside the tracked names, so that a name inside a longer one of theirs is not counted for itself.
  const matcher = compileMatcher([...all, ...others.map(({ name }) => ({ name, aliases: [], domains: [] }))])
  const found = new Map<number, Found>()
  for (const { entity, start, end } of findMentions(matcher, text, languageCode, { vouched: true })) {
    const other = others[entity - all.length]
    if (!other) continue
    const known = found.get(entity)
    if (known) addMention(known, { start, end })
    else {
      found.set(entity, {
        kind: 'other',
        name: other.name,
        key: other.key,
        first: start,
        mentions: 1,
        places: [{ start, end }],
        said: other.entries,
      })
    }
  }
  return [...found.values()]
}

const covers = (one: Place, other: Place): boolean => one.start <= other.start && other.end <= one.end

/**
 * The tracked company in whose names alone this company stands: then they are one, in a spelling that the matcher
 * does not know, such as "Nikebiz" for Nike.
 */
const getHolder = ({ places }: Found, tracked: readonly Found[]): Found | undefined =>
  tracked.find((one) => places.every((place) => one.places.some((own) => covers(own, place))))

const firstText = (texts: readonly string[], length: number): string =>
  texts.map((text) => clean(text, length)).find((text) => text !== '') ?? ''

const readProducts = (
  products: readonly AnalystProduct[],
  evidence: AnswerEvidence,
  stands: NamesIn,
): ReadProduct[] => {
  const byKey = new Map<string, ReadProduct>()
  for (const product of products) {
    const name = clean(product.name, BOUNDS.name)
    const key = entityKey(name)
    if (key === '' || byKey.has(key) || !stands(name)) continue
    byKey.set(key, {
      name,
      url: evidence.url(product.url),
      context: clean(product.context, BOUNDS.sentence),
      sentiment: normaliseSentiment(product.sentiment),
      strengths: cleanList(product.strengths, BOUNDS.phrase, BOUNDS.phrases),
      weaknesses: cleanList(product.weaknesses, BOUNDS.phrase, BOUNDS.phrases),
    })
    if (byKey.size === BOUNDS.products) break
  }
  return [...byKey.values()]
}

export interface ReadEntitiesOptions {
  tracked: Tracked
  text: string
  languageCode: string
  /** The analyst's verdicts on the spellings of the request. */
  spellings: AnalystReading['spellings']
  evidence: AnswerEvidence
  stands: NamesIn
  /** Towards the brand, by the analyst. */
  sentiment: Sentiment | null
}

/** What an answer names. */
interface ReadNames {
  /** In the order of their first appearance. */
  readonly entities: ReadEntity[]
  /** The invented names that it seems to name. They are nobody's: no list, rank or count has them. */
  readonly invented: string[]
}

/**
 * The companies of an answer, in the order of their first appearance, and apart from them its false mentions. Hosts and names of several words need no
 * verdict, and every company must stand in the text; for the other spellings the analyst decides whether they mean
 * the brand or a competitor.
 */
export const readEntities = (
  analyst: readonly AnalystEntity[],
  { tracked, text, languageCode, spellings, evidence, stands, sentiment }: ReadEntitiesOptions,
): ReadNames => {
  const all = listTracked(tracked)
  const matcher = compileMatcher(all)
  const found = findTracked(all, matcher, text, languageCode, spellings)
  const invented = (tracked.invented ?? []).filter((_, index) =>
    found.delete(1 + tracked.competitors.length + index),
  )
  const trackedIndex = getTrackedIndex(all, matcher, languageCode)
  const others = new Map<string, AnalystEntity[]>()
  for (const entry of analyst) {
    const name = clean(entry.name, BOUNDS.name)
    const index = trackedIndex(name)
    if (index >= 0) {
      found.get(index)?.said.push(entry)
      continue
    }
    const key = entityKey(name)
    if (key === '') continue
    const known = others.get(key)
    if (known) known.push(entry)
    else others.set(key, [entry])
  }

  const trackedEntities = [...found.values()]
  const otherEntities: Found[] = []
  for (const other of findOthers(all, others, text, languageCode)) {
    const holder = getHolder(other, trackedEntities)
    if (holder) holder.said.push(...other.said)
    else otherEntities.push(other)
  }
  const listed = otherEntities
    .toSorted((a, b) => a.first - b.first)
    .slice(0, Math.max(0, BOUNDS.entities - trackedEntities.length))
  const ranked = [...trackedEntities, ...listed].toSorted((a, b) => a.first - b.first)
  const brandNamed = found.has(0)

  const entities = ranked.map(({ kind, name, key, mentions, places, said }, index): ReadEntity => {
    const own = said[0]?.sentiment
    const isBrand = kind === 'brand'
    return {
      name,
      kind,
      key,
      url: said.map((entry) => evidence.url(entry.url)).find((url) => url !== null) ?? null,
      category: firstText(
        said.map((entry) => entry.category),
        BOUNDS.label,
      ),
      entityType: firstText(
        said.map((entry) => entry.entityType),
        BOUNDS.label,
      ),
      rank: index + 1,
      mentions,
      places,
      positionRelative:
        isBrand || !brandNamed
          ? null
          : (said.map((entry) => entry.positionRelative).find((position) => position !== null) ?? null),
      comparison: firstText(
        said.map((entry) => entry.comparison),
        BOUNDS.sentence,
      ),
      strengths: cleanList(
        said.flatMap((entry) => entry.strengths),
        BOUNDS.phrase,
        BOUNDS.phrases,
      ),
      weaknesses: cleanList(
        said.flatMap((entry) => entry.weaknesses),
        BOUNDS.phrase,
        BOUNDS.phrases,
      ),
      // One figure for one thing: the answer's sentiment is the one towards the brand.
      sentiment: normaliseSentiment((isBrand ? (sentiment ?? own) : own) ?? NEUTRAL),
      products: readProducts(
        said.flatMap((entry) => entry.products),
        evidence,
        stands,
      ),
    }
  })
  return { entities, invented }
}
