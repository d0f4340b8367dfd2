import { seededRandom } from '@sillage/core/analytics/stats/random'
import { wilson } from '@sillage/core/analytics/stats/wilson'

/**
 * The simulations behind the figures of the blog: worlds whose truth is known, asked at random. They have seeds, so that
 * a post shows the same figures whenever it is built.
 */

/** How many of `n` answers name a brand that each names with this probability. */
const named = (n: number, probability: number, random: () => number): number => {
  let count = 0
  for (let i = 0; i < n; i++) if (random() < probability) count++
  return count
}

const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.round(part * (sorted.length - 1))] ?? 0
}

/** A row of a figure: shares from 0 to 1. */
export interface Row {
  readonly n: number
  readonly low: number
  readonly mid: number
  readonly high: number
}

/** One true share of 40 %, measured 2,000 times with `n` answers: the middle and the ends of 95 % of what is found. */
export const measuredOften = (): Row[] =>
  [10, 20, 50, 100, 200, 500, 1_000].map((n) => {
    const random = seededRandom(n)
    const found = Array.from({ length: 2_000 }, () => named(n, 0.4, random) / n)
    return { n, low: quantile(found, 0.025), mid: quantile(found, 0.5), high: quantile(found, 0.975) }
  })

/** Twenty measurements of one true share of 40 %, each with its own interval. */
export const twentyTimes = (answers: number): Row[] => {
  const random = seededRandom(7 + answers)
  return Array.from({ length: 20 }, (_, index) => {
    const mid = named(answers, 0.4, random) / answers
    const { low = 0, high = 1 } = wilson(mid, answers) ?? {}
    return { n: index + 1, low, mid, high }
  })
}

/** Two parts of what is counted, from 0 to 1. */
export interface Pair {
  readonly n: number
  readonly a: number
  readonly b: number
}

/**
 * How often each rule reports a difference between two unchanged versions: a rule of five points (`a`), and a test
 * at 5 % (`b`).
 */
export const falseAlarms = (): Pair[] =>
  [50, 100, 200, 500, 1_000].map((n) => {
    const random = seededRandom(100 + n)
    const times = 2_000
    let rule = 0
    let test = 0
    for (let i = 0; i < times; i++) {
      const [one, other] = [named(n, 0.4, random) / n, named(n, 0.4, random) / n]
      const both = (one + other) / 2
      const difference = Math.abs(one - other)
      if (difference > 0.05) rule++
      if (difference > 1.96 * Math.sqrt((2 * both * (1 - both)) / n)) test++
    }
    return { n, a: rule / times, b: test / times }
  })

/**
 * How often a 95 % interval holds the true share of all prompts, when `n` of them run 20 times each and prompts
 * differ: with answers counted as if each were a prompt of its own (`a`), and with prompts counted as a sample (`b`).
 */
export const promptsAsSample = (): Pair[] =>
  [8, 15, 30, 60].map((n) => {
    const random = seededRandom(500 + n)
    const times = 1_000
    const truth = 0.4
    let answers = 0
    let prompts = 0
    for (let i = 0; i < times; i++) {
      // Of some prompts nearly every answer names the brand, of others hardly any.
      const shares = Array.from({ length: n }, () => named(20, random() < truth ? 0.8 : 0.133, random) / 20)
      const mid = shares.reduce((sum, share) => sum + share, 0) / n
      const spread = shares.reduce((sum, share) => sum + (share - mid) ** 2, 0) / (n - 1) / n
      const world = truth * 0.8 + (1 - truth) * 0.133
      const holds = (effective: number, z?: number) => {
        const bounds = wilson(mid, effective, z)
        return bounds !== null && bounds.low <= world && world <= bounds.high
      }
      if (holds(n * 20)) answers++
      if (holds((mid * (1 - mid)) / Math.max(spread, 1e-9), STUDENT[n])) prompts++
    }
    return { n, a: answers / times, b: prompts / times }
  })

/** Student's t at 95 % for one less than so many prompts. */
const STUDENT: Readonly<Record<number, number>> = { 8: 2.365, 15: 2.145, 30: 2.045, 60: 2.001 }

/**
 * Two models that never change, of which one names the brand in 60 % of its answers and the other in 20 %; `n` percent of
 * 1,000 answers are of the first. The share over all answers (`a`), and the mean of both models (`b`).
 */
export const mixedModels = (): Pair[] =>
  [20, 35, 50, 65, 80].map((n) => {
    const random = seededRandom(900 + n)
    const first = n * 10
    const [one, other] = [named(first, 0.6, random), named(1_000 - first, 0.2, random)]
    return { n, a: (one + other) / 1_000, b: (one / first + other / (1_000 - first)) / 2 }
  })
