import type { Facts } from '../facts.ts'
import type { Selection } from '../select/select.ts'
import { ofEachSlice, sumOfCounts } from '../select/whole-versions.ts'
import { searchedOrCites } from '../sources/searched.ts'
import { FIELDS, STRIDE, Tally } from './brand-sums.ts'
import { findOwners } from './owners.ts'
import { rankedIn } from './ranked.ts'
import { voices } from './voice.ts'

/** First place from `from` on whose row is at least `row`. */
const lowerBound = (rows: Int32Array, row: number, from: number, end: number): number => {
  // Mostly the first place is the one.
  if (from >= end || (rows[from] ?? 0) >= row) return from
  let low = from
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

/** The weight of a rank: 0.9^(rank − 1); far ranks weigh 0, and so does 0, which is no rank. */
export const DECAY = new Float64Array(0x10000)
for (let rank = 1; rank < 400; rank++) DECAY[rank] = 0.9 ** (rank - 1)

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
  addCited(selection, version, tally, findOwners(facts, version, used))
  return { tally, used }
})

/** The tally of some versions together. */
const tallyTogether = ({ entities, surfaces }: Facts, versions: readonly VersionTally[]): VersionTally => {
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

/** The tally of all versions of a selection; of a single one as it is remembered. */
export const tallySelection = (selection: Selection): VersionTally => {
  const tallied = selection.versions.map((version) => tallyVersion(selection, version))
  const [only] = tallied
  return only !== undefined && tallied.length === 1 ? only : tallyTogether(selection.facts, tallied)
}

const countSurfaces = ofEachSlice(({ facts, rows, start: from }, version): Int32Array => {
  const { start, surface } = facts.mentions
  const counts = new Int32Array(facts.surfaces.length)
  const last = from[version + 1] ?? 0
  for (let i = from[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const surfaceIndex = surface[at] ?? 0
      counts[surfaceIndex] = (counts[surfaceIndex] ?? 0) + 1
    }
  }
  return counts
})

/** How often the answers of a selection use each spelling. The result must not be changed. */
export const surfaceCounts = (selection: Selection): Int32Array =>
  sumOfCounts(
    selection.versions.map((version) => countSurfaces(selection, version)),
    selection.facts.surfaces.length,
  )

/**
 * Adds answers that name a brand at the same rank to the sums of the brand that begin at `place`.
 *
 * @param unbranded 1 when their prompts do not name the main brand
 * @param beside brands that they name then
 * @param judged those of them that the analyst has read
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
  judged: number,
): void => {
  sums[place + unbranded] = (sums[place + unbranded] ?? 0) + answers
  sums[place + 2] = (sums[place + 2] ?? 0) + weight
  sums[place + 3] = (sums[place + 3] ?? 0) + positive
  sums[place + 4] = (sums[place + 4] ?? 0) + negative
  sums[place + 5] = (sums[place + 5] ?? 0) + answers * rank
  if (rank === 0) sums[place + 6] = (sums[place + 6] ?? 0) + answers
  sums[place + 7] = (sums[place + 7] ?? 0) + weight * (DECAY[rank] ?? 0)
  sums[place + 9] = (sums[place + 9] ?? 0) + beside
  sums[place + 10] = (sums[place + 10] ?? 0) + judged
  sums[place + 11] = (sums[place + 11] ?? 0) + unbranded * weight
}

/**
 * Answers of a version, and the brand's own sums: those come from the runs, since a reading's value for the brand goes
 * before the mention's.
 */
const addRuns = ({ facts, rows, start }: Selection, version: number, tally: Tally): void => {
  const { run } = facts
  const to = start[version + 1] ?? 0
  const brands = [tally.brands(0), tally.brands(1)] as const
  for (const sums of brands) sums.fill(0, 0, STRIDE)
  let answers = 0
  let answersOnline = 0
  let weight = 0
  let weightOnline = 0
  let unbrandedWeight = 0
  let unbrandedWeightOnline = 0
  let searched = 0
  let searchedOnline = 0
  let voiced = 0
  let voicedOnline = 0
  let squares = 0
  let squaresOnline = 0
  const { wholes } = voices(facts)
  for (let i = start[version] ?? 0; i < to; i++) {
    const row = rows[i] ?? 0
    const web = run.webSearch[row] ?? 0
    const weighs = run.weight[row] ?? 0
    const unbranded = 1 - (run.branded[row] ?? 0)
    const searches = searchedOrCites(run, row)
    answers++
    answersOnline += web
    weight += weighs
    weightOnline += web * weighs
    unbrandedWeight += unbranded * weighs
    unbrandedWeightOnline += web * unbranded * weighs
    searched += searches
    searchedOnline += web * searches
    const brandsNamed = wholes[row] ?? 0
    const speaks = -brandsNamed >>> 31
    voiced += speaks
    voicedOnline += web * speaks
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
      unbranded,
      brandsNamed,
      run.judged[row] ?? 0,
    )
  }
  tally.addAnswers(
    0,
    answers - answersOnline,
    weight - weightOnline,
    unbrandedWeight - unbrandedWeightOnline,
    searched - searchedOnline,
  )
  tally.addAnswers(1, answersOnline, weightOnline, unbrandedWeightOnline, searchedOnline)
  tally.addVoices(0, voiced - voicedOnline, squares - squaresOnline)
  tally.addVoices(1, voicedOnline, squaresOnline)
}

