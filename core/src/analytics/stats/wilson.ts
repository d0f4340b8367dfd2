/** 97.5 % quantile of the standard normal: half of a 95 % interval lies within. */
export const Z95 = 1.959963984540054

/** An interval of a share, from 0 to 1. */
export interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * Wilson's score interval of a share.
 *
 * @param share observed, from 0 to 1
 * @param n number it was observed on; need not be whole, for an effective number
 * @param z half-width in standard deviations, 95 % by default
 * @see Wilson 1927; Brown, Cai and DasGupta 2001 recommend it for small numbers
 */
export const wilson = (share: number, n: number, z = Z95): Bounds | null => {
  if (!(n > 0)) return null
  const z2 = z * z
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n)
  const half = (z / (1 + z2 / n)) * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) }
}
