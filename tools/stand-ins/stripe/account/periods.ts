import type { Interval, Line } from './state.ts'

/** So many intervals after an anchor, on the last day of months that are too short. In seconds. */
export const intervalsAfter = (anchor: number, interval: Interval, count: number): number => {
  const start = new Date(anchor * 1_000)
  const months = interval === 'year' ? 12 * count : count
  const moved = new Date(start)
  moved.setUTCDate(1)
  moved.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return Math.floor(moved.getTime() / 1_000)
}

/** The end of the period that begins at `start`. */
export const periodEndAfter = (anchor: number, interval: Interval, start: number): number => {
  let count = 1
  while (intervalsAfter(anchor, interval, count) <= start) count += 1
  return intervalsAfter(anchor, interval, count)
}

/** What is left of a period, as a share of an amount, to the second. */
export const shareLeft = (amount: number, period: { start: number; end: number }, now: number): number =>
  period.end <= period.start
    ? 0
    : Math.round((amount * Math.max(0, period.end - now)) / (period.end - period.start))

export const line = (
  description: string,
  amount: number,
  period: { start: number; end: number },
  proration = false,
): Line => ({ description, amount, proration, periodStart: period.start, periodEnd: period.end })

export const sum = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0)
