import { lowerBound } from '../lower-bound.ts'
import type { Selection } from '../select.ts'
import { ownersOf } from './owners.ts'

/** What is added up per brand, once for offline and once for online answers. */
const FIELDS = {
  /** Answers that name it. */
  mentions: 0,
  /** The same by the weight of their cells. */
  weight: 1,
  positive: 2,
  negative: 3,
  /** Sum of its ranks, and answers that have one. */
  ranks: 4,
  ranked: 5,
  /** Sum of 0.9^(rank − 1) by the weight of the cells. */
  rankWeight: 6,
  /** Answers to prompts that do not name the main brand. */
  unbranded: 7,
  /** Answers that lean on a page of its own. */
  cited: 8,
} as const
export type TallyField = keyof typeof FIELDS
const STRIDE = Object.keys(FIELDS).length

/** Of answers that were asked online, offline, or both. */
export const MODES = ['online', 'offline', 'combined'] as const
export type Mode = (typeof MODES)[number]

const pick = (offline: number, online: number, mode: Mode): number =>
  mode === 'combined' ? offline + online : mode === 'online' ? online : offline

/** 0.9^(rank − 1); far ranks count nothing, and so does 0, which is no rank. */
const DECAY = new Float64Array(0x10000)
for (let rank = 1; rank < 400; rank++) DECAY[rank] = 0.9 ** (rank - 1)

/** Sums per brand over some answers; sums of parts are the whole's. */
export class Tally {
  readonly #entities: number
  readonly #sums: Float64Array
  /** By web search: 0 offline, 1 online. */
  readonly #answers = [0, 0]
  readonly #weights = [0, 0]
  readonly #leaning = [0, 0]

  constructor(entities: number) {
    this.#entities = entities
    this.#sums = new Float64Array(2 * entities * STRIDE)
  }

