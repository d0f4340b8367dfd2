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

/** Numbers of a pair of values: answers, those judged, and the sums of positive and of negative. */
const STRIDE = 4

/** Sums of each pair of values of two dimensions: half as much to add up per answer as of each value alone. */
class Joint {
  readonly #first: number
  readonly #second: number
  readonly #sums: Float64Array

  constructor(first: number, second: number) {
    this.#first = first
    this.#second = second
    this.#sums = new Float64Array(first * second * STRIDE)
  }

  add(first: number, second: number, judged: number, positive: number, negative: number): void {
    const sums = this.#sums
    const at = (first * this.#second + second) * STRIDE
    sums[at] = (sums[at] ?? 0) + 1
    sums[at + 1] = (sums[at + 1] ?? 0) + judged
    sums[at + 2] = (sums[at + 2] ?? 0) + positive
    sums[at + 3] = (sums[at + 3] ?? 0) + negative
  }

  /** The sums of each value of both dimensions. */
  totals(): [first: SentimentTotal[], second: SentimentTotal[]] {
    const sums = this.#sums
    const createTotals = (size: number) =>
      Array.from({ length: size }, () => ({ count: 0, n: 0, positive: 0, negative: 0 }))
    const [byFirst, bySecond] = [createTotals(this.#first), createTotals(this.#second)]
    let at = 0
    for (const one of byFirst) {
      for (const other of bySecond) {
        // Most filters leave few pairs.
        if (sums[at] !== 0) {
          for (const total of [one, other]) {
            total.count += sums[at] ?? 0
            total.n += sums[at + 1] ?? 0
            total.positive += sums[at + 2] ?? 0
            total.negative += sums[at + 3] ?? 0
          }
        }
        at += STRIDE
      }
    }
    return [byFirst, bySecond]
  }
}

export type SentimentGroups = Readonly<Record<Dimension, readonly SentimentTotal[]>>

const memory = new WeakMap<Selection, SentimentGroups>()

/** Sentiment by model, prompt, persona and language. */
export const sentimentGroups = (selection: Selection): SentimentGroups => {
  const joints = memory.get(selection) ?? getGroups(selection)
  memory.set(selection, joints)
  return joints
}

const ofVersion = ofEachSlice(addUpVersion)

/** Versions add up, so that what is known of each is of use. */
const getGroups = (selection: Selection): SentimentGroups => {
  const { facts, versions } = selection
  const parts = versions.map((version) => ofVersion(selection, version))
  const [only] = parts
  if (only && parts.length === 1) return only
  const computeSums = (dimension: Dimension): SentimentTotal[] =>
    Array.from({ length: dimensionSize(facts, dimension) }, (_, group) =>
      computeTotal(parts, (part) => part[dimension][group]),
    )
  return {
    model: computeSums('model'),
    prompt: computeSums('prompt'),
    persona: computeSums('persona'),
    language: computeSums('language'),
  }
}

const computeTotal = <T>(
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
  const ofPrompts = new Joint(dimensions.models.length, dimensions.prompts.length)
  const ofPersonas = new Joint(dimensions.personas.length, dimensions.languages.length)
  const last = start[version + 1] ?? 0
  for (let i = start[version] ?? 0; i < last; i++) {
    const row = rows[i] ?? 0
    const judged = run.judged[row] ?? 0
    const positive = judged * (run.positive[row] ?? 0)
    const negative = judged * (run.negative[row] ?? 0)
    ofPrompts.add(run.model[row] ?? 0, run.prompt[row] ?? 0, judged, positive, negative)
    ofPersonas.add(run.persona[row] ?? 0, run.language[row] ?? 0, judged, positive, negative)
  }
  const [model, prompt] = ofPrompts.totals()
  const [persona, language] = ofPersonas.totals()
  return { model, prompt, persona, language }
}

/** Sentiment of all answers of a version that a selection keeps. */
export const sentimentOfVersion = (selection: Selection, version: number): SentimentTotal =>
  sumLanguages(ofVersion(selection, version))

/** Sentiment of all answers of a selection. */
export const computeSentiment = (selection: Selection): SentimentTotal =>
  sumLanguages(sentimentGroups(selection))

/** Every answer is in one language. */
const sumLanguages = ({ language }: SentimentGroups): SentimentTotal =>
  computeTotal(language, (total) => total)
