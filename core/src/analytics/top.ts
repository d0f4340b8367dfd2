/**
 * The `k` numbers with the highest counts, highest first; equal counts in the order of `before`. Counts of 0 are left
 * out. Picks without sorting all, for lists of many thousand.
 *
 * @param before whether one of two with the same count comes first
 */
export const topOf = (
  counts: ArrayLike<number>,
  k: number,
  before: (one: number, other: number) => boolean,
): number[] => {
  const ahead = (one: number, other: number): boolean => {
    const difference = (counts[one] ?? 0) - (counts[other] ?? 0)
    return difference !== 0 ? difference > 0 : before(one, other)
  }
  if (k <= 0) return []
  // A heap with the worst of the best on top.
  const heap: number[] = []
  const sift = (start: number): void => {
    let at = start
    for (;;) {
      const left = 2 * at + 1
      let worst = at
      if (left < heap.length && ahead(heap[worst] ?? 0, heap[left] ?? 0)) worst = left
      if (left + 1 < heap.length && ahead(heap[worst] ?? 0, heap[left + 1] ?? 0)) worst = left + 1
      if (worst === at) return
      const moved = heap[at] ?? 0
      heap[at] = heap[worst] ?? 0
      heap[worst] = moved
      at = worst
    }
  }
  for (let i = 0; i < counts.length; i++) {
    if (!((counts[i] ?? 0) > 0)) continue
    if (heap.length < k) {
      heap.push(i)
      if (heap.length === k) for (let at = k >> 1; at >= 0; at--) sift(at)
    } else if (ahead(i, heap[0] ?? 0)) {
      heap[0] = i
      sift(0)
    }
  }
  return heap.sort((one, other) => (ahead(one, other) ? -1 : 1))
}

/** Orders by a text each, for ties. */
export const byText =
  (texts: readonly string[]) =>
  (one: number, other: number): boolean =>
    (texts[one] ?? '') < (texts[other] ?? '')

/** Number of counts above 0. */
export const positives = (counts: ArrayLike<number>): number => {
  let number = 0
  for (let i = 0; i < counts.length; i++) if ((counts[i] ?? 0) > 0) number++
  return number
}

/** Sum of numbers. */
export const sumOf = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum
}
