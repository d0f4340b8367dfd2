import { Z95 } from './wilson.ts'

/** Quantiles and tail probabilities of the normal and of Student's t distribution. */

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** Logarithm of the gamma function (Lanczos, accurate to about 1e-13). */
const logGamma = (x: number): number => {
  let sum = 0.9999999999998099
  for (let i = 0; i < LANCZOS.length; i++) sum += (LANCZOS[i] ?? 0) / (x + i)
  const t = x + LANCZOS.length - 1.5
  return Math.log(Math.sqrt(2 * Math.PI)) + (x - 0.5) * Math.log(t) - t + Math.log(sum)
}

/** The continued fraction of the incomplete beta function (Lentz). */
const betaFraction = (a: number, b: number, x: number): number => {
  const tiny = 1e-300
  let c = 1
  let d = 1 - ((a + b) * x) / (a + 1)
  d = 1 / (Math.abs(d) < tiny ? tiny : d)
  let result = d
  for (let m = 1; m <= 300; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 + even * d
    c = 1 + even / c
    d = 1 / (Math.abs(d) < tiny ? tiny : d)
    c = Math.abs(c) < tiny ? tiny : c
    result *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 + odd * d
    c = 1 + odd / c
    d = 1 / (Math.abs(d) < tiny ? tiny : d)
    c = Math.abs(c) < tiny ? tiny : c
    result *= d * c
    if (Math.abs(d * c - 1) < 1e-14) break
  }
  return result
}

/** Regularised incomplete beta function I_x(a, b). */
export const incompleteBeta = (x: number, a: number, b: number): number => {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(1 - x))
  return x < (a + 1) / (a + b + 2)
    ? (front * betaFraction(a, b, x)) / a
    : 1 - (front * betaFraction(b, a, 1 - x)) / b
}

/** Probability that |T| is at least |t|, for Student's t with `df` degrees of freedom. */
export const tTwoSided = (t: number, df: number): number => {
  if (Number.isNaN(t) || !(df > 0)) return Number.NaN
  if (!Number.isFinite(t)) return 0
  return incompleteBeta(df / (df + t * t), df / 2, 0.5)
}

const quantiles = new Map<string, number>()

/** The value that |T| exceeds with probability `alpha`, for Student's t with `df` degrees of freedom. */
export const tExceeding = (alpha: number, df: number): number => {
  if (!(df > 0)) return Number.POSITIVE_INFINITY
  const key = `${alpha} ${df}`
  const cached = quantiles.get(key)
  if (cached !== undefined) return cached
  let low = 0
  let high = 1_000
  for (let step = 0; step < 80; step++) {
    const middle = (low + high) / 2
    if (tTwoSided(middle, df) > alpha) low = middle
    else high = middle
  }
  if (quantiles.size > 5_000) quantiles.clear()
  quantiles.set(key, (low + high) / 2)
  return (low + high) / 2
}

/** 97.5 % quantile of Student's t with `df` degrees of freedom. */
export const t95 = (df: number): number => (df > 10_000 ? Z95 : tExceeding(0.05, df))
