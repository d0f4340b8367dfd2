/** `points` at once, and as many again spread over `ms`. */
export interface BucketLimit {
  points: number
  ms: number
}

export interface Taken {
  /** 0 when a point was taken; otherwise how long until there is one. */
  waitMs: number
  /** When all points will be back; unchanged when none was taken. */
  emptyAt: number
  /** Points that are left. */
  left: number
}

/**
 * Takes one point of a leaky bucket. The time at which it will be empty is its whole state, so an
 * unknown bucket is one that is empty since 0.
 */
export const take = ({ points, ms }: BucketLimit, emptyAt: number, now: number): Taken => {
  const perPoint = ms / points
  const after = Math.max(emptyAt, now) + perPoint
  const waitMs = after - now - ms
  // Rounding must not refuse the last of the points.
  return waitMs > 0.5
    ? { waitMs: Math.ceil(waitMs), emptyAt, left: 0 }
    : { waitMs: 0, emptyAt: after, left: Math.floor(-waitMs / perPoint + 0.5 / perPoint) }
}
