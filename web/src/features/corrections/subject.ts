import { BRAND_KEY, type Correction, createResolver } from '@sillage/core/analytics/corrections/corrections'
import type { EntitiesView } from '@sillage/core/analytics/views/entities/schema'

/** A company on a screen; its key may be from before corrections, as in the answers. */
export interface Subject {
  readonly key: string
  readonly name: string
  readonly kind: 'brand' | 'competitor' | 'other'
}

type Listed = EntitiesView['entities'][number]

/** The current company of a subject: by key, by spelling, or by correction. */
export const knownAs = (
  { key, name, kind }: Subject,
  entities: readonly Listed[],
  corrections: readonly Correction[],
): Listed => {
  const current = kind === 'brand' ? BRAND_KEY : createResolver(corrections).resolve(key, name)
  return (
    entities.find((entity) => entity.key === current) ??
    entities.find(({ spellings }) => spellings.some((spelling) => spelling.name === name)) ?? {
      key: current,
      name,
      kind,
      domain: null,
      mentions: 0,
      spellings: [],
    }
  )
}
