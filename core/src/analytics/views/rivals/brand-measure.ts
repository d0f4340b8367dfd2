import type { Estimator } from '../../estimates/certainty.ts'
import { presenceEstimator } from '../../estimates/presence-estimate.ts'
import { scoreEstimator } from '../../estimates/score-estimate.ts'
import { shareEstimator } from '../../estimates/share-estimate.ts'
import type { Facts } from '../../facts.ts'
import { getPlaces } from '../../select/places.ts'
import type { Selection } from '../../select/select.ts'
import { sumVersions } from '../../select/whole-versions.ts'
import { namedByFactor } from '../trust/factor-split.ts'
import { brandColumns } from './brand-columns.ts'

/** The figures of one brand of some facts. Results of whole versions are cached with it. */
export interface BrandMeasure {
  /** Answers that name the brand and lean on each domain. */
  domains(selection: Selection): Int32Array
  /** Answers that name the brand, for the factor split. */
  byFactor(selection: Selection): Int32Array
  readonly presence: Estimator
  readonly tone: Estimator
  readonly voice: Estimator
  readonly own: Estimator
}

const measure = (facts: Facts, entity: number): BrandMeasure => {
  const columns = brandColumns(facts, entity)
  const domains = sumVersions(
    (): Int32Array => new Int32Array(facts.domains.length),
    (counts, selection, version) => {
      const { start, domain } = facts.cited.referenced
      const first = selection.start[version] ?? 0
      for (const place of getPlaces(selection, version, columns.named)) {
        const row = selection.rows[first + place] ?? 0
        const end = start[row + 1] ?? 0
        for (let at = start[row] ?? 0; at < end; at++) {
          const domainIndex = domain[at] ?? 0
          counts[domainIndex] = (counts[domainIndex] ?? 0) + 1
        }
      }
    },
  )
  return {
    domains,
    byFactor: namedByFactor(() => columns.named),
    presence: presenceEstimator(() => columns.named),
    tone: scoreEstimator(() => columns),
    voice: shareEstimator(() => columns.voice),
    own: shareEstimator(() => columns.own),
  }
}

/** Brands of which the columns are kept beside the facts: they take some 10 bytes an answer each. */
const KEPT = 8

const memory = new WeakMap<Facts, Map<number, BrandMeasure>>()

/** The measure of a brand of some facts: the main one, 0, or a competitor. */
export const measureBrand = (facts: Facts, entity: number): BrandMeasure => {
  const known = memory.get(facts) ?? new Map<number, BrandMeasure>()
  memory.set(facts, known)
  const found = known.get(entity) ?? measure(facts, entity)
  if (known.size >= KEPT && !known.has(entity)) known.delete(known.keys().next().value ?? entity)
  known.set(entity, found)
  return found
}
