import { round } from '../../../base/round.ts'
import { type Selection, selectVersion } from '../../select/select.ts'
import { MIN_TREND_VERSIONS, TREND_VERSIONS } from '../../select/trend-versions.ts'
import { createdAt, versionsBehind } from '../../select/versions.ts'
import { ofEachVersion } from '../../select/whole-versions.ts'
import { tallyDomains } from '../../sources/domain-tally.ts'

import type { Stability } from './schema.ts'

/** 1 for each brand that a version's answers name. */
const brandsNamed = ofEachVersion(({ facts, rows, start: from }, version): Uint8Array => {
  const { start, entity } = facts.mentions
  const named = new Uint8Array(facts.entities.length)
  const last = from[version + 1] ?? 0
  for (let i = from[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) named[entity[at] ?? 0] = 1
  }
  return named
})

/** Of two lists of which what is above 0 counts. */
const jaccard = (one: ArrayLike<number>, other: ArrayLike<number>): number | null => {
  let shared = 0
  let union = 0
  for (let i = 0; i < one.length; i++) {
    const first = (one[i] ?? 0) > 0
    const second = (other[i] ?? 0) > 0
    if (first && second) shared++
    if (first || second) union++
  }
  return union === 0 ? null : shared / union
}

const meanOfNeighbours = (sets: readonly ArrayLike<number>[]): number | null => {
  const indices = sets.flatMap((set, i) => {
    const before = sets[i - 1]
    const index = before && jaccard(before, set)
    return index === undefined || index === null ? [] : [index]
  })
  if (indices.length === 0) return null
  return round((100 * indices.reduce((sum, index) => sum + index, 0)) / indices.length, 1)
}

export const stability = (selection: Selection): Stability => {
  const { facts, filter } = selection
  const versions = versionsBehind(selection).slice(-TREND_VERSIONS)
  if (versions.length < MIN_TREND_VERSIONS) return null
  const launched = (version: number | undefined): string => {
    const entry = facts.versions[version ?? -1]
    return entry ? createdAt(entry) : ''
  }
  const slices = versions.map((version) => selectVersion(facts, filter, version))
  return {
    brands: meanOfNeighbours(versions.map((version, i) => brandsNamed(slices[i] ?? selection, version))),
    domains: meanOfNeighbours(slices.map((slice) => tallyDomains(slice, 'referenced').counts)),
    versions: versions.length,
    from: launched(versions[0]),
    to: launched(versions.at(-1)),
  }
}
