import { z } from 'zod'

const key = z.string().trim().min(1).max(200)
const name = z.string().trim().min(1).max(200)

/** Key of the brand itself among entities, whatever it is called. */
export const BRAND_KEY = '@brand'

/**
 * What a person says about how the companies of the answers are told apart. Kept per brand, in order; taking one back
 * means leaving it out. They apply whenever facts are read, so to old versions too.
 */
export const correctionSchema = z.discriminatedUnion('type', [
  /** Two entities are one: everything of `key` counts for `into`. */
  z.object({ type: z.literal('merge'), key, into: key }),
  /** A spelling is an entity of its own, whatever it was merged with, the brand included. */
  z.object({ type: z.literal('split'), name }),
  /** An entity is shown by this name. */
  z.object({ type: z.literal('rename'), key, name }),
  /** An entity is the brand itself. */
  z.object({ type: z.literal('us'), key }),
])
export type Correction = z.infer<typeof correctionSchema>
export const correctionsSchema = z.array(correctionSchema).max(2_000)

/** The key of a spelling that was split off. */
export const splitKey = (spelling: string): string => `=${spelling.trim().toLowerCase()}`

export interface Resolver {
  /** The key of the entity that a spelling with this normal form stands for. */
  resolve(key: string, spelling: string): string
  /** The name that a person gave an entity. */
  nameOf(key: string): string | undefined
}

/** Compiles corrections; later ones act on the outcome of earlier ones. */
export const resolverOf = (corrections: readonly Correction[]): Resolver => {
  const splits = new Set<string>()
  const into = new Map<string, string>()
  const names = new Map<string, string>()
  const follow = (start: string): string => {
    let at = start
    for (let next = into.get(at); next !== undefined; next = into.get(at)) at = next
    return at
  }
  const merge = (from: string, to: string): void => {
    const source = follow(from)
    const target = follow(to)
    if (source === target) return
    // The brand stays the brand, whichever of the two was named first.
    if (source === BRAND_KEY) into.set(target, source)
    else into.set(source, target)
  }
  for (const correction of corrections) {
    if (correction.type === 'merge') merge(correction.key, correction.into)
    else if (correction.type === 'us') merge(correction.key, BRAND_KEY)
    else if (correction.type === 'rename') names.set(follow(correction.key), correction.name)
    else {
      splits.add(splitKey(correction.name))
      into.delete(splitKey(correction.name))
    }
  }
  return {
    resolve: (original, spelling) => {
      const split = splitKey(spelling)
      return follow(splits.has(split) ? split : original)
    },
    nameOf: (entity) => names.get(entity),
  }
}
