/** A set of run indices, one bit each. */

export const emptyIndices = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(Math.ceil(size / 8))

export const hasIndex = (set: Uint8Array, index: number): boolean =>
  ((set[index >> 3] ?? 0) & (1 << (index & 7))) !== 0

/** A copy with more indices in it. */
export const withIndices = (set: Uint8Array, indices: Iterable<number>): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(set)
  for (const index of indices) copy[index >> 3] = (copy[index >> 3] ?? 0) | (1 << (index & 7))
  return copy
}
