import { lowerBound } from '../lower-bound.ts'
import type { Selection } from '../select.ts'
import { countVersions, ofEachVersion } from '../whole-versions.ts'
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

  /** Adds an answer that names a brand; `at` as of `more`. */
  addMention(
    at: number,
    weight: number,
    rank: number,
    positive: number,
    negative: number,
    unbranded: number,
  ): void {
    const sums = this.#sums
    const place = at * STRIDE
    sums[place] = (sums[place] ?? 0) + 1
    sums[place + 1] = (sums[place + 1] ?? 0) + weight
    sums[place + 2] = (sums[place + 2] ?? 0) + positive
    sums[place + 3] = (sums[place + 3] ?? 0) + negative
    sums[place + 4] = (sums[place + 4] ?? 0) + rank
    sums[place + 5] = (sums[place + 5] ?? 0) + 1
    sums[place + 6] = (sums[place + 6] ?? 0) + weight * (DECAY[rank] ?? 0)
    sums[place + 7] = (sums[place + 7] ?? 0) + unbranded
  }

  /** Adds to a sum of a brand; `at` is the number of the entity, after all entities for online. */
  more(at: number, field: TallyField, value: number): void {
    const place = at * STRIDE + FIELDS[field]
    this.#sums[place] = (this.#sums[place] ?? 0) + value
  }

  /** Sets a sum of a brand. */
  set(at: number, field: TallyField, value: number): void {
    this.#sums[at * STRIDE + FIELDS[field]] = value
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
  const versions = selection.versions.map((version) => tallyVersion(selection, version))
  const surfaces = new Int32Array(selection.facts.surfaces.length)
  for (const { used } of versions) {
    for (let i = 0; i < surfaces.length; i++) surfaces[i] = (surfaces[i] ?? 0) + (used[i] ?? 0)
  }
  return { tallies: versions.map(({ tally }) => tally), surfaces }
}

/** A version's tally, and how often its answers use each spelling. */
const tallyVersion = ofEachVersion((selection, version): { tally: Tally; used: Int32Array } => {
  const { facts } = selection
  const tally = new Tally(facts.entities.length)
  const used = new Int32Array(facts.surfaces.length)
  addMentions(selection, version, tally, used)
  addRuns(selection, version, tally)
  addCited(selection, version, tally, ownersOf(facts, version, used))
  return { tally, used }
})

/** How often the answers of a selection use each spelling. */
export const surfaceCounts = countVersions(({ facts, rows }, from, to) => {
  const { start, surface } = facts.mentions
  const counts = new Int32Array(facts.surfaces.length)
  for (let i = from; i < to; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const of = surface[at] ?? 0
      counts[of] = (counts[of] ?? 0) + 1
    }
  }
  return counts
})

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
    tally.set(0, name, sums[field] ?? 0)
    tally.set(facts.entities.length, name, sums[width + field] ?? 0)
  }
}

/** Sums of all brands by their mentions; what it adds to the main brand's, `addRuns` puts right. */
const addMentions = (
  { facts, rows, start: from }: Selection,
  version: number,
  tally: Tally,
  used: Int32Array,
): void => {
  const { run } = facts
  const { start, entity, surface, rank, positive, negative } = facts.mentions
  const last = from[version + 1] ?? 0
  for (let i = from[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const base = (run.webSearch[row] ?? 0) * facts.entities.length
    const weight = run.weight[row] ?? 0
    const unbranded = 1 - (run.branded[row] ?? 0)
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const which = surface[at] ?? 0
      used[which] = (used[which] ?? 0) + 1
      tally.addMention(
        base + (entity[at] ?? 0),
        weight,
        rank[at] ?? 0,
        positive[at] ?? 0,
        negative[at] ?? 0,
        unbranded,
      )
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
