/** The sums per brand, once for offline and once for online answers. */
export const FIELDS = {
  /** Answers that name it, to prompts that name the main brand and to the others. */
  branded: 0,
  unbranded: 1,
  /** All of them by the weight of their cells. */
  weight: 2,
  positive: 3,
  negative: 4,
  /** Sum of its ranks, and answers without one. */
  ranks: 5,
  unranked: 6,
  /** Sum of 0.9^(rank − 1) by the weight of the cells. */
  rankWeight: 7,
  /** Answers that lean on a page of its own. */
  cited: 8,
  /** Brands that its answers name, itself among them, to prompts that do not name the main brand. */
  beside: 9,
  /** Answers that name it and that the analyst has read: the base of `positive` and `negative`. */
  judged: 10,
  /** `weight`, of prompts that do not name the main brand alone. */
  unbrandedWeight: 11,
} as const
export type TallyField = keyof typeof FIELDS | 'mentions' | 'ranked'
/** Numbers per brand. */
export const STRIDE = Object.keys(FIELDS).length

/** Online answers, offline ones, or both. */
export const MODES = ['online', 'offline', 'combined'] as const
export type Mode = (typeof MODES)[number]

/** Sums over the answers of a mode. */
class Sums {
  readonly brands: Float64Array
  answers = 0
  weight = 0
  unbrandedWeight = 0
  searched = 0
  voiced = 0
  brandSquares = 0

  constructor(entities: number) {
    this.brands = new Float64Array(entities * STRIDE)
  }

  add(other: Sums): void {
    for (let i = 0; i < this.brands.length; i++)
      this.brands[i] = (this.brands[i] ?? 0) + (other.brands[i] ?? 0)
    this.answers += other.answers
    this.weight += other.weight
    this.unbrandedWeight += other.unbrandedWeight
    this.searched += other.searched
    this.voiced += other.voiced
    this.brandSquares += other.brandSquares
  }
}

/** Sums per brand over some answers; sums of parts are the whole's. */
export class Tally {
  readonly #entities: number
  readonly #offline: Sums
  readonly #online: Sums
  /** Of both, once all is added. */
  #both: Sums | null = null

  constructor(entities: number) {
    this.#entities = entities
    this.#offline = new Sums(entities)
    this.#online = new Sums(entities)
  }

  #sums(mode: Mode): Sums {
    if (mode !== 'combined') return mode === 'online' ? this.#online : this.#offline
    if (this.#both) return this.#both
    this.#both = new Sums(this.#entities)
    this.#both.add(this.#offline)
    this.#both.add(this.#online)
    return this.#both
  }

  /** Answers. */
  answers(mode: Mode): number {
    return this.#sums(mode).answers
  }

  /** Their weight. */
  weight(mode: Mode): number {
    return this.#sums(mode).weight
  }

  /** Their weight, of prompts that do not name the main brand alone. */
  unbrandedWeight(mode: Mode): number {
    return this.#sums(mode).unbrandedWeight
  }

  /** Answers that searched the web, or cite a page. */
  searched(mode: Mode): number {
    return this.#sums(mode).searched
  }

  /** Answers that name any brand, to prompts that do not name the main brand, and the squares of how many they name. */
  voices(mode: Mode): { answers: number; squares: number } {
    const { voiced, brandSquares } = this.#sums(mode)
    return { answers: voiced, squares: brandSquares }
  }

  /** A sum of a brand; `mentions` are all answers that name it, `ranked` those that have its rank. */
  of(mode: Mode, field: TallyField, entity: number): number {
    const { brands } = this.#sums(mode)
    const at = entity * STRIDE
    const mentions = (brands[at] ?? 0) + (brands[at + 1] ?? 0)
    if (field === 'mentions') return mentions
    if (field === 'ranked') return mentions - (brands[at + FIELDS.unranked] ?? 0)
    return brands[at + FIELDS[field]] ?? 0
  }

  /** Sum of a field over all brands. */
  total(mode: Mode, field: TallyField): number {
    let total = 0
    for (let entity = 0; entity < this.#entities; entity++) total += this.of(mode, field, entity)
    return total
  }

  /** Adds another tally of the same facts. */
  add(other: Tally): void {
    this.#both = null
    this.#offline.add(other.#offline)
    this.#online.add(other.#online)
  }

  /** The sums of all brands by web search, 0 offline, to be added to: `STRIDE` numbers each, in the order of `FIELDS`. */
  brands(web: number): Float64Array {
    this.#both = null
    return (web === 1 ? this.#online : this.#offline).brands
  }

  /** Adds answers of one way of asking, with the sums that `weight`, `unbrandedWeight` and `searched` return. */
  addAnswers(web: number, answers: number, weight: number, unbrandedWeight: number, searched: number): void {
    this.#both = null
    const sums = web === 1 ? this.#online : this.#offline
    sums.answers += answers
    sums.weight += weight
    sums.unbrandedWeight += unbrandedWeight
    sums.searched += searched
  }

  /** Adds the sums of `voices` for answers of one mode. */
  addVoices(web: number, answers: number, squares: number): void {
    this.#both = null
    const sums = web === 1 ? this.#online : this.#offline
    sums.voiced += answers
    sums.brandSquares += squares
  }
}
