import { incompleteBeta } from './distributions.ts'

/** Answers, and how many of them are 1, by the value of each factor; and answers by the values of each two factors. */
export interface Crossed {
  readonly sizes: readonly number[]
  /** By factor and value. */
  readonly sums: readonly ArrayLike<number>[]
  /** Of factors i < j at `pairs[i][j]`: answers by value of i and then of j. */
  readonly pairs: readonly (readonly (ArrayLike<number> | undefined)[])[]
}

/** The share of the variance that one factor explains beside the others, with its 95 % interval; 0 to 1. */
export interface Explained {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Answers with value `i` of one factor and `j` of the other. */
const answersAt = ({ sizes, pairs }: Crossed, one: number, other: number, i: number, j: number): number =>
  one < other
    ? (pairs[one]?.[other]?.[i * (sizes[other] ?? 0) + j] ?? 0)
    : (pairs[other]?.[one]?.[j * (sizes[one] ?? 0) + i] ?? 0)

/**
 * The quadratic form b′A⁻b of a positive semidefinite matrix, and its rank. Rows that hang on those before them are left
 * out. `a` is changed.
 */
const quadratic = (a: Float64Array, b: Float64Array, size: number): { value: number; rank: number } => {
  const z = Float64Array.from(b)
  const scale = Float64Array.from({ length: size }, (_, i) => a[i * size + i] ?? 0)
  let value = 0
  let rank = 0
  for (let i = 0; i < size; i++) {
    const pivot = a[i * size + i] ?? 0
    if (!(pivot > 1e-9 * (scale[i] ?? 0)) || pivot <= 0) continue
    rank++
    const own = z[i] ?? 0
    value += (own * own) / pivot
    for (let j = i + 1; j < size; j++) {
      const factor = (a[i * size + j] ?? 0) / pivot
      if (factor === 0) continue
      z[j] = (z[j] ?? 0) - factor * own
      for (let k = j; k < size; k++)
        a[j * size + k] = (a[j * size + k] ?? 0) - factor * (a[i * size + k] ?? 0)
    }
  }
  return { value, rank }
}

/** Normal equations of some factors; `squares` and `rank` are those of a factor that was eliminated from them. */
interface Equations {
  /** Which factor each row is of. */
  readonly factors: readonly number[]
  readonly matrix: Float64Array
  readonly right: Float64Array
  readonly squares: number
  readonly rank: number
}

/** The equations of all factors but the first of `order`, with and without the first eliminated from them. */
const equationsOf = (
  crossed: Crossed,
  counts: readonly Float64Array[],
  [first = 0, ...others]: readonly number[],
): { alone: Equations; beside: Equations } => {
  const { sizes, sums } = crossed
  const columns = others.flatMap((factor) =>
    Array.from({ length: sizes[factor] ?? 0 }, (_, value) => ({ factor, value })),
  )
  const size = columns.length
  const matrix = new Float64Array(size * size)
  const right = Float64Array.from(columns, ({ factor, value }) => sums[factor]?.[value] ?? 0)
  for (const [i, { factor, value }] of columns.entries()) {
    matrix[i * size + i] = counts[factor]?.[value] ?? 0
    for (const [j, other] of columns.entries()) {
      if (other.factor !== factor)
        matrix[i * size + j] = answersAt(crossed, factor, other.factor, value, other.value)
    }
  }
  const factors = columns.map(({ factor }) => factor)
  const alone = { factors, matrix, right, squares: 0, rank: 0 }
  const own = Float64Array.from(matrix)
  const beside = Float64Array.from(right)
  let squares = 0
  let rank = 0
  for (let level = 0; level < (sizes[first] ?? 0); level++) {
    const count = counts[first]?.[level] ?? 0
    if (count === 0) continue
    rank++
    const sum = sums[first]?.[level] ?? 0
    squares += (sum * sum) / count
    const row = Float64Array.from(columns, ({ factor, value }) =>
      answersAt(crossed, first, factor, level, value),
    )
    for (let i = 0; i < size; i++) {
      const part = (row[i] ?? 0) / count
      if (part === 0) continue
      beside[i] = (beside[i] ?? 0) - part * sum
      for (let j = 0; j < size; j++) own[i * size + j] = (own[i * size + j] ?? 0) - part * (row[j] ?? 0)
    }
  }
  return { alone, beside: { factors, matrix: own, right: beside, squares, rank } }
}

/** The sum of squares that the factors explain together but for one, and their degrees of freedom with the mean. */
const fit = (
  { factors, matrix, right, squares, rank }: Equations,
  without: number | null,
): { value: number; rank: number } => {
  const used = factors.flatMap((factor, i) => (factor === without ? [] : [i]))
  const a = new Float64Array(used.length ** 2)
  for (const [row, i] of used.entries()) {
    for (const [column, j] of used.entries())
      a[row * used.length + column] = matrix[i * factors.length + j] ?? 0
  }
  const explained = quadratic(
    a,
    Float64Array.from(used, (i) => right[i] ?? 0),
    used.length,
  )
  return { value: squares + explained.value, rank: rank + explained.rank }
}

/** Answers by the value of each factor, from the tables of two. */
const countsOf = (crossed: Crossed): Float64Array[] =>
  crossed.sizes.map((size, factor) => {
    const { sizes } = crossed
    const counts = new Float64Array(size)
    const other = factor === 0 ? 1 : 0
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < (sizes[other] ?? 0); j++) {
        counts[i] = (counts[i] ?? 0) + answersAt(crossed, factor, other, i, j)
      }
    }
    return counts
  })

