/**
 * The `k` numbers with the highest counts, highest first; equal counts in the order of `before`. Counts of 0 are left
 * out. Picks without sorting all, for lists of many thousand.
 *
 * @param before whether one of two with the same count comes first
 */
export const pickTop = (
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

/** Where the `k` highest counts end: the lowest of them (1 when all that are above 0 fit), and how many are above it or equal. */
const findCut = (counts: Int32Array, k: number): { cut: number; above: number; equal: number } => {
  let most = 0
  for (let i = 0; i < counts.length; i++) most = Math.max(most, counts[i] ?? 0)
  const having = new Int32Array(most + 1)
  for (let i = 0; i < counts.length; i++) having[counts[i] ?? 0] = (having[counts[i] ?? 0] ?? 0) + 1
  let cut = most
  let above = 0
  while (cut > 1 && above + (having[cut] ?? 0) < k) above += having[cut--] ?? 0
  return { cut, above, equal: cut === 0 ? 0 : (having[cut] ?? 0) }
}

/** The `k`-th lowest of some numbers, counted from 0, which are put into another order (Hoare's selection). */
const nthLowest = (values: Float64Array, k: number): number => {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1] ?? 0
    let left = low
    let right = high
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left++
      while ((values[right] ?? 0) > pivot) right--
      if (left > right) break
      const moved = values[left] ?? 0
      values[left++] = values[right] ?? 0
      values[right--] = moved
    }
    if (k <= right) high = right
    else if (k >= left) low = left
    else break
  }
  return values[k] ?? Number.NaN
}

/**
 * The same as `pickTop` with each number's place among equals as a number, all different: for very many of which most
 * have the same count.
 */
export const topByPlace = (counts: Int32Array, k: number, placeOf: (i: number) => number): number[] => {
  if (k <= 0) return []
  const { cut, above, equal } = findCut(counts, k)
  // Values above the cut are in; those at the cut get in by their places.
  const found = new Int32Array(above + equal)
  const places = new Float64Array(above + equal)
  const equals = new Float64Array(equal)
  let size = 0
  let ties = 0
  for (let i = 0; i < counts.length && size < found.length; i++) {
    const count = counts[i] ?? 0
    if (count < cut) continue
    const place = placeOf(i)
    found[size] = i
    places[size++] = place
    if (count === cut) equals[ties++] = place
  }
  const last = above + equal > k ? nthLowest(equals, k - above - 1) : Number.POSITIVE_INFINITY
  const first: number[] = []
  for (let at = 0; at < size; at++) {
    if ((places[at] ?? 0) <= last || (counts[found[at] ?? 0] ?? 0) > cut) first.push(at)
  }
  return first
    .sort(
      (one, other) =>
        (counts[found[other] ?? 0] ?? 0) - (counts[found[one] ?? 0] ?? 0) ||
        (places[one] ?? 0) - (places[other] ?? 0),
    )
    .map((at) => found[at] ?? 0)
}

/** Place of each text in their order of characters. */
export const rankTexts = (texts: readonly string[]): Int32Array => {
  const order = new Int32Array(texts.length)
  const sorted = [...texts.keys()].sort((one, other) => ((texts[one] ?? '') < (texts[other] ?? '') ? -1 : 1))
  for (const [place, number] of sorted.entries()) order[number] = place
  return order
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
export const sumAll = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum += values[i] ?? 0
  return sum
}
