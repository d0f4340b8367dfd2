/** A set of run indices, one bit each. */

export const emptyIndices = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array(Math.ceil(size / 8))

export const hasIndex = (set: Uint8Array, index: number): boolean =>
  ((set[index >> 3] ?? 0) & (1 << (index & 7))) !== 0

/** The union of two sets of one size. */
export const union = (one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(one, (byte, at) => byte | (other[at] ?? 0))

/** Every index below `size` that is not among these. */
export const allBut = (indices: Iterable<number>, size: number): Uint8Array<ArrayBuffer> => {
  const set = emptyIndices(size)
  const left = new Set(indices)
  for (let index = 0; index < size; index += 1) {
    if (!left.has(index)) set[index >> 3] = (set[index >> 3] ?? 0) | (1 << (index & 7))
  }
  return set
}

/** A copy with more indices in it. */
export const withIndices = (set: Uint8Array, indices: Iterable<number>): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(set)
  for (const index of indices) copy[index >> 3] = (copy[index >> 3] ?? 0) | (1 << (index & 7))
  return copy
}
