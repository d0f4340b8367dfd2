import { z } from 'zod/mini'
import { instant } from '../../base/time.ts'

/** Characters of a name or key; a longer text is no name. */
export const MAX_NAME_LENGTH = 200
/** Corrections in force at once; the document that holds them stays below 1 MiB even in the widest script. */
export const MAX_CORRECTIONS = 500
/** Names and domains that one claim brings along. */
const MAX_OURS = 10

const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH))
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME_LENGTH))
const domain = z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(253))

/** Key of the brand itself among entities, whatever it is called. */
export const BRAND_KEY = '@brand'

/**
 * A person's correction of how the companies of the answers are distinguished. Stored per brand, in order; undoing one
 * removes it. They apply whenever facts are read, so to old versions too.
 */
export const correctionSchema = z.discriminatedUnion('type', [
  /** Two entities are one: everything of `key` counts for `into`, which keeps the name that people know it by. */
  z.object({ type: z.literal('merge'), key, into: key, intoName: z.optional(name) }),
  /** A spelling is an entity of its own, whatever it was merged with, the brand included. */
  z.object({ type: z.literal('split'), name }),
  /** An entity is shown by this name. */
  z.object({ type: z.literal('rename'), key, name }),
  /** An entity is the brand itself: prompts with these names name the brand, these domains are its own. */
  z.object({
    type: z.literal('us'),
    key,
    names: z._default(z.array(name).check(z.maxLength(MAX_OURS)), []),
    domains: z._default(z.array(domain).check(z.maxLength(MAX_OURS)), []),
  }),
])
export type Correction = z.infer<typeof correctionSchema>

/** A correction in force, with the names at its time and its author. */
export const recordedCorrectionSchema = z.object({
  correctionId: z.string(),
  correction: correctionSchema,
  /** The entity's name at the time of the correction. */
  entityName: name,
  /** The name of the merge's target at that time. */
  intoName: z.nullable(name),
  /** Empty of one that came from the list for everyone. */
  createdBy: z.string(),
  createdAt: instant,
  /** The entry of the list for everyone that it came from (`shared-names.ts`); missing of a person's own. */
  sharedId: z.optional(z.string()),
})
export type RecordedCorrection = z.infer<typeof recordedCorrectionSchema>

/** `brands/{brandId}/corrections/in-force`: one document, so that opening an analysis costs one more read. */
export const brandCorrectionsSchema = z.object({
  brandId: z.string(),
  /** Rises with each change, undoing included; stored figures keep the one they were computed under. */
  revision: z.int().check(z.nonnegative()),
  /** In the order they were made. */
  list: z.array(recordedCorrectionSchema).check(z.maxLength(MAX_CORRECTIONS)),
  /** Entries of the list for everyone that are among them, for finding the brands that an entry has reached. */
  sharedIds: z._default(z.array(z.string()), []),
  /** Entries of the list for everyone that people of the brand undid: they do not come back. */
  refusedIds: z._default(z.array(z.string()), []),
  /** The group run whose settlement took the newest of them; null before the first. */
  adoptedIn: z._default(z.nullable(z.string()), null),
  updatedAt: instant,
})
export type BrandCorrections = z.infer<typeof brandCorrectionsSchema>

/** Corrections of a brand without any. */
export const NO_CORRECTIONS = { revision: 0, list: [] } satisfies Partial<BrandCorrections>

type InForce = Pick<BrandCorrections, 'revision' | 'list'>

/** Appends corrections. */
export const withCorrection = <T extends InForce>(
  inForce: T,
  ...added: readonly RecordedCorrection[]
): T => ({
  ...inForce,
  revision: inForce.revision + 1,
  list: [...inForce.list, ...added],
})

/** Removes a correction; figures are then as if it had never been made. */
export const withoutCorrection = <T extends InForce>(inForce: T, correctionId: string): T => ({
  ...inForce,
  revision: inForce.revision + 1,
  list: inForce.list.filter((one) => one.correctionId !== correctionId),
})

/** The key of a spelling that was split off. */
export const splitKey = (spelling: string): string => `=${spelling.trim().toLowerCase()}`

export interface Resolver {
  /** The key of the entity that a spelling with this normal form stands for. */
  resolve(key: string, spelling: string): string
  /** The name that a person gave an entity. */
  nameOf(key: string): string | undefined
  /** The brand's additions: names, and domains. */
  readonly ours: { readonly names: readonly string[]; readonly domains: readonly string[] }
}

/** Compiles corrections; later ones act on the outcome of earlier ones. */
export const createResolver = (corrections: readonly Correction[]): Resolver => {
  const splits = new Set<string>()
  const mergedInto = new Map<string, string>()
  const names = new Map<string, string>()
  const ofBrand = { names: new Set<string>(), domains: new Set<string>() }
  const follow = (start: string): string => {
    let at = start
    for (let next = mergedInto.get(at); next !== undefined; next = mergedInto.get(at)) at = next
    return at
  }
  const merge = (from: string, to: string): void => {
    const source = follow(from)
    const target = follow(to)
    if (source === target) return
    // The brand stays the brand, whichever of the two was named first.
    if (source === BRAND_KEY) mergedInto.set(target, source)
    else mergedInto.set(source, target)
  }
  const keep = (entity: string, called: string): void => {
    if (entity !== BRAND_KEY && !names.has(entity)) names.set(entity, called)
  }
  for (const correction of corrections) {
    switch (correction.type) {
      case 'merge':
        merge(correction.key, correction.into)
        if (correction.intoName !== undefined) keep(follow(correction.into), correction.intoName)
        break
      case 'us':
        merge(correction.key, BRAND_KEY)
        for (const one of correction.names) ofBrand.names.add(one)
        for (const one of correction.domains) ofBrand.domains.add(one)
        break
      case 'rename':
        names.set(follow(correction.key), correction.name)
        break
      case 'split':
        splits.add(splitKey(correction.name))
        mergedInto.delete(splitKey(correction.name))
    }
  }
  return {
    resolve: (original, spelling) => {
      const split = splitKey(spelling)
      return follow(splits.has(split) ? split : original)
    },
    nameOf: (entity) => names.get(entity),
    ours: { names: [...ofBrand.names], domains: [...ofBrand.domains] },
  }
}
