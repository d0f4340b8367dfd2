/** The unit of an axis: percent 0 to 100, shares of a whole in percent, a score 0 to 10, Cohen's kappa -1 to 1, or counts. */
export type Unit = 'percent' | 'share' | 'score' | 'kappa' | 'count'

export const isPercent = (unit: Unit): boolean => unit === 'percent' || unit === 'share'

const CEILING: Record<Unit, number> = {
  percent: 100,
  share: 100,
  score: 10,
  kappa: 1,
  count: Number.POSITIVE_INFINITY,
}
const FLOOR: Record<Unit, number> = { percent: 0, share: 0, score: 0, kappa: -1, count: 0 }

export interface Axis {
  min: number
  max: number
  /** Five, evenly spaced, from end to end. */
  ticks: readonly number[]
}

const GAPS = 4
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]

/** The smallest round step not below `minimum`. */
const niceStep = (minimum: number, isWhole: boolean): number => {
  const power = 10 ** Math.floor(Math.log10(minimum))
  const step = (NICE.find((nice) => nice * power >= minimum - 1e-12) ?? 10) * power
  return isWhole ? Math.max(1, Math.ceil(step)) : step
}

const tidy = (value: number): number => Number(value.toPrecision(12))

/**
 * Returns a y axis of five ticks around the data, with ten percent of room on both sides, within the range of the
 * unit. An axis of shares starts at 0, so that a double share is twice as high. Null when no value is a number.
 */
export const axisFor = (values: readonly (number | null)[], unit: Unit): Axis | null => {
  const valid = values.filter((value): value is number => value !== null && Number.isFinite(value))
  if (valid.length === 0) return null
  const ceiling = CEILING[unit]
  const floor = FLOOR[unit]
  const low = Math.min(...valid)
  const high = Math.max(...valid)
  const room = (high - low || Math.max(Math.abs(high), isPercent(unit) ? 20 : 1)) * 0.1
  const from = unit === 'share' ? 0 : Math.max(floor, low - room)
  const to = Math.min(ceiling, high + room)
  let step = niceStep(Math.max((to - from) / GAPS, 1e-9), unit === 'count')
  let min = Math.floor(from / step) * step
  // Starting on a round tick may push the end below the data; the next round step then reaches it.
  while (min + GAPS * step < to - 1e-9) {
    step = niceStep(step * 1.001, unit === 'count')
    min = Math.floor(from / step) * step
  }
  if (min + GAPS * step > ceiling) min = Math.max(floor, ceiling - GAPS * step)
  const ticks = Array.from({ length: GAPS + 1 }, (_, index) => tidy(Math.min(ceiling, min + index * step)))
  return { min: tidy(min), max: ticks[GAPS] ?? ceiling, ticks: [...new Set(ticks)] }
}

const HOUR = 3_600_000

/** Minimum pixels between time labels: 16 for hourly data, 24 for daily. */
export const getTickGap = (times: readonly number[]): number => {
  const sorted = [...times].sort((a, b) => a - b)
  const span = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0)
  return span <= 48 * HOUR ? 16 : 24
}

/** Most labels on a time axis, so that they do not overlap. */
export const NAMED = { wide: 7, phone: 3 } as const

/**
 * Returns the times to label, oldest first. It starts at the newest and drops times too close to the next label.
 */
export const chooseTimeTicks = (times: readonly number[], limit: number = NAMED.wide): number[] => {
  const sorted = [...times].sort((a, b) => b - a)
  const minGap = ((sorted[0] ?? 0) - (sorted.at(-1) ?? 0)) / limit
  let named = Number.POSITIVE_INFINITY
  const labelled = sorted.filter((at) => {
    const apart = named > at && named - at >= minGap
    if (apart) named = at
    return apart
  })
  return labelled.reverse()
}
