import type { NamedEntity } from '../../brands/brand.ts'
import type { ReadEntity, Reading, Sentiment } from '../../runs/reading.ts'
import { entityKey } from '../names/entity-key.ts'
import { BRAND_KEY, type Correction, createResolver } from './corrections.ts'

/** A company of an answer with its corrected key, name, kind and rank. */
export interface CountedEntity extends ReadEntity {
  /** Spellings in the answer other than the name. */
  readonly readAs: readonly string[]
}

export interface CountedReading {
  /** Each company once, in order of rank. */
  readonly entities: readonly CountedEntity[]
  /** The companies as the answer spells them, with their corrected kind. */
  readonly spellings: ReadEntity[]
  /** Sentiment towards the brand; null exactly when the answer does not count as naming it. */
  readonly sentiment: Sentiment | null
}

/** Returns the key of a company before corrections. */
const keysWithoutCorrections = (tracked: readonly NamedEntity[]): ((entity: ReadEntity) => string) => {
  const spelled = new Map(
    tracked.flatMap(({ name, aliases }) =>
      [...aliases, name].map((spelling) => [entityKey(spelling), entityKey(name)] as const),
    ),
  )
  return ({ key, name, kind }) => {
    const own = key === '' ? entityKey(name) : key
    const original = kind === 'brand' ? BRAND_KEY : (spelled.get(own) ?? own)
    return original === '' ? name.toLowerCase() : original
  }
}

const correctedKind = (key: string, { kind }: ReadEntity): ReadEntity['kind'] => {
  if (key === BRAND_KEY) return 'brand'
  // A company that was split off the brand.
  return kind === 'brand' ? 'other' : kind
}

const distinct = (...texts: readonly (readonly string[])[]): string[] => [...new Set(texts.flat())]

/** Adds another spelling of the same company; the first in rank gives name and rank. */
const mergeInto = (first: CountedEntity, other: ReadEntity): CountedEntity => ({
  ...first,
  mentions: first.mentions + other.mentions,
  strengths: distinct(first.strengths, other.strengths),
  weaknesses: distinct(first.weaknesses, other.weaknesses),
  products: [...first.products, ...other.products],
  readAs: other.name === first.name ? first.readAs : distinct(first.readAs, [other.name]),
})

/**
 * A reading as figures count it (see `readMentions` and `readBrand`), so that an answer's own page agrees with the
 * figures: merged companies are one, under their corrected name.
 *
 * @param tracked competitors of the answer's version
 * @param unread whether the analyst has not read the answer: its sentiment is unknown
 */
export const countedReading = (
  { entities, sentiment }: Pick<Reading, 'entities' | 'sentiment'>,
  corrections: readonly Correction[],
  tracked: readonly NamedEntity[],
  unread = false,
): CountedReading => {
  const resolver = createResolver(corrections)
  const originalKey = keysWithoutCorrections(tracked)
  const counted = new Map<string, CountedEntity>()
  const spellings: ReadEntity[] = []
  let merged = 0
  for (const entity of entities) {
    const key = resolver.resolve(originalKey(entity), entity.name)
    const kind = correctedKind(key, entity)
    spellings.push({ ...entity, kind })
    const first = counted.get(key)
    if (first) {
      merged += 1
      counted.set(key, mergeInto(first, entity))
      continue
    }
    const name = resolver.nameOf(key) ?? entity.name
    const rank = Math.max(1, entity.rank - merged)
    const readAs = name === entity.name ? [] : [entity.name]
    counted.set(key, { ...entity, key, name, kind, rank, readAs })
  }
  const brand = counted.get(BRAND_KEY)
  const listsBrand = entities.some(({ kind }) => kind === 'brand')
  // A reading may judge the brand without listing it. If it lists the brand, the entry decides, as a correction left it.
  const isJudged = sentiment !== null && (brand !== undefined) === listsBrand
  return {
    entities: [...counted.values()],
    spellings,
    sentiment: unread ? null : isJudged ? sentiment : (brand?.sentiment ?? null),
  }
}
