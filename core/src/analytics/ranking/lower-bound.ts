/** First place from `from` on whose row is at least `row`. */
export const lowerBound = (rows: Int32Array, row: number, from: number, end: number): number => {
  // Mostly the first place is the one.
  if (from >= end || (rows[from] ?? 0) >= row) return from
  let low = from
  let high = end
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}
