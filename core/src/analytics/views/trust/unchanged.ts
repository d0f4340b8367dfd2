import { cellRange, cellTotals, pairCells } from '../../estimates/pairs.ts'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { previousVersion, type Selection, selectVersion } from '../../select/select.ts'
import type { Reason } from '../../stats/change.ts'
import { isCalled, judgeMain } from '../../stats/paired.ts'

/** Comparisons in which nothing changed, and those of them that the test of visibility calls a change all the same. */
export interface FalseCalls {
  readonly tests: number
  readonly called: number
}

/** Differences of cells in percent, added up by model, with or without web search, and within it by prompt. */
class ByModel {
  readonly #models = new Map<number, Map<number, { sum: number; cells: number }>>()
  readonly #facts: Facts

  constructor(facts: Facts) {
    this.#facts = facts
  }

  /** @param row any of the cell's */
  add(row: number, difference: number): void {
    const { run } = this.#facts
    const model = 2 * (run.model[row] ?? 0) + (run.webSearch[row] ?? 0)
    const prompts = this.#models.get(model) ?? new Map<number, { sum: number; cells: number }>()
    this.#models.set(model, prompts)
    const prompt = run.prompt[row] ?? 0
    const { sum, cells } = prompts.get(prompt) ?? { sum: 0, cells: 0 }
    prompts.set(prompt, { sum: sum + difference, cells: cells + 1 })
  }

  /** Each model's differences are tested as visibility is: models answer independently of each other. */
  judge(reason: Reason | null): FalseCalls {
    const decided = [...this.#models.values()].flatMap((prompts) => {
      const parts = [...prompts.values()]
      const [sums, cells] = [parts.map(({ sum }) => sum), parts.map((part) => part.cells)]
      const change = judgeMain({ delta: 0, pairs: { sums, cells, reason } })
      return change.p === null ? [] : [change]
    })
    return { tests: decided.length, called: decided.filter(isCalled).length }
  }
}

/**
 * Compares two halves of the answers of a version, asked at the same time: of each cell the samples 0, 2, 4… with the
 * samples 1, 3, 5…, two by two where both were answered.
 */
export const compareHalves = (facts: Facts, filter: Filter, version: number): FalseCalls => {
  const { run } = facts
  const selection = selectVersion(facts, filter, version)
  const { first, count } = cellRange(facts, version)
  // Rows are in the order of samples, so that the even one comes before its odd one.
  const waiting = new Int8Array(count).fill(-1)
  const waitsFor = new Uint8Array(count)
  const [pairs, sums, rows] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  for (const row of selection.rows) {
    const cell = (run.cell[row] ?? 0) - first
    const sample = run.sample[row] ?? 0
    const named = run.named[row] ?? 0
    if (sample % 2 === 0) {
      waiting[cell] = named
      waitsFor[cell] = sample + 1
    } else if ((waiting[cell] ?? -1) >= 0 && waitsFor[cell] === sample) {
      pairs[cell] = (pairs[cell] ?? 0) + 1
      sums[cell] = (sums[cell] ?? 0) + named - (waiting[cell] ?? 0)
      rows[cell] = row
    }
  }
  const byModel = new ByModel(facts)
  for (let cell = 0; cell < count; cell++) {
    const of = pairs[cell] ?? 0
    if (of > 0) byModel.add(rows[cell] ?? 0, (100 * (sums[cell] ?? 0)) / of)
  }
  return byModel.judge(null)
}

/** Counts, by cell, the answers and those that name the brand. */
const nameTotals = (selection: Selection, version: number) =>
  cellTotals(selection, version, (row, cell, sums, bases) => {
    sums[cell] = (sums[cell] ?? 0) + (selection.facts.run.named[row] ?? 0)
    bases[cell] = (bases[cell] ?? 0) + 1
  })

/** Compares a placebo with the version that it repeats; without any test where that one is not among the facts. */
export const comparePlacebo = (facts: Facts, filter: Filter, version: number): FalseCalls => {
  const before = previousVersion(facts, version)
  if (before === null) return { tests: 0, called: 0 }
  const { first, match, rows, reason } = pairCells(facts, version, before, 'presence')
  const now = nameTotals(selectVersion(facts, filter, version), version)
  const was = nameTotals(selectVersion(facts, filter, before), before)
  const byModel = new ByModel(facts)
  for (let cell = 0; cell < match.length; cell++) {
    const matched = (match[cell] ?? -1) - was.first
    const [base = 0, old = 0] = [now.bases[cell + first - now.first], was.bases[matched]]
    if (matched < 0 || base === 0 || old === 0) continue
    byModel.add(
      rows[cell] ?? 0,
      100 * ((now.sums[cell + first - now.first] ?? 0) / base - (was.sums[matched] ?? 0) / old),
    )
  }
  return byModel.judge(reason)
}
