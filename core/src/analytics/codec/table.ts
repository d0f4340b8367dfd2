/**
 * A table of runs in columns: one value per run and column, lists of items per run, and dictionaries of texts and
 * records that columns point into. A family's shape (`shapes.ts`) defines its columns; everything here is
 * common to all of them.
 */

/**
 * Kinds of columns. `uint`: 0 to 2^31 − 1. `int`: a number of either sign. `delta`: the same, stored as the
 * difference from the value before. `text`: the number of a text; 0 is the empty one. `@name`: the number of a record.
 * `?name`: 1 + the number of a record; 0 for none.
 */
export type ColumnKind = 'uint' | 'int' | 'delta' | 'text' | `@${string}` | `?${string}`

export interface Shape {
  /** Dictionaries of records; one may point to records of those before it. */
  readonly records: Record<string, Record<string, ColumnKind>>
  /** One value per run. */
  readonly row: Record<string, ColumnKind>
  /** Any number of items per run. */
  readonly lists: Record<string, Record<string, ColumnKind>>
}

export type Columns<C> = { readonly [K in keyof C]: Int32Array }

export interface List<C> {
  /** Where each run's items start; one more entry than runs. */
  readonly start: Int32Array
  readonly columns: Columns<C>
}

export interface Table<S extends Shape> {
  readonly shape: S
  /** The runs' indices in their group run, ascending, each once. */
  readonly runs: Int32Array
  readonly texts: readonly string[]
  readonly records: { readonly [R in keyof S['records']]: Columns<S['records'][R]> }
  readonly row: Columns<S['row']>
  readonly lists: { readonly [L in keyof S['lists']]: List<S['lists'][L]> }
}

type Values<C> = { readonly [K in keyof C]: number }
type Growing = Record<string, number[]>

const emptyColumns = (columns: Record<string, ColumnKind>): Growing =>
  Object.fromEntries(Object.keys(columns).map((name) => [name, []]))

const toArrays = (columns: Growing): Record<string, Int32Array> =>
  Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, Int32Array.from(values)]))

const mapValues = <T, U>(object: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** Builds a table run by run, in ascending order; texts and records are numbered in the order of their first use. */
export class TableBuilder<S extends Shape> {
  readonly #shape: S
  readonly #runs: number[] = []
  readonly #texts: string[] = ['']
  readonly #textIds = new Map<string, number>([['', 0]])
  readonly #records: Record<string, Growing>
  readonly #recordIds: Record<string, Map<string, number>>
  readonly #row: Growing
  readonly #lists: Record<string, { start: number[]; columns: Growing; length: number }>

  constructor(shape: S) {
    this.#shape = shape
    this.#records = mapValues(shape.records, emptyColumns)
    this.#recordIds = mapValues(shape.records, () => new Map())
    this.#row = emptyColumns(shape.row)
    this.#lists = mapValues(shape.lists, (columns) => ({
      start: [],
      columns: emptyColumns(columns),
      length: 0,
    }))
  }

  /** The number of a text. */
  text(text: string): number {
    const known = this.#textIds.get(text)
    if (known !== undefined) return known
    this.#texts.push(text)
    this.#textIds.set(text, this.#texts.length - 1)
    return this.#texts.length - 1
  }

  /** The number of a record. */
  record<R extends keyof S['records'] & string>(name: R, values: Values<S['records'][R]>): number {
    return this.copyRecord(name, values)
  }

  /** As `record`, for values whose names are known only while running. */
  copyRecord(name: string, values: Record<string, number>): number {
    const columns = this.#records[name]
    const ids = this.#recordIds[name]
    if (!columns || !ids) throw new RangeError(`no record ${name}`)
    const key = Object.keys(columns)
      .map((column) => values[column])
      .join()
    const known = ids.get(key)
    if (known !== undefined) return known
    append(columns, values)
    ids.set(key, ids.size)
    return ids.size - 1
  }

  /** Starts the next run; its items follow. */
  run(index: number, values: Values<S['row']>): void {
    this.copyRun(index, values)
  }

  /** As `run`, for values whose names are known only while running. */
  copyRun(index: number, values: Record<string, number>): void {
    this.#runs.push(index)
    append(this.#row, values)
    for (const list of Object.values(this.#lists)) list.start.push(list.length)
  }

  /** Adds an item to a list of the run started last. */
  item<L extends keyof S['lists'] & string>(name: L, values: Values<S['lists'][L]>): void {
    this.copyItem(name, values)
  }

  /** As `item`, for values whose names are known only while running. */
  copyItem(name: string, values: Record<string, number>): void {
    const list = this.#lists[name]
    if (!list) throw new RangeError(`no list ${name}`)
    append(list.columns, values)
    list.length++
  }

  finish(): Table<S> {
    const lists = mapValues(this.#lists, (list) => ({
      start: Int32Array.from([...list.start, list.length]),
      columns: toArrays(list.columns),
    }))
    return {
      shape: this.#shape,
      runs: Int32Array.from(this.#runs),
      texts: this.#texts,
      records: mapValues(this.#records, toArrays),
      row: toArrays(this.#row),
      lists,
    } as Table<S>
  }
}

const append = (columns: Growing, values: Record<string, number>): void => {
  for (const name in columns) columns[name]?.push(values[name] ?? 0)
}
