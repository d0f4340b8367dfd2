import { listVariants, runCount } from '../runs/cells.ts'
import type { Facts } from './facts.ts'
import { exactComposite, type SentimentSum } from './stats/sentiment.ts'

/** What a version's answers say of the brand, by cell, in the order of the version's configuration (`cellAt`). */
export interface CellCounts {
  /** Answers of each cell, and those of them that name the brand. */
  readonly answers: Uint8Array
  readonly named: Uint8Array
  /**
   * Mean sentiment score of the answers of each cell that were judged: 1 plus its steps (`SCORE_STEP`); 0 without any.
   */
  readonly scores: Uint8Array
  /** By model and web search: answers that were judged, and sums of positive and of negative in hundredths. */
  readonly tones: readonly SentimentSum[]
  /** Place among `ids` of the model ids that the answers of each cell report. */
  readonly reported: Uint16Array
  /** Model ids as providers report them. Where answers of one cell report several, the text lists them. */
  readonly ids: readonly string[]
}

/** Points of the score from 0 to 10 to which means of cells are rounded: they differ by chance ten times as much. */
export const SCORE_STEP = 0.2

/** Number of cells of a version. */
export const countOfCells = (manifest: Facts['versions'][number]['manifest']): number =>
  runCount(manifest) / manifest.samples

const countRows = ({ run, dimensions, versions }: Facts, version: number): CellCounts | null => {
  const entry = versions[version]
  if (entry === undefined || entry.from === entry.to) return null
  const size = countOfCells(entry.manifest)
  const answers = new Uint8Array(size)
  const named = new Uint8Array(size)
  const tone = new Int32Array(size)
  const judged = new Uint8Array(size)
  const tones = Array.from({ length: listVariants(entry.manifest.models).length }, () => ({
    ...{ n: 0, positive: 0, negative: 0 },
  }))
  const first = new Int32Array(size).fill(-1)
  const several = new Map<number, Set<number>>()
  for (let row = entry.from; row < entry.to; row++) {
    if (run.answered[row] !== 1) continue
    const cell = (run.index[row] ?? 0) % size
    answers[cell] = (answers[cell] ?? 0) + 1
    named[cell] = (named[cell] ?? 0) + (run.named[row] ?? 0)
    const total = tones[cell % tones.length]
    if (run.judged[row] === 1 && total) {
      const [positive, negative] = [run.positive[row] ?? 0, run.negative[row] ?? 0]
      judged[cell] = (judged[cell] ?? 0) + 1
      tone[cell] = (tone[cell] ?? 0) + positive - negative
      total.n++
      total.positive += positive
      total.negative += negative
    }
    const id = run.reported[row] ?? 0
    const known = first[cell] ?? -1
    if (known < 0) first[cell] = id
    else if (known !== id) several.set(cell, (several.get(cell) ?? new Set([known])).add(id))
  }
  const places = new Map<string, number>([['', 0]])
  const reported = new Uint16Array(size)
  for (let cell = 0; cell < size; cell++) {
    const all = several.get(cell) ?? [first[cell] ?? -1]
    const text = Array.from(all, (id) => dimensions.reported[id] ?? '')
      .sort()
      .join('\n')
    const place = places.get(text) ?? places.size
    places.set(text, place)
    reported[cell] = place
  }
  const scores = judged.map((n, cell) => {
    const mean = exactComposite({ n, positive: tone[cell] ?? 0, negative: 0 })
    return mean === null ? 0 : 1 + Math.round(mean / SCORE_STEP)
  })
  return { answers, named, scores, tones, reported, ids: [...places.keys()] }
}

const memory = new WeakMap<Facts, Map<number, CellCounts | null>>()

/** The counts of a version, from its answers or, where these are not read, as they are stored; null without either. */
export const countCells = (facts: Facts, version: number): CellCounts | null => {
  const known = memory.get(facts) ?? new Map<number, CellCounts | null>()
  memory.set(facts, known)
  const { groupRunId = '' } = facts.versions[version] ?? {}
  const counts = known.get(version) ?? countRows(facts, version) ?? facts.past.get(groupRunId) ?? null
  known.set(version, counts)
  return counts
}