/** P(F ≤ x) of the noncentral F distribution, by Patnaik's central one of the same first two moments. */
const noncentralBelow = (x: number, df: number, rest: number, lambda: number): number => {
  const own = (df + lambda) ** 2 / (df + 2 * lambda)
  const at = (own * x * df) / (df + lambda)
  return incompleteBeta(at / (at + rest), own / 2, rest / 2)
}

/** The noncentrality under which so large an F is reached with this probability; 0 where even none reaches it. */
const noncentrality = (f: number, df: number, rest: number, below: number): number => {
  if (noncentralBelow(f, df, rest, 0) <= below) return 0
  let low = 0
  let high = 10 * (f * df + df + 10)
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2
    if (noncentralBelow(f, df, rest, middle) > below) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The inverse of a positive definite matrix; rows without a pivot of their own stay 0. `a` is changed. */
const inverse = (a: Float64Array, size: number): Float64Array => {
  const out = new Float64Array(size * size)
  for (let i = 0; i < size; i++) out[i * size + i] = 1
  const scale = Float64Array.from({ length: size }, (_, i) => a[i * size + i] ?? 0)
  for (let i = 0; i < size; i++) {
    const pivot = a[i * size + i] ?? 0
    if (!(pivot > 1e-9 * (scale[i] ?? 0)) || pivot <= 0) {
      for (let k = 0; k < size; k++) {
        a[i * size + k] = a[k * size + i] = 0
        out[i * size + k] = 0
      }
      continue
    }
    for (let k = 0; k < size; k++) {
      a[i * size + k] = (a[i * size + k] ?? 0) / pivot
      out[i * size + k] = (out[i * size + k] ?? 0) / pivot
    }
    for (let j = 0; j < size; j++) {
      const factor = j === i ? 0 : (a[j * size + i] ?? 0)
      if (factor === 0) continue
      for (let k = 0; k < size; k++) {
        a[j * size + k] = (a[j * size + k] ?? 0) - factor * (a[i * size + k] ?? 0)
        out[j * size + k] = (out[j * size + k] ?? 0) - factor * (out[i * size + k] ?? 0)
      }
    }
  }
  return out
}

/** Variance of the effects of some levels that weigh the same, and what chance alone adds to it per unit of error. */
interface Spread {
  readonly spread: number
  readonly chance: number
}

const NO_SPREAD: Spread = { spread: 0, chance: 0 }

/** The spread of effects whose covariance is the error times a matrix of this trace and this sum of all entries. */
const spreadOf = (effects: readonly number[], trace: number, all: number): Spread => {
  const size = effects.length
  if (size < 2) return NO_SPREAD
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / size
  return {
    spread: effects.reduce((sum, effect) => sum + (effect - mean) ** 2, 0) / size,
    chance: (trace - all / size) / size,
  }
}

/** The effects of every factor's values in the model of all factors, as spreads. */
const spreads = (crossed: Crossed, counts: readonly Float64Array[], order: readonly number[]): Spread[] => {
  const [first = 0, ...others] = order
  // The first value of each further factor that has answers is the one that the others are measured from.
  const columns = others.flatMap((factor) => {
    const present = [...(counts[factor] ?? [])].flatMap((count, value) => (count > 0 ? [value] : []))
    return present.slice(1).map((value) => ({ factor, value }))
  })
  const size = columns.length
  const a = new Float64Array(size * size)
  const b = new Float64Array(size)
  for (const [i, { factor, value }] of columns.entries()) {
    b[i] = crossed.sums[factor]?.[value] ?? 0
    for (const [j, other] of columns.entries()) {
      a[i * size + j] =
        factor === other.factor
          ? i === j
            ? (counts[factor]?.[value] ?? 0)
            : 0
          : answersAt(crossed, factor, other.factor, value, other.value)
    }
  }
  const levels = [...(counts[first] ?? [])].flatMap((count, level) => (count > 0 ? [{ level, count }] : []))
  const rows = levels.map(({ level, count }) =>
    Float64Array.from(
      columns,
      ({ factor, value }) => answersAt(crossed, first, factor, level, value) / count,
    ),
  )
  for (const [at, { level, count }] of levels.entries()) {
    const row = rows[at] ?? new Float64Array(0)
    const sum = crossed.sums[first]?.[level] ?? 0
    for (let i = 0; i < size; i++) {
      const own = (row[i] ?? 0) * count
      if (own === 0) continue
      b[i] = (b[i] ?? 0) - (row[i] ?? 0) * sum
      for (let j = 0; j < size; j++) a[i * size + j] = (a[i * size + j] ?? 0) - own * (row[j] ?? 0)
    }
  }
  const covariance = inverse(a, size)
  const through = (vector: ArrayLike<number>): Float64Array => {
    const out = new Float64Array(size)
    for (let i = 0; i < size; i++) {
      let sum = 0
      for (let j = 0; j < size; j++) sum += (covariance[i * size + j] ?? 0) * (vector[j] ?? 0)
      out[i] = sum
    }
    return out
  }
  const effects = through(b)
  const ofFirst = (): Spread => {
    const total = new Float64Array(size)
    let [trace, all] = [0, 0]
    const own = levels.map(({ level, count }, at) => {
      const row = rows[at] ?? new Float64Array(0)
      trace += 1 / count + product(row, through(row))
      all += 1 / count
      for (let i = 0; i < size; i++) total[i] = (total[i] ?? 0) + (row[i] ?? 0)
      return (crossed.sums[first]?.[level] ?? 0) / count - product(row, effects)
    })
    return spreadOf(own, trace, all + product(total, through(total)))
  }
  return crossed.sizes.map((_, factor) => {
    if (factor === first) return ofFirst()
    const own = columns.flatMap((column, i) => (column.factor === factor ? [i] : []))
    if (own.length === 0) return NO_SPREAD
    let [trace, all] = [0, 0]
    for (const i of own) {
      trace += covariance[i * size + i] ?? 0
      for (const j of own) all += covariance[i * size + j] ?? 0
    }
    return spreadOf([0, ...own.map((i) => effects[i] ?? 0)], trace, all)
  })
}

const product = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0)
  return sum
}

