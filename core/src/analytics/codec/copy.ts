import { type ColumnKind, type Shape, type Table, TableBuilder } from './table.ts'

/** Numbers of a table's texts and records in the table that its runs are copied to. */
class Translation<S extends Shape> {
  readonly #table: Table<S>
  readonly #builder: TableBuilder<S>
  readonly #texts: Int32Array
  readonly #records = new Map<string, Int32Array>()

  constructor(table: Table<S>, builder: TableBuilder<S>) {
    this.#table = table
    this.#builder = builder
    this.#texts = new Int32Array(table.texts.length).fill(-1)
  }

  value(kind: ColumnKind, value: number): number {
    if (kind === 'text') return this.#text(value)
    if (kind.startsWith('@')) return this.#record(kind.slice(1), value)
    return kind.startsWith('?') && value > 0 ? 1 + this.#record(kind.slice(1), value - 1) : value
  }

  #text(id: number): number {
    const known = this.#texts[id] ?? -1
    if (known >= 0) return known
    const translated = this.#builder.text(this.#table.texts[id] ?? '')
    this.#texts[id] = translated
    return translated
  }

  #record(name: string, id: number): number {
    const columns: Record<string, Int32Array> = this.#table.records[name] ?? {}
    let ids = this.#records.get(name)
    if (!ids) {
      ids = new Int32Array(Object.values(columns)[0]?.length ?? 0).fill(-1)
      this.#records.set(name, ids)
    }
    const known = ids[id] ?? -1
    if (known >= 0) return known
    const translated = this.#builder.copyRecord(
      name,
      this.values(this.#table.shape.records[name] ?? {}, columns, id),
    )
    ids[id] = translated
    return translated
  }

  values(
    kinds: Record<string, ColumnKind>,
    columns: Record<string, Int32Array>,
    at: number,
  ): Record<string, number> {
    const values: Record<string, number> = {}
    for (const name in kinds) values[name] = this.value(kinds[name] ?? 'uint', columns[name]?.[at] ?? 0)
    return values
  }
}

interface Row {
  readonly table: number
  readonly at: number
  readonly index: number
}

/** The rows of several tables in ascending order of their runs; of a run that is in several, the first. */
const sortedRows = (tables: readonly Table<Shape>[]): Row[] => {
  const rows = tables.flatMap((table, number) =>
    Array.from(table.runs, (index, at) => ({ table: number, at, index })),
  )
  rows.sort((one, other) => one.index - other.index || one.table - other.table)
  return rows.filter((row, i) => i === 0 || rows[i - 1]?.index !== row.index)
}

/**
 * Puts the runs of several tables into one, or into several of at most `most` runs each. The result does not depend
 * on how the runs were spread over the tables.
 */
export const joinTables = <S extends Shape>(
  shape: S,
  tables: readonly Table<S>[],
  most = Number.POSITIVE_INFINITY,
): Table<S>[] => {
  const rows = sortedRows(tables)
  const size = Math.max(1, Math.ceil(rows.length / Math.max(1, Math.ceil(rows.length / most))))
  const joined: Table<S>[] = []
  for (let from = 0; from < rows.length; from += size) {
    joined.push(copyRows(shape, tables, rows.slice(from, from + size)))
  }
  return joined
}

const copyRows = <S extends Shape>(shape: S, tables: readonly Table<S>[], rows: readonly Row[]): Table<S> => {
  const builder = new TableBuilder(shape)
  const translations = tables.map((table) => new Translation(table, builder))
  const lists = Object.entries(shape.lists)
  for (const { table: number, at, index } of rows) {
    const table = tables[number]
    const translation = translations[number]
    if (!table || !translation) continue
    builder.copyRun(index, translation.values(shape.row, table.row, at))
    for (const [name, kinds] of lists) {
      const list = table.lists[name]
      if (!list) continue
      const end = list.start[at + 1] ?? 0
      for (let i = list.start[at] ?? 0; i < end; i++) {
        builder.copyItem(name, translation.values(kinds, list.columns, i))
      }
    }
  }
  return builder.finish()
}
