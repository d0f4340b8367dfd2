import { z } from 'zod/mini'
import { instant } from '../../base/time.ts'
import type { NamedEntity } from '../../brands/brand.ts'
import { entityKey } from '../names/entity-key.ts'
import {
  BRAND_KEY,
  type BrandCorrections,
  type Correction,
  MAX_CORRECTIONS,
  MAX_NAME_LENGTH,
  type RecordedCorrection,
} from './corrections.ts'

/**
 * Corrections of names that hold for everyone. A customer corrects a name for one brand; an administrator may accept the
 * suggestion. A settlement then adds it to the corrections of each brand whose answers hold the name, where it is shown,
 * acts on all versions at once and can be undone, as the brand's own do.
 */

/** `alias`: two names are one company. `name`: a company is shown by this name. `apart`: a spelling is its own company. */
export const SUGGESTION_KINDS = ['alias', 'name', 'apart'] as const

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH))

/** The content of a correction, independent of author and brand. */
export const nameSuggestionSchema = z.strictObject({
  kind: z.enum(SUGGESTION_KINDS),
  /** The key of the name that was found. */
  key: text,
  /** The name as answers have it. */
  name: text,
  /** The key of the company that it is; null of `apart`. */
  into: z.nullable(text),
  /** The name of that company; null for `apart`. */
  into_name: z.nullable(text),
})
export type NameSuggestion = z.infer<typeof nameSuggestionSchema>

/** An accepted suggestion, under its id. */
export const sharedNameSchema = z.extend(nameSuggestionSchema, { id: z.string() })
export type SharedName = z.infer<typeof sharedNameSchema>

/** Characters of the list, as JSON: the document that holds it stays below 1 MiB, in the widest script. */
export const SHARED_NAMES_ROOM = 240_000

/** `settings/shared_names`: what was accepted, in order. */
export const sharedNamesSchema = z.object({ list: z._default(z.array(sharedNameSchema), []) })

export const DECISIONS = ['accepted', 'declined'] as const

/** `name_decisions/{suggestionId}`; who decided is in the audit log. */
export const nameDecisionSchema = z.object({
  suggestion: nameSuggestionSchema,
  decision: z.enum(DECISIONS),
  decidedAt: instant,
})
export type NameDecision = z.infer<typeof nameDecisionSchema>

/** The key of equal suggestions. */
export const suggestionKey = ({ kind, key, into, into_name }: NameSuggestion): string =>
  JSON.stringify([kind, key, into, kind === 'name' ? into_name : null])

/** Keys of the brand itself, and of spellings that were split off, mean something in one brand alone. */
const isShareable = (key: string): boolean => key !== '' && key !== BRAND_KEY && !key.startsWith('=')

const sameCompany = (key: string, name: string, into: string, intoName: string): NameSuggestion | null => {
  if (!(isShareable(key) && isShareable(into))) return null
  return { kind: key === into ? 'name' : 'alias', key, name, into, into_name: intoName }
}

/** A brand's correction as a suggestion for everyone; null when it has no meaning outside of the brand. */
export const toSuggestion = (
  { correction, entityName, intoName }: Pick<RecordedCorrection, 'correction' | 'entityName' | 'intoName'>,
  brandName: string,
): NameSuggestion | null => {
  const ofBrand = entityKey(brandName)
  const buildKey = (key: string): string => (key === BRAND_KEY ? ofBrand : key)
  switch (correction.type) {
    case 'merge':
      return sameCompany(correction.key, entityName, correction.into, intoName ?? correction.into)
    case 'us':
      return correction.key === ofBrand ? null : sameCompany(correction.key, entityName, ofBrand, brandName)
    case 'rename':
      return sameCompany(buildKey(correction.key), entityName, entityKey(correction.name), correction.name)
    case 'split': {
      const { name } = correction
      const key = entityKey(name)
      return isShareable(key) ? { kind: 'apart', key, name, into: null, into_name: null } : null
    }
  }
}

/** Number and list of the brands behind a suggestion. */
export interface NameReview {
  readonly suggestion: NameSuggestion
  readonly brands: readonly { readonly brandId: string; readonly brandName: string }[]
  /** The time of the last such correction, in milliseconds since the epoch. */
  readonly lastAt: number
}

