import type { NamedEntity } from '@sillage/core/brands/brand'

/** A competitor while the list is edited. */
export interface CompetitorRow extends NamedEntity {
  /** By which the list knows it. */
  key: string
}

export const rowsOf = (competitors: readonly NamedEntity[]): CompetitorRow[] =>
  competitors.map((one) => ({ ...one, key: one.name }))

export const competitorsOf = (rows: readonly CompetitorRow[]): NamedEntity[] =>
  rows.map(({ name, aliases, domains }) => ({ name: name.trim(), aliases, domains }))

const isSame = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0

/** The row that has this name already, however it is written; undefined when there is none. */
export const rowNamed = (rows: readonly CompetitorRow[], name: string): CompetitorRow | undefined =>
  rows.find((one) => isSame(one.name, name))

/** Rows that cannot be saved: without a name, or with the name of one before. */
export const wrongRows = (rows: readonly CompetitorRow[]): ReadonlyMap<string, 'nameless' | 'twice'> =>
  new Map(
    rows.flatMap((row, index): [string, 'nameless' | 'twice'][] => {
      if (row.name.trim() === '') return [[row.key, 'nameless']]
      return rowNamed(rows.slice(0, index), row.name) ? [[row.key, 'twice']] : []
    }),
  )

/** Whether two lists of competitors say the same. */
export const sameSet = (a: readonly NamedEntity[], b: readonly NamedEntity[]): boolean => {
  const said = (list: readonly NamedEntity[]) =>
    JSON.stringify(list.map(({ name, aliases, domains }) => [name, aliases, domains]))
  return said(a) === said(b)
}

/** Who came and who went between two versions of the tracked set, by name. */
export const setChanges = (
  before: readonly NamedEntity[],
  after: readonly NamedEntity[],
): { added: string[]; removed: string[] } => {
  const missingIn = (list: readonly NamedEntity[], others: readonly NamedEntity[]) =>
    list.filter(({ name }) => !others.some((other) => isSame(other.name, name))).map(({ name }) => name)
  return { added: missingIn(after, before), removed: missingIn(before, after) }
}
