/** How far a graph is zoomed, and by how many pixels it is moved. */
export interface Placement {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const MIN_ZOOM = 0.3
export const MAX_ZOOM = 4
export const START: Placement = { scale: 1, x: 0, y: 0 }

/** Zooms by a factor so that what lies under a point (in pixels of the frame) stays there. */
export const zoomedAt = (
  { scale, x, y }: Placement,
  factor: number,
  at: { x: number; y: number },
): Placement => {
  const next = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, scale * factor))
  const ratio = next / scale
  return { scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio }
}

export const movedBy = ({ scale, x, y }: Placement, dx: number, dy: number): Placement => ({
  scale,
  x: x + dx,
  y: y + dy,
})