/** Suggestions from brands' own corrections, most frequent first; without corrections from the list for everyone. */
export const findNameReviews = (
  brands: readonly { brandId: string; brandName: string; list: readonly RecordedCorrection[] }[],
): NameReview[] => {
  const found = new Map<string, { suggestion: NameSuggestion; brands: Map<string, string>; lastAt: number }>()
  for (const { brandId, brandName, list } of brands) {
    for (const recorded of list) {
      const suggestion = recorded.sharedId === undefined ? toSuggestion(recorded, brandName) : null
      if (!suggestion) continue
      const id = suggestionKey(suggestion)
      const known = found.get(id) ?? { suggestion, brands: new Map<string, string>(), lastAt: 0 }
      known.brands.set(brandId, brandName)
      known.lastAt = Math.max(known.lastAt, recorded.createdAt)
      found.set(id, known)
    }
  }
  return [...found.values()]
    .map(({ suggestion, brands: brandIds, lastAt }) => ({
      suggestion,
      brands: [...brandIds].map(([brandId, brandName]) => ({ brandId, brandName })),
      lastAt,
    }))
    .sort((one, other) => other.brands.length - one.brands.length || other.lastAt - one.lastAt)
}

/** The names of a version: what the brand set up, and what its answers hold under the corrections in force. */
export interface VersionNames {
  readonly brand: NamedEntity
  readonly competitors: readonly NamedEntity[]
  /** Keys of the companies that answers name. */
  readonly keys: ReadonlySet<string>
  /** Spellings in answers, in lower case. */
  readonly spellings: ReadonlySet<string>
}

/** Keys that the brand's own corrections are about. */
const keysIn = (list: readonly RecordedCorrection[]): Set<string> =>
  new Set(
    list.flatMap(({ correction, sharedId }) => {
      if (sharedId !== undefined) return []
      if (correction.type === 'split') return [entityKey(correction.name)]
      return correction.type === 'merge' ? [correction.key, correction.into] : [correction.key]
    }),
  )

/**
 * Shared names that a brand adopts. Its own data goes first: its names, its tracked competitors, its own
 * corrections, and its undone ones stay as they are.
 */
export const adoptedCorrections = (
  shared: readonly SharedName[],
  { list, sharedIds, refusedIds }: Pick<BrandCorrections, 'list' | 'sharedIds' | 'refusedIds'>,
  { brand, competitors, keys, spellings }: VersionNames,
): {
  readonly sharedId: string
  readonly correction: Correction
  readonly name: string
  readonly intoName: string | null
}[] => {
  const known = new Set([...sharedIds, ...refusedIds])
  const own = keysIn(list)
  const ofBrand = new Set([brand.name, ...brand.aliases].map(entityKey))
  const tracked = new Map(
    competitors.flatMap((one) => [...one.aliases, one.name].map((name) => [entityKey(name), one] as const)),
  )
  const isOwn = (key: string): boolean => own.has(key) || ofBrand.has(key) || tracked.has(key)
  const getCorrection = ({ kind, key, name, into, into_name }: SharedName): Correction | null => {
    if (isOwn(key)) return null
    if (kind === 'apart') return spellings.has(name.toLowerCase()) ? { type: 'split', name } : null
    if (!keys.has(key) || into === null || into_name === null) return null
    if (kind === 'name') return { type: 'rename', key, name: into_name }
    if (ofBrand.has(into)) return { type: 'us', key, names: [name], domains: [] }
    const competitor = tracked.get(into)
    return competitor
      ? { type: 'merge', key, into: entityKey(competitor.name), intoName: competitor.name }
      : { type: 'merge', key, into, intoName: into_name }
  }
  return shared
    .flatMap((one) => {
      const correction = known.has(one.id) ? null : getCorrection(one)
      if (!correction) return []
      const intoName = correction.type === 'merge' ? (correction.intoName ?? null) : null
      return [{ sharedId: one.id, correction, name: one.name, intoName }]
    })
    .slice(0, Math.max(0, MAX_CORRECTIONS - list.length))
}
