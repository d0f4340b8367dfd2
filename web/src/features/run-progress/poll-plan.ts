/** Poll intervals in ms, each until an elapsed time since the first poll. */
const PLAN = [
  { until: 30_000, every: 5_000 },
  { until: 90_000, every: 15_000 },
  { until: 180_000, every: 30_000 },
] as const
const AT_LAST = 120_000

/** Milliseconds until the next poll, by the time since the first. */
export const pollDelay = (elapsed: number): number =>
  PLAN.find(({ until }) => elapsed < until)?.every ?? AT_LAST

/** Whether runs take so long that the page may be out of date. */
export const isStale = (elapsed: number): boolean => elapsed >= 180_000
