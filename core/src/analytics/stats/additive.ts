import { incompleteBeta } from './distributions.ts'

/** How many answers there are by the values of several factors, and of each two of them. */
export interface Crossed {
  readonly sizes: readonly number[]
  /** Of factors i < j at `pairs[i][j]`: answers by value of i and then of j. */
  readonly pairs: readonly (readonly (ArrayLike<number> | undefined)[])[]
}

/** How many of the answers are 1, by factor and value. */
export type FactorSums = readonly ArrayLike<number>[]

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

/** A positive semidefinite matrix A, factorised. Rows that hang on those before them are left out. */
interface Factorised {
  readonly rank: number
  /** The quadratic form b′A⁻b. */
  form(b: ArrayLike<number>): number
}

/** @param a is changed, and kept */
const factorise = (a: Float64Array, size: number): Factorised => {
  const scale = Float64Array.from({ length: size }, (_, i) => a[i * size + i] ?? 0)
  const used: number[] = []
  for (let i = 0; i < size; i++) {
    const pivot = a[i * size + i] ?? 0
    if (!(pivot > 1e-9 * (scale[i] ?? 0)) || pivot <= 0) continue
    used.push(i)
    for (let j = i + 1; j < size; j++) {
      const factor = (a[i * size + j] ?? 0) / pivot
      if (factor === 0) continue
      for (let k = j; k < size; k++)
        a[j * size + k] = (a[j * size + k] ?? 0) - factor * (a[i * size + k] ?? 0)
    }
  }
  return {
    rank: used.length,
    form(b) {
      const z = Float64Array.from(b)
      let value = 0
      for (const i of used) {
        const own = (z[i] ?? 0) / (a[i * size + i] ?? 0)
        value += own * (z[i] ?? 0)
        for (let j = i + 1; j < size; j++) z[j] = (z[j] ?? 0) - own * (a[i * size + j] ?? 0)
      }
      return value
    },
  }
}

/** One value of a factor. */
interface Column {
  readonly factor: number
  readonly value: number
}

/** Answers that have both values. */
const answersWith = (
  crossed: Crossed,
  counts: readonly Float64Array[],
  one: Column,
  other: Column,
): number => {
  if (one.factor !== other.factor) return answersAt(crossed, one.factor, other.factor, one.value, other.value)
  return one.value === other.value ? (counts[one.factor]?.[one.value] ?? 0) : 0
}

/** A value of the factor that is eliminated, which has answers, and the share of them that has each value of the others. */
interface Level {
  readonly value: number
  readonly count: number
  readonly shares: Float64Array
}

/** Normal equations of the values of some factors. */
const getEquations = (
  crossed: Crossed,
  counts: readonly Float64Array[],
  columns: readonly Column[],
): Float64Array =>
  Float64Array.from(
    columns.flatMap((column) => columns.map((other) => answersWith(crossed, counts, column, other))),
  )

/** The same after the levels of another factor are eliminated. `matrix` is changed. */
const eliminate = (matrix: Float64Array, levels: readonly Level[], size: number): Float64Array => {
  for (const { count, shares } of levels) {
    for (let i = 0; i < size; i++) {
      const part = (shares[i] ?? 0) * count
      if (part === 0) continue
      for (let j = 0; j < size; j++)
        matrix[i * size + j] = (matrix[i * size + j] ?? 0) - part * (shares[j] ?? 0)
    }
  }
  return matrix
}

const getLevels = (
  crossed: Crossed,
  counts: readonly Float64Array[],
  factor: number,
  columns: readonly Column[],
): Level[] =>
  [...(counts[factor] ?? [])].flatMap((count, value) =>
    count === 0
      ? []
      : [
          {
            value,
            count,
            shares: Float64Array.from(
              columns,
              (column) => answersWith(crossed, counts, { factor, value }, column) / count,
            ),
          },
        ],
  )

/** The sums of some factors' values, after the levels of another factor are eliminated. */
const getRight = (
  sums: FactorSums,
  columns: readonly Column[],
  levels: readonly Level[],
  eliminated: number,
): Float64Array => {
  const right = Float64Array.from(columns, ({ factor, value }) => sums[factor]?.[value] ?? 0)
  for (const { value, shares } of levels) {
    const sum = sums[eliminated]?.[value] ?? 0
    for (let i = 0; i < right.length; i++) right[i] = (right[i] ?? 0) - (shares[i] ?? 0) * sum
  }
  return right
}

/** The sum of squares that factors explain together, with the mean, and their degrees of freedom. */
interface Fit {
  readonly rank: number
  squares(sums: FactorSums): number
}

/** @param levels of the factor that is eliminated first, if any */
const computeFit = (
  crossed: Crossed,
  counts: readonly Float64Array[],
  columns: readonly Column[],
  eliminated: number | null,
): Fit => {
  const levels = eliminated === null ? [] : getLevels(crossed, counts, eliminated, columns)
  const matrix = eliminate(getEquations(crossed, counts, columns), levels, columns.length)
  const factorised = factorise(matrix, columns.length)
  return {
    rank: levels.length + factorised.rank,
    squares(sums) {
      const first = eliminated ?? 0
      const own = levels.reduce(
        (total, { value, count }) => total + (sums[first]?.[value] ?? 0) ** 2 / count,
        0,
      )
      return own + factorised.form(getRight(sums, columns, levels, first))
    },
  }
}

/** Answers by the value of each factor, from the tables of two. */
const getCounts = (crossed: Crossed): Float64Array[] =>
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

/** Variance of the effects of some levels that weigh the same. */
const computeSpread = (effects: readonly number[]): number => {
  const size = effects.length
  if (size < 2) return 0
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / size
  return effects.reduce((sum, effect) => sum + (effect - mean) ** 2, 0) / size
}

