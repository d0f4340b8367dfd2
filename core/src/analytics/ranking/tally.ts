import type { Facts } from '../facts.ts'
import { lowerBound } from '../lower-bound.ts'
import type { Selection } from '../select.ts'
import { countVersions, ofEachSlice, sumOfCounts } from '../whole-versions.ts'
import { ownersOf } from './owners.ts'
import { rankedIn } from './ranked.ts'
import { voices } from './voice.ts'

/** What is added up per brand, once for offline and once for online answers. */
const FIELDS = {
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
} as const
export type TallyField = keyof typeof FIELDS | 'mentions' | 'ranked'
const STRIDE = Object.keys(FIELDS).length

/** Of answers that were asked online, offline, or both. */
export const MODES = ['online', 'offline', 'combined'] as const
export type Mode = (typeof MODES)[number]

/** 0.9^(rank − 1); far ranks count nothing, and so does 0, which is no rank. */
const DECAY = new Float64Array(0x10000)
for (let rank = 1; rank < 400; rank++) DECAY[rank] = 0.9 ** (rank - 1)

/** Sums over the answers of a mode. */
class Sums {
  readonly brands: Float64Array
  answers = 0
  weight = 0
  leaning = 0
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
    this.leaning += other.leaning
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

  /** Answers that lean on any page. */
  leaning(mode: Mode): number {
    return this.#sums(mode).leaning
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

  /** Adds answers of one way of asking: how many, their weight, and how many lean on any page. */
  addAnswers(web: number, answers: number, weight: number, leaning: number): void {
    this.#both = null
    const sums = web === 1 ? this.#online : this.#offline
    sums.answers += answers
    sums.weight += weight
    sums.leaning += leaning
  }

  /** Adds what `voices` says of answers of one way of asking. */
  addVoices(web: number, answers: number, squares: number): void {
    this.#both = null
    const sums = web === 1 ? this.#online : this.#offline
    sums.voiced += answers
    sums.brandSquares += squares
  }
}

export interface VersionTally {
  readonly tally: Tally
  /** How often the answers use each spelling. */
  readonly used: Int32Array
}

/** A version's tally, and how often its answers use each spelling. */
export const tallyVersion = ofEachSlice((selection, version): VersionTally => {
  const { facts } = selection
  const tally = new Tally(facts.entities.length)
  const used = new Int32Array(facts.surfaces.length)
  addMentions(selection, version, tally, used)
  addRuns(selection, version, tally)
  addCited(selection, version, tally, ownersOf(facts, version, used))
  return { tally, used }
})

/** The tally of some versions together. */
export const tallyTogether = (
  { entities, surfaces }: Facts,
  versions: readonly VersionTally[],
): VersionTally => {
  const tally = new Tally(entities.length)
  for (const version of versions) tally.add(version.tally)
  return {
    tally,
    used: sumOfCounts(
      versions.map(({ used }) => used),
      surfaces.length,
    ),
  }
}

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

/**
 * Adds answers that name a brand at the same rank to the sums of the brand that begin at `place`.
 *
 * @param unbranded 1 when their prompts do not name the main brand
 * @param beside brands that they name then
 */
const addMentionsAt = (
  sums: Float64Array,
  place: number,
  answers: number,
  weight: number,
  rank: number,
  positive: number,
  negative: number,
  unbranded: number,
  beside: number,
): void => {
  sums[place + unbranded] = (sums[place + unbranded] ?? 0) + answers
  sums[place + 2] = (sums[place + 2] ?? 0) + weight
  sums[place + 3] = (sums[place + 3] ?? 0) + positive
  sums[place + 4] = (sums[place + 4] ?? 0) + negative
  sums[place + 5] = (sums[place + 5] ?? 0) + answers * rank
  if (rank === 0) sums[place + 6] = (sums[place + 6] ?? 0) + answers
  sums[place + 7] = (sums[place + 7] ?? 0) + weight * (DECAY[rank] ?? 0)
  sums[place + 9] = (sums[place + 9] ?? 0) + beside
}

/**
 * Answers of a version, and the brand's own sums: those come from the runs, for what a reading says of the brand goes
 * before what the mention says.
 */
const addRuns = ({ facts, rows, start }: Selection, version: number, tally: Tally): void => {
  const { run } = facts
  const to = start[version + 1] ?? 0
  const brands = [tally.brands(0), tally.brands(1)] as const
  for (const of of brands) of.fill(0, 0, STRIDE)
  let answers = 0
  let answersOnline = 0
  let weight = 0
  let weightOnline = 0
  let leaning = 0
  let leaningOnline = 0
  let voiced = 0
  let voicedOnline = 0
  let squares = 0
  let squaresOnline = 0
  const { wholes } = voices(facts)
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
    const brandsNamed = wholes[row] ?? 0
    const any = -brandsNamed >>> 31
    voiced += any
    voicedOnline += web * any
    squares += brandsNamed * brandsNamed
    squaresOnline += web * brandsNamed * brandsNamed
    if (run.named[row] !== 1) continue
    addMentionsAt(
      web === 1 ? brands[1] : brands[0],
      0,
      1,
      weighs,
      run.rank[row] ?? 0,
      run.positive[row] ?? 0,
      run.negative[row] ?? 0,
      1 - (run.branded[row] ?? 0),
      brandsNamed,
    )
  }
  tally.addAnswers(0, answers - answersOnline, weight - weightOnline, leaning - leaningOnline)
  tally.addAnswers(1, answersOnline, weightOnline, leaningOnline)
  tally.addVoices(0, voiced - voicedOnline, squares - squaresOnline)
  tally.addVoices(1, voicedOnline, squaresOnline)
}

