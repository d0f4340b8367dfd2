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

  /** Adds to a sum of a brand; `at` is the number of the entity, after all entities for online. */
  more(at: number, field: TallyField, value: number): void {
    const place = at * STRIDE + FIELDS[field]
    this.#sums[place] = (this.#sums[place] ?? 0) + value
  }

  /** Adds answers of one way of asking: how many, their weight, and how many lean on any page. */
  addAnswers(web: number, answers: number, weight: number, leaning: number): void {
    this.#answers[web] = (this.#answers[web] ?? 0) + answers
    this.#weights[web] = (this.#weights[web] ?? 0) + weight
    this.#leaning[web] = (this.#leaning[web] ?? 0) + leaning
  }
}

export interface VersionTallies {
  /** Of each version of the selection, in its order. */
  readonly tallies: readonly Tally[]
  /** How often the answers of the selection use each spelling. */
  readonly surfaces: Int32Array
}

/** Tallies of each version of a selection. */
export const tallyVersions = (selection: Selection): VersionTallies => {
  const { facts, versions } = selection
  const tallies = versions.map(() => new Tally(facts.entities.length))
  const surfaces = versions.map(() => new Int32Array(facts.surfaces.length))
  for (const [i, tally] of tallies.entries()) addRuns(selection, versions[i] ?? 0, tally)
  addMentions(selection, tallies, surfaces)
  for (const [i, version] of versions.entries()) {
    const [tally, used] = [tallies[i], surfaces[i]]
    if (tally && used) addCited(selection, version, tally, ownersOf(facts, version, used))
  }
  const all = new Int32Array(facts.surfaces.length)
  for (const used of surfaces) for (let i = 0; i < all.length; i++) all[i] = (all[i] ?? 0) + (used[i] ?? 0)
  return { tallies, surfaces: all }
}

const FIELD_NAMES: readonly TallyField[] = [
  'mentions',
  'weight',
  'positive',
  'negative',
  'ranks',
  'ranked',
  'rankWeight',
  'unbranded',
]

/**
 * Answers of a version, and the brand's own sums: those come from the runs, for what a reading says of the brand goes
 * before what the mention says.
 */
const addRuns = ({ facts, rows, start }: Selection, version: number, tally: Tally): void => {
  const { run } = facts
  const to = start[version + 1] ?? 0
  const width = FIELD_NAMES.length
  const sums = new Float64Array(2 * width)
  let answers = 0
  let answersOnline = 0
  let weight = 0
  let weightOnline = 0
  let leaning = 0
  let leaningOnline = 0
  const add = (place: number, value: number): void => {
    sums[place] = (sums[place] ?? 0) + value
  }
  for (let i = start[version] ?? 0; i < to; i++) {
    const row = rows[i] ?? 0
    const web = run.webSearch[row] ?? 0
    const weighs = run.weight[row] ?? 0
    const leans = run.leans[row] ?? 0
    answers++
    answersOnline += web
    weight += weighs
    weightOnline += web * weighs
    leaning += leans
    leaningOnline += web * leans
    if (run.named[row] !== 1) continue
    const rank = run.rank[row] ?? 0
    const base = web * width
    add(base, 1)
    add(base + 1, weighs)
    add(base + 2, run.positive[row] ?? 0)
    add(base + 3, run.negative[row] ?? 0)
    add(base + 4, rank)
    add(base + 5, rank > 0 ? 1 : 0)
    add(base + 6, weighs * (DECAY[rank] ?? 0))
    add(base + 7, 1 - (run.branded[row] ?? 0))
  }
  tally.addAnswers(0, answers - answersOnline, weight - weightOnline, leaning - leaningOnline)
  tally.addAnswers(1, answersOnline, weightOnline, leaningOnline)
  for (const [field, name] of FIELD_NAMES.entries()) {
    tally.more(0, name, sums[field] ?? 0)
    tally.more(facts.entities.length, name, sums[width + field] ?? 0)
  }
}

/** Weight of each row that is kept, 0 for the others: weights are never 0. */
const keptWeights = ({ facts, rows }: Selection): Uint16Array => {
  const weights = new Uint16Array(facts.rows)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    weights[row] = facts.run.weight[row] ?? 0
  }
  return weights
}

/** Sums of the other brands; each group's are kept in local variables while its mentions pass by. */
const addMentions = (
  selection: Selection,
  tallies: readonly Tally[],
  surfaces: readonly Int32Array[],
): void => {
  const { facts, mask, versions } = selection
  const { start, row: rows, surface, rank: ranks, positive: positives, negative: negatives } = facts.postings
  const weights = keptWeights(selection)
  const size = facts.entities.length
  for (let group = 0; group < size * 4; group++) {
    const end = start[group + 1] ?? 0
    let at = start[group] ?? 0
    for (let i = 0; i < versions.length && at < end; i++) {
      const of = facts.versions[versions[i] ?? 0]
      const used = surfaces[i]
      const tally = tallies[i]
      if (!of || !used || !tally) continue
      at = lowerBound(rows, of.from, at, end)
      const last = of.to
      let n = 0
      let weight = 0
      let positive = 0
      let negative = 0
      let rank = 0
      let decayed = 0
      for (; at < end; at++) {
        const row = rows[at] ?? 0
        if (row >= last) break
        // Multiplying by 0 or 1 costs less than a branch that nobody can foresee.
        const one = mask[row] ?? 0
        const weighs = weights[row] ?? 0
        const place = ranks[at] ?? 0
        const which = surface[at] ?? 0
        used[which] = (used[which] ?? 0) + one
        n += one
        weight += weighs
        positive += one * (positives[at] ?? 0)
        negative += one * (negatives[at] ?? 0)
        rank += one * place
        decayed += weighs * (DECAY[place] ?? 0)
      }
      // The brand's own come from the runs.
      if (n === 0 || group < 4) continue
      const entity = (group >> 2) + ((group >> 1) & 1) * size
      tally.more(entity, 'mentions', n)
      tally.more(entity, 'weight', weight)
      tally.more(entity, 'positive', positive)
      tally.more(entity, 'negative', negative)
      tally.more(entity, 'ranks', rank)
      tally.more(entity, 'ranked', n)
      tally.more(entity, 'rankWeight', decayed)
      if ((group & 1) === 0) tally.more(entity, 'unbranded', n)
    }
  }
}

/** Answers that lean on a page of each brand's own; an answer counts once, on however many of its domains it leans. */
const addCited = ({ facts, mask }: Selection, version: number, tally: Tally, owners: Int32Array): void => {
  const { start, row: rows } = facts.citings.referenced
  const { from, to } = facts.versions[version] ?? { from: 0, to: 0 }
  const size = facts.entities.length
  const ofOwner = new Map<number, number[]>()
  for (let domain = 0; domain < owners.length; domain++) {
    const owner = owners[domain] ?? -1
    if (owner < 0) continue
    const domains = ofOwner.get(owner)
    if (domains) domains.push(domain)
    else ofOwner.set(owner, [domain])
  }
  for (const [owner, domains] of ofOwner) {
    const seen = domains.length > 1 ? new Set<number>() : null
    for (const domain of domains) {
      const end = start[domain + 1] ?? 0
      for (let at = lowerBound(rows, from, start[domain] ?? 0, end); at < end; at++) {
        const row = rows[at] ?? 0
        if (row >= to) break
        if (mask[row] !== 1 || seen?.has(row)) continue
        seen?.add(row)
        tally.more(owner + (facts.run.webSearch[row] ?? 0) * size, 'cited', 1)
      }
    }
  }
}