  /** Answers. */
  answers(mode: Mode): number {
    return pick(this.#answers[0] ?? 0, this.#answers[1] ?? 0, mode)
  }

  /** Their weight. */
  weight(mode: Mode): number {
    return pick(this.#weights[0] ?? 0, this.#weights[1] ?? 0, mode)
  }

  /** Answers that lean on any page. */
  leaning(mode: Mode): number {
    return pick(this.#leaning[0] ?? 0, this.#leaning[1] ?? 0, mode)
  }

  of(mode: Mode, field: TallyField, entity: number): number {
    const at = entity * STRIDE + FIELDS[field]
    return pick(this.#sums[at] ?? 0, this.#sums[at + this.#entities * STRIDE] ?? 0, mode)
  }

  /** Sum of a field over all brands. */
  total(mode: Mode, field: TallyField): number {
    let total = 0
    for (let entity = 0; entity < this.#entities; entity++) total += this.of(mode, field, entity)
    return total
  }

  /** Adds another tally of the same facts. */
  add(other: Tally): void {
    for (let i = 0; i < this.#sums.length; i++) this.#sums[i] = (this.#sums[i] ?? 0) + (other.#sums[i] ?? 0)
    for (const web of [0, 1]) {
      this.#answers[web] = (this.#answers[web] ?? 0) + (other.#answers[web] ?? 0)
      this.#weights[web] = (this.#weights[web] ?? 0) + (other.#weights[web] ?? 0)
      this.#leaning[web] = (this.#leaning[web] ?? 0) + (other.#leaning[web] ?? 0)
    }
  }

  /** Sets the sums of a brand; `at` is the number of the entity, after all entities for online. */
  set(at: number, field: TallyField, value: number): void {
    this.#sums[at * STRIDE + FIELDS[field]] = value
  }

  /** Adds one to a sum. */
  count(at: number, field: TallyField): void {
    const place = at * STRIDE + FIELDS[field]
    this.#sums[place] = (this.#sums[place] ?? 0) + 1
  }

  addAnswer(web: number, weight: number, leans: number): void {
    this.#answers[web] = (this.#answers[web] ?? 0) + 1
    this.#weights[web] = (this.#weights[web] ?? 0) + weight
    this.#leaning[web] = (this.#leaning[web] ?? 0) + leans
  }
}

/** Bits of what a row contributes: whether it is kept, asked online, unbranded; its weight above them. */
const KEPT = 1
const ONLINE = 2
const UNBRANDED = 4
const WEIGHT_SHIFT = 3

/** Tallies of each version of a selection, in the order of `selection.versions`. */
export const tallyVersions = (selection: Selection): Tally[] => {
  const { facts, rows, versions, start } = selection
  const { run } = facts
  const tallies = versions.map(() => new Tally(facts.entities.length))
  const kept = new Int32Array(facts.rows)
  for (const [i, version] of versions.entries()) {
    const tally = tallies[i]
    for (let at = start[version] ?? 0; at < (start[version + 1] ?? 0); at++) {
      const row = rows[at] ?? 0
      const web = run.webSearch[row] ?? 0
      const weight = run.weight[row] ?? 0
      kept[row] =
        KEPT | (web === 1 ? ONLINE : 0) | (run.branded[row] === 1 ? 0 : UNBRANDED) | (weight << WEIGHT_SHIFT)
      tally?.addAnswer(web, weight, run.leans[row] ?? 0)
    }
  }
  const surfaces = versions.map(() => new Int32Array(facts.surfaces.length))
  addMentions(selection, kept, tallies, surfaces)
  addBrand(selection, kept, tallies)
  for (const [i, version] of versions.entries()) {
    const [tally, used] = [tallies[i], surfaces[i]]
    if (tally && used) addCited(selection, kept, version, tally, ownersOf(facts, version, used))
  }
  return tallies
}

/** Sums of one brand in one version; kept in local variables while its mentions pass by. */
const addMentions = (
  { facts, versions }: Selection,
  kept: Int32Array,
  tallies: readonly Tally[],
  surfaces: readonly Int32Array[],
): void => {
  const { start, row: rows, surface, rank: ranks, positive: positives, negative: negatives } = facts.postings
  const size = facts.entities.length
  for (let entity = 0; entity < size; entity++) {
    const end = start[entity + 1] ?? 0
    let at = start[entity] ?? 0
    for (let i = 0; i < versions.length && at < end; i++) {
      const of = facts.versions[versions[i] ?? 0]
      const used = surfaces[i]
      const tally = tallies[i]
      if (!of || !used || !tally) continue
      at = lowerBound(rows, of.from, at, end)
      const last = of.to
      let n = 0
      let nOnline = 0
      let weight = 0
      let weightOnline = 0
      let positive = 0
      let positiveOnline = 0
      let negative = 0
      let negativeOnline = 0
      let rank = 0
      let rankOnline = 0
      let decayed = 0
      let decayedOnline = 0
      let unbranded = 0
      let unbrandedOnline = 0
      for (; at < end; at++) {
        const row = rows[at] ?? 0
        if (row >= last) break
        const bits = kept[row] ?? 0
        // Multiplying by 0 or 1 costs less than a branch that nobody can foresee.
        const one = bits & KEPT
        const online = one & (bits >> 1)
        const weighs = bits >> WEIGHT_SHIFT
        const plus = positives[at] ?? 0
        const minus = negatives[at] ?? 0
        const place = ranks[at] ?? 0
        const decay = weighs * (DECAY[place] ?? 0)
        const free = one & (bits >> 2)
        const which = surface[at] ?? 0
        used[which] = (used[which] ?? 0) + one
        n += one
        nOnline += online
        weight += weighs
        weightOnline += weighs * online
        positive += plus * one
        positiveOnline += plus * online
        negative += minus * one
        negativeOnline += minus * online
        rank += place * one
        rankOnline += place * online
        decayed += decay
        decayedOnline += decay * online
        unbranded += free
        unbrandedOnline += free & online
      }
      if (n === 0 || entity === 0) continue
      put(
        tally,
        entity + size,
        nOnline,
        weightOnline,
        positiveOnline,
        negativeOnline,
        rankOnline,
        decayedOnline,
        unbrandedOnline,
      )
      put(
        tally,
        entity,
        n - nOnline,
        weight - weightOnline,
        positive - positiveOnline,
        negative - negativeOnline,
        rank - rankOnline,
        decayed - decayedOnline,
        unbranded - unbrandedOnline,
      )
    }
  }
}

const put = (
  tally: Tally,
  at: number,
  n: number,
  weight: number,
  positive: number,
  negative: number,
  rank: number,
  decayed: number,
  unbranded: number,
): void => {
  tally.set(at, 'mentions', n)
  tally.set(at, 'weight', weight)
  tally.set(at, 'positive', positive)
  tally.set(at, 'negative', negative)
  tally.set(at, 'ranks', rank)
  tally.set(at, 'ranked', n)
  tally.set(at, 'rankWeight', decayed)
  tally.set(at, 'unbranded', unbranded)
}

/** The brand's own sums come from the runs: what a reading says of it goes before what the mention says. */
const addBrand = (
  { facts, rows, versions, start }: Selection,
  kept: Int32Array,
  tallies: readonly Tally[],
): void => {
  const { run } = facts
  const size = facts.entities.length
  for (const [i, version] of versions.entries()) {
    const sums = new Float64Array(16)
    for (let at = start[version] ?? 0; at < (start[version + 1] ?? 0); at++) {
      const row = rows[at] ?? 0
      if (run.named[row] !== 1) continue
      const bits = kept[row] ?? 0
      const weight = bits >> WEIGHT_SHIFT
      const rank = run.rank[row] ?? 0
      const base = (bits & ONLINE) === 0 ? 0 : 8
      const values = [1, weight, run.positive[row] ?? 0, run.negative[row] ?? 0, rank, rank > 0 ? 1 : 0]
      for (let field = 0; field < 6; field++)
        sums[base + field] = (sums[base + field] ?? 0) + (values[field] ?? 0)
      sums[base + 6] = (sums[base + 6] ?? 0) + weight * (DECAY[rank] ?? 0)
      sums[base + 7] = (sums[base + 7] ?? 0) + ((bits & UNBRANDED) === 0 ? 0 : 1)
    }
    for (const [place, base] of [
      [0, 0],
      [size, 8],
    ] as const) {
      put(tallies[i] ?? new Tally(size), place, ...brandSums(sums, base))
      tallies[i]?.set(place, 'ranked', sums[base + 5] ?? 0)
    }
  }
}

const brandSums = (
  sums: Float64Array,
  base: number,
): [number, number, number, number, number, number, number] => {
  const at = (field: number): number => sums[base + field] ?? 0
  return [at(0), at(1), at(2), at(3), at(4), at(6), at(7)]
}

/** Answers that lean on a page of each brand's own; an answer counts once, on however many of its domains it leans. */
const addCited = (
  { facts }: Selection,
  kept: Int32Array,
  version: number,
  tally: Tally,
  owners: Int32Array,
): void => {
  const { start, row: rows, referenced } = facts.citings
  const { from, to } = facts.versions[version] ?? { from: 0, to: 0 }
  const size = facts.entities.length
  const ofOwner = Map.groupBy(
    [...owners.keys()].filter((domain) => (owners[domain] ?? -1) >= 0),
    (domain) => owners[domain] ?? 0,
  )
  for (const [owner, domains] of ofOwner) {
    const seen = domains.length > 1 ? new Set<number>() : null
    for (const domain of domains) {
      const end = start[domain + 1] ?? 0
      for (let at = lowerBound(rows, from, start[domain] ?? 0, end); at < end; at++) {
        const row = rows[at] ?? 0
        if (row >= to) break
        const bits = kept[row] ?? 0
        if ((bits & KEPT) === 0 || referenced[at] === 0 || seen?.has(row)) continue
        seen?.add(row)
        tally.count((bits & ONLINE) === 0 ? owner : owner + size, 'cited')
      }
    }
  }
}