/** Answers share a sum with their weight, of which more than a million answers fit below. */
const SHIFT = 2 ** 32
/** Numbers per spelling and rank: answers with their weight, the sums of positive and of negative, and brands beside. */
const WIDTH = 4

/**
 * Sums of all brands by their mentions; what it adds to the main brand's, `addRuns` puts right. Mentions are added up by
 * spelling and rank first, which say all that is the same of them.
 */
const addMentions = (
  { facts, rows, start: from }: Selection,
  version: number,
  tally: Tally,
  used: Int32Array,
): void => {
  const { webSearch, branded, weight } = facts.run
  const { start, positive, negative } = facts.mentions
  const { kind, entity, rank, surface } = rankedIn(facts, version)
  const { wholes } = voices(facts)
  const size = WIDTH * rank.length
  // By web search, and whether the prompt names the main brand.
  const sums = new Float64Array(4 * size)
  const last = from[version + 1] ?? 0
  for (let i = from[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const base = (2 * (webSearch[row] ?? 0) + (branded[row] ?? 0)) * size
    const answer = SHIFT + (weight[row] ?? 0)
    const named = wholes[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const place = base + WIDTH * (kind[at] ?? 0)
      sums[place] = (sums[place] ?? 0) + answer
      sums[place + 1] = (sums[place + 1] ?? 0) + (positive[at] ?? 0)
      sums[place + 2] = (sums[place + 2] ?? 0) + (negative[at] ?? 0)
      sums[place + 3] = (sums[place + 3] ?? 0) + named
    }
  }
  for (let which = 0; which < 4; which++) {
    const brands = tally.brands(which >> 1)
    for (let of = 0; of < rank.length; of++) {
      const place = which * size + WIDTH * of
      const sum = sums[place] ?? 0
      if (sum === 0) continue
      const answers = Math.floor(sum / SHIFT)
      const spelling = surface[of] ?? 0
      used[spelling] = (used[spelling] ?? 0) + answers
      addMentionsAt(
        brands,
        (entity[of] ?? 0) * STRIDE,
        answers,
        sum - answers * SHIFT,
        rank[of] ?? 0,
        sums[place + 1] ?? 0,
        sums[place + 2] ?? 0,
        1 - (which % 2),
        sums[place + 3] ?? 0,
      )
    }
  }
}

/** Answers that lean on a page of each brand's own; an answer counts once, on however many of its domains it leans. */
const addCited = ({ facts, mask }: Selection, version: number, tally: Tally, owners: Int32Array): void => {
  const { start, row: rows } = facts.citings.referenced
  const { from, to } = facts.versions[version] ?? { from: 0, to: 0 }
  const offline = tally.brands(0)
  const online = tally.brands(1)
  const ofOwner = new Map<number, number[]>()
  for (let domain = 0; domain < owners.length; domain++) {
    const owner = owners[domain] ?? -1
    if (owner < 0) continue
    const domains = ofOwner.get(owner)
    if (domains) domains.push(domain)
    else ofOwner.set(owner, [domain])
  }
  const { webSearch } = facts.run
  for (const [owner, domains] of ofOwner) {
    const seen = domains.length > 1 ? new Uint8Array(to - from) : null
    let answers = 0
    let answersOnline = 0
    for (const domain of domains) {
      const first = lowerBound(rows, from, start[domain] ?? 0, start[domain + 1] ?? 0)
      const end = lowerBound(rows, to, first, start[domain + 1] ?? 0)
      for (let at = first; at < end; at++) {
        const row = rows[at] ?? 0
        // Multiplied rather than asked, for a filter leaves rows that nobody could guess.
        let counts = mask[row] ?? 0
        if (seen) {
          counts *= 1 - (seen[row - from] ?? 0)
          seen[row - from] = 1
        }
        answers += counts
        answersOnline += counts * (webSearch[row] ?? 0)
      }
    }
    const place = owner * STRIDE + FIELDS.cited
    offline[place] = (offline[place] ?? 0) + answers - answersOnline
    online[place] = (online[place] ?? 0) + answersOnline
  }
}
