/** A slice of a ring, in pixels and radians; 0 is at the right. */
export interface SliceShape {
  start: number
  end: number
  r: number
  innerR: number
}

/** Pixels of a letter and of a line of a label, and between a label and the edges of its slice. */
const LETTER = 6.2
const LINE = 13
const CLEAR = 2

/** Characters that take no room: marks and isolates of direction. */
const INVISIBLE = /\p{Cf}/gu

/** Whether a label in the middle of a slice stays clear of the slice's edges. */
export const fitsSlice = (label: string, { start, end, r, innerR }: SliceShape): boolean => {
  const width = LETTER * label.replace(INVISIBLE, '').length
  const angle = (start + end) / 2
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const chord = (r + innerR) * Math.sin(Math.min(Math.PI, end - start) / 2)
  return width * cos + LINE * sin + 2 * CLEAR <= r - innerR && width * sin + LINE * cos + 2 * CLEAR <= chord
}
