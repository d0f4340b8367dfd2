import type { NamedEntity } from '../../brands/brand.ts'
import type { ReadEntity, Reading, Sentiment } from '../../runs/reading.ts'
import { entityKey } from '../names/entity-key.ts'
import { BRAND_KEY, type Correction, resolverOf } from './corrections.ts'

/** A company of an answer as figures count it: its key, name, kind and rank are those after corrections. */
export interface CountedEntity extends ReadEntity {
  /** How the answer names it, where that is not the name. */
  readonly readAs: readonly string[]
}

export interface CountedReading {
  /** Each company once, in order of rank. */
  readonly entities: readonly CountedEntity[]
  /** The companies as the answer spells them, each of the kind that it counts as. */
  readonly spellings: ReadEntity[]
  /** Sentiment towards the brand; null exactly when the answer does not count as naming it. */
  readonly sentiment: Sentiment | null
}

/** The key of a company before corrections. */
const keysBefore = (tracked: readonly NamedEntity[]): ((entity: ReadEntity) => string) => {
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

const kindOf = (key: string, { kind }: ReadEntity): ReadEntity['kind'] => {
  if (key === BRAND_KEY) return 'brand'
  // Split off, what was read as the brand is another company.
  return kind === 'brand' ? 'other' : kind
}

const distinct = (...texts: readonly (readonly string[])[]): string[] => [...new Set(texts.flat())]

/** With another spelling of the same company; the one that ranks first speaks for all. */
const joined = (first: CountedEntity, other: ReadEntity): CountedEntity => ({
  ...first,
  mentions: first.mentions + other.mentions,
  strengths: distinct(first.strengths, other.strengths),
  weaknesses: distinct(first.weaknesses, other.weaknesses),
  products: [...first.products, ...other.products],
  readAs: other.name === first.name ? first.readAs : distinct(first.readAs, [other.name]),
})

/**
 * A reading as figures count it (see `readMentions` and `readBrand`), so that an answer says of itself what figures say
 * of it: companies that people called one are one, by the name that they were given.
 *
 * @param tracked competitors of the version that the answer is of
 * @param unread whether the analyst has not read the answer: no sentiment is known of it
 */
export const countedReading = (
  { entities, sentiment }: Pick<Reading, 'entities' | 'sentiment'>,
  corrections: readonly Correction[],
  tracked: readonly NamedEntity[],
  unread = false,
): CountedReading => {
  const resolver = resolverOf(corrections)
  const keyBefore = keysBefore(tracked)
  const counted = new Map<string, CountedEntity>()
  const spellings: ReadEntity[] = []
  let merged = 0
  for (const entity of entities) {
    const key = resolver.resolve(keyBefore(entity), entity.name)
    const kind = kindOf(key, entity)
    spellings.push({ ...entity, kind })
    const first = counted.get(key)
    if (first) {
      merged += 1
      counted.set(key, joined(first, entity))
      continue
    }
    const name = resolver.nameOf(key) ?? entity.name
    const rank = Math.max(1, entity.rank - merged)
    const readAs = name === entity.name ? [] : [entity.name]
    counted.set(key, { ...entity, key, name, kind, rank, readAs })
  }
  const own = counted.get(BRAND_KEY)
  const listed = entities.some(({ kind }) => kind === 'brand')
  // A reading may judge the brand without listing it; one that lists it stands or falls with that.
  const judged = sentiment !== null && (own !== undefined) === listed
  return {
    entities: [...counted.values()],
    spellings,
    sentiment: unread ? null : judged ? sentiment : (own?.sentiment ?? null),
  }
}
