/**
 * Kendall's rank correlation of two orders (tau-b, which adjusts for ties): 1 when they agree on every pair, −1 when on
 * none; 1 for fewer than two values.
 *
 * @see Kendall 1945
 */
export const kendallTau = (one: readonly number[], other: readonly number[]): number => {
  let agree = 0
  let tiesOfOne = 0
  let tiesOfOther = 0
  let pairs = 0
  for (let i = 0; i < one.length; i++) {
    for (let j = i + 1; j < one.length; j++) {
      const first = Math.sign((one[i] ?? 0) - (one[j] ?? 0))
      const second = Math.sign((other[i] ?? 0) - (other[j] ?? 0))
      pairs++
      agree += first * second
      if (first === 0) tiesOfOne++
      if (second === 0) tiesOfOther++
    }
  }
  const base = Math.sqrt((pairs - tiesOfOne) * (pairs - tiesOfOther))
  return base === 0 ? 1 : agree / base
}