/** Answers share a sum with their weight, of which more than a million answers fit below. */
const SHIFT = 2 ** 32
/** Numbers per spelling and rank: answers with their weight, sums of positive and of negative, brands beside, answers read. */
const WIDTH = 5

/**
 * Sums of all brands by their mentions; `addRuns` corrects the main brand's. Mentions are grouped by
 * spelling and rank first, whose terms are equal.
 */
const addMentions = (
  { facts, rows, start: from }: Selection,
  version: number,
  tally: Tally,
  used: Int32Array,
): void => {
  const { webSearch, branded, weight, read } = facts.run
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
    const judged = read[row] ?? 0
    const end = start[row + 1] ?? 0
    for (let at = start[row] ?? 0; at < end; at++) {
      const place = base + WIDTH * (kind[at] ?? 0)
      sums[place] = (sums[place] ?? 0) + answer
      sums[place + 1] = (sums[place + 1] ?? 0) + (positive[at] ?? 0)
      sums[place + 2] = (sums[place + 2] ?? 0) + (negative[at] ?? 0)
      sums[place + 3] = (sums[place + 3] ?? 0) + named
      sums[place + 4] = (sums[place + 4] ?? 0) + judged
    }
  }
  for (let which = 0; which < 4; which++) {
    const brands = tally.brands(which >> 1)
    for (let surfaceIndex = 0; surfaceIndex < rank.length; surfaceIndex++) {
      const place = which * size + WIDTH * surfaceIndex
      const sum = sums[place] ?? 0
      if (sum === 0) continue
      const answers = Math.floor(sum / SHIFT)
      const spelling = surface[surfaceIndex] ?? 0
      used[spelling] = (used[spelling] ?? 0) + answers
      addMentionsAt(
        brands,
        (entity[surfaceIndex] ?? 0) * STRIDE,
        answers,
        sum - answers * SHIFT,
        rank[surfaceIndex] ?? 0,
        sums[place + 1] ?? 0,
        sums[place + 2] ?? 0,
        1 - (which % 2),
        sums[place + 3] ?? 0,
        sums[place + 4] ?? 0,
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
    const seenAnswers = domains.length > 1 ? new Uint8Array(to - from) : null
    let answers = 0
    let answersOnline = 0
    for (const domain of domains) {
      const first = lowerBound(rows, from, start[domain] ?? 0, start[domain + 1] ?? 0)
      const end = lowerBound(rows, to, first, start[domain + 1] ?? 0)
      for (let at = first; at < end; at++) {
        const row = rows[at] ?? 0
        // Multiplied rather than asked, for a filter leaves rows that nobody could guess.
        let counts = mask[row] ?? 0
        if (seenAnswers) {
          counts *= 1 - (seenAnswers[row - from] ?? 0)
          seenAnswers[row - from] = 1
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
