import type { Row } from './duck.ts'

const FACTORS = ['prompt', 'persona', 'language', 'variant'] as const

/** Answers, and those that name the brand, by the values of each pair of factors. */
export const crossedSql = (where: string): string =>
  `SELECT prompt, persona, language, variant, count(*) n, sum(named) s FROM (
     SELECT prompt, persona, language, 2 * model + web AS variant, named FROM runs WHERE answered = 1 AND ${where})
   GROUP BY GROUPING SETS ((prompt, persona), (prompt, language), (prompt, variant), (persona, language),
     (persona, variant), (language, variant))`

const isSet = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value)

/** Solves linear equations with a regular matrix, for several right-hand sides. */
const solve = (matrix: readonly (readonly number[])[], sides: readonly (readonly number[])[]): number[][] => {
  const rows = matrix.map((row, i) => [...row, ...sides.map((side) => side[i] ?? 0)])
  const size = matrix.length
  for (let i = 0; i < size; i++) {
    let best = i
    for (let j = i; j < size; j++) if (Math.abs(rows[j]?.[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0)) best = j
    const [one, other] = [rows[i] ?? [], rows[best] ?? []]
    rows[i] = other
    rows[best] = one
    const pivot = rows[i]?.[i] ?? 1
    for (let j = 0; j < size; j++) {
      const factor = j === i ? 0 : (rows[j]?.[i] ?? 0) / pivot
      if (factor === 0) continue
      rows[j] = (rows[j] ?? []).map((value, k) => value - factor * (rows[i]?.[k] ?? 0))
    }
  }
  return sides.map((_, side) => rows.map((row, i) => (row[size + side] ?? 0) / (row[i] ?? 1)))
}

/** The effects of each factor's values in an additive model, and the percent of variance that each factor explains. */
export const splitFactors = (groups: readonly Row[]): number[] => {
  const values = FACTORS.map((factor) =>
    [...new Set(groups.flatMap((row) => (isSet(row[factor]) ? [row[factor]] : [])))].sort((a, b) => a - b),
  )
  const within = (wanted: readonly (readonly [number, number])[]): Row[] =>
    groups.filter((row) =>
      FACTORS.every((factor, i) => {
        const one = wanted.find(([of]) => of === i)
        return one === undefined || row[factor] === one[1]
      }),
    )
  const getPair = (one: number, other: number): Row[] =>
    groups.filter((row) => FACTORS.every((factor, i) => isSet(row[factor]) === (i === one || i === other)))
  const computeSum = (rows: readonly Row[], of: 'n' | 's'): number =>
    rows.reduce((sum, row) => sum + (row[of] ?? 0), 0)
  const everything = getPair(0, 1)
  const [n, total] = [computeSum(everything, 'n'), computeSum(everything, 's')]
  // Columns: the mean, then every value of each factor but its first.
  const columns = values.flatMap((of, factor) => of.slice(1).map((value) => [factor, value] as const))
  const cross = new Map(
    groups.map((row) => [
      FACTORS.map((factor) => (isSet(row[factor]) ? row[factor] : '')).join(),
      row.n ?? 0,
    ]),
  )
  const buildKey = (...of: readonly (readonly [number, number])[]): string =>
    FACTORS.map((_, i) => of.find(([factor]) => factor === i)?.[1] ?? '').join()
  const getMargin = (column: readonly [number, number], of: 'n' | 's'): number =>
    computeSum(
      within([column]).filter((row) => getPair(column[0], column[0] === 0 ? 1 : 0).includes(row)),
      of,
    )
  const matrix = [
    [n, ...columns.map((column) => getMargin(column, 'n'))],
    ...columns.map((one) => [
      getMargin(one, 'n'),
      ...columns.map((other) =>
        one === other
          ? getMargin(one, 'n')
          : one[0] === other[0]
            ? 0
            : (cross.get(buildKey(one, other)) ?? 0),
      ),
    ]),
  ]
  const right = [total, ...columns.map((column) => getMargin(column, 's'))]
  const units = matrix.map((_, i) => matrix.map((__, j) => (i === j ? 1 : 0)))
  const [effects = [], ...covariance] = solve(matrix, [right, ...units])
  const explained = effects.reduce((sum, effect, i) => sum + effect * (right[i] ?? 0), 0)
  const error = (total - explained) / (n - matrix.length)
  const variances = values.map((of, factor) => {
    const own = columns.flatMap(([one], i) => (one === factor ? [i + 1] : []))
    const size = of.length
    const all = [0, ...own.map((i) => effects[i] ?? 0)]
    const mean = all.reduce((sum, effect) => sum + effect, 0) / size
    const spread = all.reduce((sum, effect) => sum + (effect - mean) ** 2, 0) / size
    const trace = own.reduce((sum, i) => sum + (covariance[i]?.[i] ?? 0), 0)
    const whole = own.reduce((sum, i) => sum + own.reduce((row, j) => row + (covariance[i]?.[j] ?? 0), 0), 0)
    return Math.max(0, spread - (error * (trace - whole / size)) / size)
  })
  const sum = variances.reduce((one, other) => one + other, error)
  return variances.map((variance) => Math.round((1_000 * variance) / sum) / 10)
}
