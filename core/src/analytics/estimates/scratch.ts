/**
 * A buffer for the cells of one version: all 0 at each call, and valid until the next one. Views make
 * hundreds of calls.
 */
export const createScratch = <Numbers extends Int32Array | Float64Array>(
  make: (size: number) => Numbers,
): ((size: number) => Numbers) => {
  let room = make(0)
  return (size) => {
    if (room.length < size) room = make(size)
    return room.subarray(0, size).fill(0) as Numbers
  }
}
