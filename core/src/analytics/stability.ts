import { z } from 'zod'
import { round } from './round.ts'
import { MIN_TREND_VERSIONS, trendVersions } from './scope.ts'
import type { Selection } from './select.ts'

/**
 * How alike successive versions are: Jaccard's index of the brands named and of the domains leant on, in percent, mean
 * over the pairs of neighbours. Null with fewer than four versions.
 */
export const stabilitySchema = z
  .object({
    brands: z.number().nullable(),
    domains: z.number().nullable(),
    versions: z.number().int(),
  })
  .nullable()
export type Stability = z.infer<typeof stabilitySchema>

const jaccard = (one: ReadonlySet<number>, other: ReadonlySet<number>): number | null => {
  let both = 0
  for (const item of one) if (other.has(item)) both++
  const union = one.size + other.size - both
  return union === 0 ? null : both / union
}

const meanOfNeighbours = (sets: readonly ReadonlySet<number>[]): number | null => {
  const indices = sets.flatMap((set, i) => {
    const before = sets[i - 1]
    const index = before && jaccard(before, set)
    return index === undefined || index === null ? [] : [index]
  })
  if (indices.length === 0) return null
  return round((100 * indices.reduce((sum, index) => sum + index, 0)) / indices.length, 1)
}

export const stability = (selection: Selection): Stability => {
  const { facts, rows, start } = selection
  const versions = trendVersions(selection)
  if (versions.length < MIN_TREND_VERSIONS) return null
  const marked = (mark: (row: number, seen: Uint8Array) => void, size: number): ReadonlySet<number>[] =>
    versions.map((version) => {
      const seen = new Uint8Array(size)
      for (let i = start[version] ?? 0; i < (start[version + 1] ?? 0); i++) mark(rows[i] ?? 0, seen)
      return new Set([...seen.keys()].filter((item) => seen[item] === 1))
    })
  const { mentions, cited } = facts
  const brands = marked((row, seen) => {
    for (let at = mentions.start[row] ?? 0; at < (mentions.start[row + 1] ?? 0); at++)
      seen[mentions.entity[at] ?? 0] = 1
  }, facts.entities.length)
  const domains = marked((row, seen) => {
    for (let at = cited.start[row] ?? 0; at < (cited.start[row + 1] ?? 0); at++) {
      if ((cited.referenced[at] ?? 0) > 0) seen[cited.domain[at] ?? 0] = 1
    }
  }, facts.domains.length)
  return { brands: meanOfNeighbours(brands), domains: meanOfNeighbours(domains), versions: versions.length }
}
