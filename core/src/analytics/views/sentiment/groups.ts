import type { Facts } from '../../facts.ts'
import type { Selection } from '../../select/select.ts'
import { ofEachSlice } from '../../select/whole-versions.ts'

/** The dimensions that sentiment is broken down by. */
export const DIMENSIONS = ['model', 'prompt', 'persona', 'language'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Sums of sentiments in hundredths over the `n` answers that were judged, of `count` answers. */
export interface SentimentTotal {
  readonly count: number
  readonly n: number
  readonly positive: number
  readonly negative: number
}

export const NO_SENTIMENT: SentimentTotal = { count: 0, n: 0, positive: 0, negative: 0 }

export const dimensionSize = ({ dimensions }: Facts, dimension: Dimension): number =>
  dimensions[`${dimension}s`].length

/** Answers and judged answers share a sum: more than 2^26 of either do not fit in memory. */
const SHIFT = 2 ** 26

/** Sums of each value of two dimensions at once: half as much to add up per row. */
class Joint {
  readonly #sizes: readonly [number, number]
  readonly counts: Float64Array
  readonly positive: Float64Array
  readonly negative: Float64Array

  constructor(first: number, second: number) {
    this.#sizes = [first, second]
    this.counts = new Float64Array(first * second)
    this.positive = new Float64Array(first * second)
    this.negative = new Float64Array(first * second)
  }

  /** The sums of each value of the first or the second dimension. */
  totals(which: 0 | 1): SentimentTotal[] {
    const [first, second] = this.#sizes
    return Array.from({ length: this.#sizes[which] }, (_, value) => {
      const total = { count: 0, n: 0, positive: 0, negative: 0 }
      for (let other = 0; other < (which === 0 ? second : first); other++) {
        const at = which === 0 ? value * second + other : other * second + value
        const counts = this.counts[at] ?? 0
        total.count += Math.floor(counts / SHIFT)
        total.n += counts % SHIFT
        total.positive += this.positive[at] ?? 0
        total.negative += this.negative[at] ?? 0
      }
      return total
    })
  }
}

export type SentimentGroups = Readonly<Record<Dimension, readonly SentimentTotal[]>>

const memory = new WeakMap<Selection, SentimentGroups>()

/** Sentiment by model, prompt, persona and language. */
export const sentimentGroups = (selection: Selection): SentimentGroups => {
  const joints = memory.get(selection) ?? groupsOf(selection)
  memory.set(selection, joints)
  return joints
}

const ofVersion = ofEachSlice(addUpVersion)

/** Versions add up, so that what is known of each is of use. */
const groupsOf = (selection: Selection): SentimentGroups => {
  const { facts, versions } = selection
  const parts = versions.map((version) => ofVersion(selection, version))
  const [only] = parts
  if (only && parts.length === 1) return only
  const sumsOf = (dimension: Dimension): SentimentTotal[] =>
    Array.from({ length: dimensionSize(facts, dimension) }, (_, group) =>
      totalOf(parts, (part) => part[dimension][group]),
    )
  return {
    model: sumsOf('model'),
    prompt: sumsOf('prompt'),
    persona: sumsOf('persona'),
    language: sumsOf('language'),
  }
}

const totalOf = <T>(
  items: readonly T[],
  totalOfItem: (item: T) => SentimentTotal | undefined,
): SentimentTotal => {
  const sum = { count: 0, n: 0, positive: 0, negative: 0 }
  for (const item of items) {
    const total = totalOfItem(item)
    if (!total) continue
    sum.count += total.count
    sum.n += total.n
    sum.positive += total.positive
    sum.negative += total.negative
  }
  return sum
}

function addUpVersion({ facts, rows, start }: Selection, version: number): SentimentGroups {
  const { run, dimensions } = facts
  const prompts = dimensions.prompts.length
  const languages = dimensions.languages.length
  const one = new Joint(dimensions.models.length, prompts)
  const other = new Joint(dimensions.personas.length, languages)
  const last = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const judged = run.judged[row] ?? 0
    const count = SHIFT + judged
    const positive = judged * (run.positive[row] ?? 0)
    const negative = judged * (run.negative[row] ?? 0)
    const first = (run.model[row] ?? 0) * prompts + (run.prompt[row] ?? 0)
    const second = (run.persona[row] ?? 0) * languages + (run.language[row] ?? 0)
    one.counts[first] = (one.counts[first] ?? 0) + count
    one.positive[first] = (one.positive[first] ?? 0) + positive
    one.negative[first] = (one.negative[first] ?? 0) + negative
    other.counts[second] = (other.counts[second] ?? 0) + count
    other.positive[second] = (other.positive[second] ?? 0) + positive
    other.negative[second] = (other.negative[second] ?? 0) + negative
  }
  return {
    model: one.totals(0),
    prompt: one.totals(1),
    persona: other.totals(0),
    language: other.totals(1),
  }
}

/** Sentiment of all answers of a version that a selection keeps. */
export const sentimentOfVersion = (selection: Selection, version: number): SentimentTotal =>
  allOf(ofVersion(selection, version))

/** Sentiment of all answers of a selection. */
export const computeSentiment = (selection: Selection): SentimentTotal => allOf(sentimentGroups(selection))

/** Every answer is in one language. */
const allOf = ({ language }: SentimentGroups): SentimentTotal => totalOf(language, (total) => total)
