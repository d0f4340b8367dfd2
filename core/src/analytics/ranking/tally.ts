import type { Facts } from '../facts.ts'
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

const DECAY = Float64Array.from({ length: 64 }, (_, rank) => (rank === 0 ? 0 : 0.9 ** (rank - 1)))
const decay = (rank: number): number => (rank < DECAY.length ? (DECAY[rank] ?? 0) : 0)

/** Sums per brand over some answers; sums of parts are the whole's. */
export class Tally {
  readonly #entities: number
  readonly #sums: Float64Array
  /** By web search: 0 offline, 1 online. */
  readonly #answers = [0, 0]
  readonly #weights = [0, 0]
  readonly #citing = [0, 0]

  constructor(entities: number) {
    this.#entities = entities
    this.#sums = new Float64Array(2 * entities * STRIDE)
  }

  #both(values: readonly number[], mode: Mode): number {
    const [offline = 0, online = 0] = values
    return mode === 'combined' ? offline + online : mode === 'online' ? online : offline
  }

  /** Answers. */
  answers(mode: Mode): number {
    return this.#both(this.#answers, mode)
  }

  /** Their weight. */
  weight(mode: Mode): number {
    return this.#both(this.#weights, mode)
  }

  /** Answers that lean on any page. */
  citing(mode: Mode): number {
    return this.#both(this.#citing, mode)
  }

  of(mode: Mode, field: TallyField, entity: number): number {
    const at = entity * STRIDE + FIELDS[field]
    const offline = this.#sums[at] ?? 0
    const online = this.#sums[at + this.#entities * STRIDE] ?? 0
    return mode === 'combined' ? offline + online : mode === 'online' ? online : offline
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
      this.#citing[web] = (this.#citing[web] ?? 0) + (other.#citing[web] ?? 0)
    }
  }

  /** Adds the answers of a version that a selection keeps. */
  addVersion(selection: Selection, version: number): void {
    const { facts, rows, start } = selection
    const from = start[version] ?? 0
    const to = start[version + 1] ?? 0
    const surfaces = new Int32Array(facts.surfaces.length)
    this.#addMentions(facts, rows, from, to, surfaces)
    if (facts.cited.domain.length > 0)
      this.#addCited(facts, rows, from, to, ownersOf(facts, version, surfaces))
  }

  #addMentions(facts: Facts, rows: Int32Array, from: number, to: number, surfaces: Int32Array): void {
    const { run, mentions } = facts
    const sums = this.#sums
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0
      const web = run.webSearch[row] ?? 0
      const weight = run.weight[row] ?? 0
      const unbranded = run.branded[row] === 1 ? 0 : 1
      const base = web * this.#entities * STRIDE
      this.#answers[web] = (this.#answers[web] ?? 0) + 1
      this.#weights[web] = (this.#weights[web] ?? 0) + weight
      if (run.named[row] === 1) {
        this.#addOne(
          base,
          weight,
          run.positive[row] ?? 0,
          run.negative[row] ?? 0,
          run.rank[row] ?? 0,
          unbranded,
        )
      }
      const end = mentions.start[row + 1] ?? 0
      for (let at = mentions.start[row] ?? 0; at < end; at++) {
        const surface = mentions.surface[at] ?? 0
        surfaces[surface] = (surfaces[surface] ?? 0) + 1
        const entity = mentions.entity[at] ?? 0
        // The brand's own figures come from the run, whose sentiment goes before the mention's.
        if (entity === 0) continue
        const cell = base + entity * STRIDE
        const rank = mentions.rank[at] ?? 0
        sums[cell] = (sums[cell] ?? 0) + 1
        sums[cell + 1] = (sums[cell + 1] ?? 0) + weight
        sums[cell + 2] = (sums[cell + 2] ?? 0) + (mentions.positive[at] ?? 0)
        sums[cell + 3] = (sums[cell + 3] ?? 0) + (mentions.negative[at] ?? 0)
        sums[cell + 4] = (sums[cell + 4] ?? 0) + rank
        sums[cell + 5] = (sums[cell + 5] ?? 0) + 1
        sums[cell + 6] = (sums[cell + 6] ?? 0) + weight * decay(rank)
        sums[cell + 7] = (sums[cell + 7] ?? 0) + unbranded
      }
    }
  }

  #addOne(
    at: number,
    weight: number,
    positive: number,
    negative: number,
    rank: number,
    unbranded: number,
  ): void {
    const sums = this.#sums
    sums[at] = (sums[at] ?? 0) + 1
    sums[at + 1] = (sums[at + 1] ?? 0) + weight
    sums[at + 2] = (sums[at + 2] ?? 0) + positive
    sums[at + 3] = (sums[at + 3] ?? 0) + negative
    sums[at + 4] = (sums[at + 4] ?? 0) + rank
    sums[at + 5] = (sums[at + 5] ?? 0) + (rank > 0 ? 1 : 0)
    sums[at + 6] = (sums[at + 6] ?? 0) + weight * decay(rank)
    sums[at + 7] = (sums[at + 7] ?? 0) + unbranded
  }

  #addCited(facts: Facts, rows: Int32Array, from: number, to: number, owners: Int32Array): void {
    const { run, cited } = facts
    const seen = new Int32Array(this.#entities).fill(-1)
    for (let i = from; i < to; i++) {
      const row = rows[i] ?? 0
      const web = run.webSearch[row] ?? 0
      const base = web * this.#entities * STRIDE + FIELDS.cited
      const end = cited.start[row + 1] ?? 0
      let leans = 0
      for (let at = cited.start[row] ?? 0; at < end; at++) {
        if (cited.referenced[at] === 0) continue
        leans = 1
        const owner = owners[cited.domain[at] ?? 0] ?? -1
        if (owner < 0 || seen[owner] === row) continue
        seen[owner] = row
        const cell = base + owner * STRIDE
        this.#sums[cell] = (this.#sums[cell] ?? 0) + 1
      }
      this.#citing[web] = (this.#citing[web] ?? 0) + leans
    }
  }
}
