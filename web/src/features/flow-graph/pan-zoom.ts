/** Zoom and offset (in px) of a graph. */
export interface Placement {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const MIN_ZOOM = 0.3
export const MAX_ZOOM = 4
export const START: Placement = { scale: 1, x: 0, y: 0 }

/** A point in the frame, in px. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Zooms by a factor around a fixed point. */
export const zoomedAt = ({ scale, x, y }: Placement, factor: number, at: Point): Placement => {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale * factor))
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

export const movedBy = ({ scale, x, y }: Placement, dx: number, dy: number): Placement => ({
  scale,
  x: x + dx,
  y: y + dy,
})

const getMiddle = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
})
const between = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

/** Moves one of two fingers: zooms and pans so that the points under both stay under them as far as possible. */
export const pinched = (before: Placement, from: Point, to: Point, rests: Point): Placement => {
  const was = getMiddle(from, rests)
  const is = getMiddle(to, rests)
  const factor = between(to, rests) / Math.max(1, between(from, rests))
  return zoomedAt(movedBy(before, is.x - was.x, is.y - was.y), factor, is)
}
