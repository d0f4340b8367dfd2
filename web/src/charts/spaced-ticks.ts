/** Pixels of a letter of a label under an axis. */
const LETTER = 6.6

/**
 * The places of the labels under an axis of categories: the last one, and as many before it as leave a gap between two.
 *
 * @param length of the axis, and least gap, in pixels
 */
export const spacedTicks = (labels: readonly string[], length: number, gap: number): number[] => {
  const longest = LETTER * Math.max(0, ...labels.map((label) => label.length))
  const every = Math.max(1, Math.ceil((labels.length * (longest + gap)) / length))
  return labels.map((_, place) => place).filter((place) => (labels.length - 1 - place) % every === 0)
}