/** The share of chance in that per unit of error, for a covariance of the effects with this trace and sum of entries. */
const getChance = (size: number, trace: number, all: number): number =>
  size < 2 ? 0 : (trace - all / size) / size

/** The effects of every factor's values in the model of all factors, as spreads. */
interface Effects {
  /** By factor: what chance alone adds to the spread, per unit of error. */
  readonly chance: readonly number[]
  /** By factor. */
  spreads(sums: FactorSums): number[]
}

const getEffects = (
  crossed: Crossed,
  counts: readonly Float64Array[],
  [first = 0, ...others]: readonly number[],
): Effects => {
  // The first value of each further factor that has answers is the one that the others are measured from.
  const columns = others.flatMap((factor) => {
    const present = [...(counts[factor] ?? [])].flatMap((count, value) => (count > 0 ? [value] : []))
    return present.slice(1).map((value) => ({ factor, value }))
  })
  const size = columns.length
  const levels = getLevels(crossed, counts, first, columns)
  const covariance = inverse(eliminate(getEquations(crossed, counts, columns), levels, size), size)
  const through = (vector: ArrayLike<number>): Float64Array => {
    const out = new Float64Array(size)
    for (let i = 0; i < size; i++) {
      let sum = 0
      for (let j = 0; j < size; j++) sum += (covariance[i * size + j] ?? 0) * (vector[j] ?? 0)
      out[i] = sum
    }
    return out
  }
  const columnsOf = crossed.sizes.map((_, factor) =>
    columns.flatMap((column, i) => (column.factor === factor ? [i] : [])),
  )
  const chanceOfFirst = (): number => {
    const total = new Float64Array(size)
    let [trace, all] = [0, 0]
    for (const { count, shares } of levels) {
      trace += 1 / count + product(shares, through(shares))
      all += 1 / count
      for (let i = 0; i < size; i++) total[i] = (total[i] ?? 0) + (shares[i] ?? 0)
    }
    return getChance(levels.length, trace, all + product(total, through(total)))
  }
  const chance = columnsOf.map((own, factor) => {
    if (factor === first) return chanceOfFirst()
    let [trace, all] = [0, 0]
    for (const i of own) {
      trace += covariance[i * size + i] ?? 0
      for (const j of own) all += covariance[i * size + j] ?? 0
    }
    return getChance(own.length + 1, trace, all)
  })
  return {
    chance,
    spreads(sums) {
      const effects = through(getRight(sums, columns, levels, first))
      const ofFirst = levels.map(
        ({ value, count, shares }) => (sums[first]?.[value] ?? 0) / count - product(shares, effects),
      )
      return columnsOf.map((own, factor) =>
        computeSpread(factor === first ? ofFirst : [0, ...own.map((i) => effects[i] ?? 0)]),
      )
    },
  }
}

const product = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0)
  return sum
}

/** An additive model of several factors, ready for whatever is 0 or 1 in its answers. */
export interface AdditiveModel {
  /** Of all factors, with the mean. */
  readonly parameters: number
  /**
   * How the variance of a share is explained. Of each factor the variance of its effects, every value weighing the same,
   * less what chance would add; over the sum of these and the error. Where every cell has as many answers this is omega
   * squared. `rest` is what all together leave. Intervals invert the noncentral F distribution of what a factor adds to
   * the others. Null where answers do not vary, or no more are there than parameters.
   *
   * @param sums of which `total` answers are 1
   */
  explain(sums: FactorSums, total: number): { factors: Explained[]; rest: Explained } | null
}

/**
 * The model of all factors, fitted by least squares, so that unequal numbers of answers do not let one factor pass for
 * another. The part that depends on the answers alone is computed once, and serves every brand.
 *
 * @param n answers
 * @see Hays 1963; Searle 1971 (fitting constants); Steiger 2004 (intervals); Patnaik 1949
 */
export const additiveModel = (crossed: Crossed, n: number): AdditiveModel => {
  const counts = getCounts(crossed)
  // The factor of most values is eliminated first.
  const order = crossed.sizes
    .map((_, factor) => factor)
    .sort((one, other) => (crossed.sizes[other] ?? 0) - (crossed.sizes[one] ?? 0))
  const [first = 0, ...others] = order
  const columns = others.flatMap((factor) =>
    Array.from({ length: crossed.sizes[factor] ?? 0 }, (_, value): Column => ({ factor, value })),
  )
  const fit = computeFit(crossed, counts, columns, first)
  const fitsWithout = crossed.sizes.map((_, without) => {
    const rest = columns.filter(({ factor }) => factor !== without)
    return computeFit(crossed, counts, rest, without === first ? null : first)
  })
  const { chance, spreads } = getEffects(crossed, counts, order)
  const freedom = n - fit.rank
  return {
    parameters: fit.rank,
    explain(sums, total) {
      const whole = total * (1 - total / n)
      if (n < 2 || !(whole > 0) || freedom < 1) return null
      const all = fit.squares(sums)
      const mean = (total * total) / n
      const residual = Math.max(0, whole - (all - mean)) / freedom
      // A residue of rounding.
      const error = residual < 1e-9 * (whole / n) ? 0 : residual
      const variances = spreads(sums).map((spread, factor) =>
        Math.max(0, spread - error * (chance[factor] ?? 0)),
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
      const together = explained(1 - error / sum, all - mean, fit.rank - 1)
      return {
        factors: fitsWithout.map((without, factor) =>
          explained((variances[factor] ?? 0) / sum, all - without.squares(sums), fit.rank - without.rank),
        ),
        rest: { share: error / sum, low: 1 - together.high, high: 1 - together.low },
      }
    },
  }
}
