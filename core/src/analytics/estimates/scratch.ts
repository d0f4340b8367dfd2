/**
 * Room to add up the cells of one version in: all 0 when it is asked for, and good until it is asked for again. Views ask
 * for hundreds of them.
 */
/* @__NO_SIDE_EFFECTS__ */
export const scratchOf = <Numbers extends Int32Array | Float64Array>(
  make: (size: number) => Numbers,
): ((size: number) => Numbers) => {
  let room = make(0)
  return (size) => {
    if (room.length < size) room = make(size)
    return room.subarray(0, size).fill(0) as Numbers
  }
}
