import type { NamedEntity } from '@sillage/core/brands/brand'

/** A competitor in the edited list. */
export interface CompetitorRow extends NamedEntity {
  /** React key and identity in the list. */
  key: string
}

export const toRows = (competitors: readonly NamedEntity[]): CompetitorRow[] =>
  competitors.map((competitor) => ({ ...competitor, key: competitor.name }))

export const toCompetitors = (rows: readonly CompetitorRow[]): NamedEntity[] =>
  rows.map(({ name, aliases, domains }) => ({ name: name.trim(), aliases, domains }))

const isSame = (a: string, b: string): boolean =>
  a.trim().localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0

/** The row with this name in any spelling; undefined without one. */
export const rowNamed = (rows: readonly CompetitorRow[], name: string): CompetitorRow | undefined =>
  rows.find((row) => isSame(row.name, name))

/** Invalid rows: without a name, or with the name of an earlier row. */
export const wrongRows = (rows: readonly CompetitorRow[]): ReadonlyMap<string, 'nameless' | 'twice'> =>
  new Map(
    rows.flatMap((row, index): [string, 'nameless' | 'twice'][] => {
      if (row.name.trim() === '') return [[row.key, 'nameless']]
      return rowNamed(rows.slice(0, index), row.name) ? [[row.key, 'twice']] : []
    }),
  )

/** Whether two lists of competitors are equal. */
export const sameSet = (a: readonly NamedEntity[], b: readonly NamedEntity[]): boolean => {
  const serialize = (list: readonly NamedEntity[]) =>
    JSON.stringify(list.map(({ name, aliases, domains }) => [name, aliases, domains]))
  return serialize(a) === serialize(b)
}

/** Names added and removed between two versions of the tracked set. */
export const setChanges = (
  before: readonly NamedEntity[],
  after: readonly NamedEntity[],
): { added: string[]; removed: string[] } => {
  const missingIn = (list: readonly NamedEntity[], others: readonly NamedEntity[]) =>
    list.filter(({ name }) => !others.some((other) => isSame(other.name, name))).map(({ name }) => name)
  return { added: missingIn(after, before), removed: missingIn(before, after) }
}
