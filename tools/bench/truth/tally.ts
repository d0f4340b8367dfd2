/** Sums of the values of a name, for their mean and its standard error. */
export interface Sums {
  n: number
  sum: number
  squares: number
}

export type Sheet = Record<string, Sums>

/** Sums values by name. */
export class Tally {
  readonly sheet: Sheet = {}

  add(name: string, value: number | boolean): void {
    const number = Number(value)
    this.sheet[name] ??= { n: 0, sum: 0, squares: 0 }
    const sums = this.sheet[name]
    sums.n += 1
    sums.sum += number
    sums.squares += number * number
  }

  /** Adds the sums of another sheet. */
  join(other: Sheet): void {
    for (const [name, { n, sum, squares }] of Object.entries(other)) {
      const known = this.sheet[name] ?? { n: 0, sum: 0, squares: 0 }
      this.sheet[name] = { n: known.n + n, sum: known.sum + sum, squares: known.squares + squares }
    }
  }
}

/** A mean with its standard error; both null without values. */
export interface Mean {
  readonly n: number
  readonly mean: number | null
  readonly error: number | null
}

export const computeMean = (sums: Sums | undefined): Mean => {
  if (!sums || sums.n === 0) return { n: 0, mean: null, error: null }
  const { n, sum, squares } = sums
  const mean = sum / n
  const variance = n < 2 ? null : Math.max(0, (squares - n * mean * mean) / (n - 1))
  return { n, mean, error: variance === null ? null : Math.sqrt(variance / n) }
}