/**
 * How the variance of a share is explained by several factors together: an additive model of all of them, fitted by least
 * squares, so that unequal numbers of answers do not let one factor pass for another. Of each factor the variance of its
 * effects, every value weighing the same, less what chance would add; over the sum of these and the error. Where every
 * cell has as many answers this is omega squared. `rest` is what all together leave. Intervals invert the noncentral F
 * distribution of what a factor adds to the others. Null where answers do not vary, or no more are there than parameters.
 *
 * @param n answers, `total` of them 1
 * @see Hays 1963; Searle 1971 (fitting constants); Steiger 2004 (intervals); Patnaik 1949
 */
export const explain = (
  crossed: Crossed,
  n: number,
  total: number,
): { factors: Explained[]; rest: Explained; parameters: number } | null => {
  const whole = total * (1 - total / n)
  if (n < 2 || !(whole > 0)) return null
  const counts = countsOf(crossed)
  // The factor of most values is eliminated first.
  const order = crossed.sizes
    .map((_, factor) => factor)
    .sort((one, other) => (crossed.sizes[other] ?? 0) - (crossed.sizes[one] ?? 0))
  const { alone, beside } = equationsOf(crossed, counts, order)
  const all = fit(beside, null)
  const freedom = n - all.rank
  if (freedom < 1) return null
  const mean = (total * total) / n
  const residual = Math.max(0, whole - (all.value - mean)) / freedom
  // What rounding leaves of nothing.
  const error = residual < 1e-9 * (whole / n) ? 0 : residual
  const variances = spreads(crossed, counts, order).map(({ spread, chance }) =>
    Math.max(0, spread - error * chance),
  )
  const sum = variances.reduce((one, other) => one + other, error)
  /** @param share what it explains; `added` squares with `df` degrees of freedom are what its F is of */
  const explained = (share: number, added: number, df: number): Explained => {
    if (error === 0 || df < 1) return { share, low: share, high: share }
    const lambdaAt = (below: number): number => noncentrality(added / df / error, df, freedom, below)
    const shareAt = (lambda: number): number => (lambda * error) / (whole + error)
    // Values that weigh the same spread more or less than their answers do.
    const plain = shareAt(Math.max(0, added / error - df))
    const scale = plain > 0 && share > 0 ? share / plain : 1
    const at = (below: number): number => Math.min(1, scale * shareAt(lambdaAt(below)))
    return { share, low: Math.min(share, at(0.975)), high: Math.max(share, at(0.025)) }
  }
  const together = explained(1 - error / sum, all.value - mean, all.rank - 1)
  return {
    factors: crossed.sizes.map((_, factor) => {
      const withoutFactor = factor === order[0] ? fit(alone, null) : fit(beside, factor)
      return explained(
        (variances[factor] ?? 0) / sum,
        all.value - withoutFactor.value,
        all.rank - withoutFactor.rank,
      )
    }),
    rest: { share: error / sum, low: 1 - together.high, high: 1 - together.low },
    parameters: all.rank,
  }
}
