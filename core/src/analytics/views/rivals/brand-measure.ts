import type { Estimator } from '../../estimates/certainty.ts'
import { estimator } from '../../estimates/estimate.ts'
import { shareEstimator } from '../../estimates/share-estimate.ts'
import type { Facts } from '../../facts.ts'
import type { Selection } from '../../select/select.ts'
import { countVersions, ofEachSlice } from '../../select/whole-versions.ts'
import { namedByFactor } from '../trust/factor-split.ts'
import { brandColumns } from './brand-columns.ts'

/** Sums that the figures of a brand are made of, in the order in which they lie for each prompt. */
export const SUMS = [
  'answers',
  'branded',
  'weight',
  'named',
  'namedWeight',
  'brands',
  'voice',
  'ranked',
  'ranks',
  'judged',
  'positive',
  'negative',
  'cited',
  'own',
  'ownAnswers',
] as const
type SumName = (typeof SUMS)[number]

/** Sums of a brand by prompt; all are whole numbers, so that the order of answers changes none. */
export class BrandSums {
  readonly #sums: Float64Array

  constructor(sums: Float64Array) {
    this.#sums = sums
  }

  get prompts(): number {
    return this.#sums.length / SUMS.length
  }

  of(prompt: number, name: SumName): number {
    return this.#sums[prompt * SUMS.length + SUMS.indexOf(name)] ?? 0
  }

  total(name: SumName): number {
    let total = 0
    for (let at = SUMS.indexOf(name); at < this.#sums.length; at += SUMS.length) total += this.#sums[at] ?? 0
    return total
  }
}

/** How the figures of one brand of some facts are computed. What it finds of whole versions is remembered with it. */
export interface BrandMeasure {
  sums(selection: Selection): BrandSums
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
  const sumsOfVersion = ofEachSlice((selection, version): Float64Array => {
    const { run, dimensions } = facts
    const { named, judged, rank, positive, negative, voice, own } = columns
    const sums = new Float64Array(SUMS.length * dimensions.prompts.length)
    const add = (at: number, value: number): void => {
      sums[at] = (sums[at] ?? 0) + value
    }
    const to = selection.start[version + 1] ?? 0
    for (let i = selection.start[version] ?? 0; i < to; i++) {
      const row = selection.rows[i] ?? 0
      const at = (run.prompt[row] ?? 0) * SUMS.length
      const weight = run.weight[row] ?? 0
      add(at, 1)
      add(at + 1, run.branded[row] ?? 0)
      add(at + 2, weight)
      add(at + 5, voice.wholes[row] ?? 0)
      add(at + 12, own.wholes[row] ?? 0)
      const pages = own.parts[row] ?? 0
      if (pages > 0) {
        add(at + 13, pages)
        add(at + 14, 1)
      }
      if (named[row] !== 1) continue
      add(at + 3, 1)
      add(at + 4, weight)
      add(at + 6, voice.parts[row] ?? 0)
      const place = rank[row] ?? 0
      if (place > 0) {
        add(at + 7, 1)
        add(at + 8, place)
      }
      if (judged[row] !== 1) continue
      add(at + 9, 1)
      add(at + 10, positive[row] ?? 0)
      add(at + 11, negative[row] ?? 0)
    }
    return sums
  })
  const domains = countVersions(({ rows }, from, to) => {
    const { start, domain } = facts.cited.referenced
    const counts = new Int32Array(facts.domains.length)
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0
      if (columns.named[row] !== 1) continue
      const end = start[row + 1] ?? 0
      for (let at = start[row] ?? 0; at < end; at++) {
        const domainIndex = domain[at] ?? 0
        counts[domainIndex] = (counts[domainIndex] ?? 0) + 1
      }
    }
    return counts
  })
  return {
    sums(selection) {
      const all = new Float64Array(SUMS.length * facts.dimensions.prompts.length)
      for (const version of selection.versions) {
        const sums = sumsOfVersion(selection, version)
        for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) + (sums[at] ?? 0)
      }
      return new BrandSums(all)
    },
    domains,
    byFactor: namedByFactor(() => columns.named),
    presence: estimator(() => columns.named, { weigh: 'cells', unit: 100 }),
    tone: estimator(() => columns.scores, { weigh: 'answers', unit: 10 }),
    voice: shareEstimator(() => columns.voice),
    own: shareEstimator(() => columns.own),
  }
}

/** Brands of which the columns are kept beside the facts: they take some 20 bytes an answer each. */
const KEPT = 8

const memory = new WeakMap<Facts, Map<number, BrandMeasure>>()

/** The measure of a brand of some facts: the main one, 0, or a competitor. */
export const measureOf = (facts: Facts, entity: number): BrandMeasure => {
  const known = memory.get(facts) ?? new Map<number, BrandMeasure>()
  memory.set(facts, known)
  const found = known.get(entity) ?? measure(facts, entity)
  if (known.size >= KEPT && !known.has(entity)) known.delete(known.keys().next().value ?? entity)
  known.set(entity, found)
  return found
}
