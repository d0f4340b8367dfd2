import { unpack } from '../codec/pack.ts'
import { SHAPES, type Shapes } from '../codec/shapes.ts'
import type { Shape, Table } from '../codec/table.ts'
import type { FactPart, Family } from '../families.ts'

/** Tables by their bytes: while runs come in, most parts are the same as a moment ago. */
const unpacked = new WeakMap<Uint8Array, Table<Shape>>()
/** Runs of the newest versions whose tables are kept: as many bytes again as their facts, and older versions rest. */
const MAX_KEPT = 100_000

const getTable = (part: FactPart, keep: boolean): Table<Shape> => {
  const known = unpacked.get(part.bytes)
  if (known) return known
  const table = unpack(SHAPES[part.family] as Shape, part.bytes)
  if (keep) unpacked.set(part.bytes, table)
  return table
}

/** The tables of one family, and for each row of the facts where it is found in them. */
export interface Located<S extends Shape> {
  readonly tables: readonly Table<S>[]
  /** Number of the table; −1 when the run has nothing of the family. */
  readonly table: Int32Array
  readonly at: Int32Array
}

export interface VersionTables {
  readonly groupRunId: string
  readonly tables: ReadonlyMap<Family, readonly Table<Shape>[]>
}

/**
 * Unpacks the parts of each version; parts of versions without manifest are left out.
 *
 * @param groupRunIds oldest first
 */
export const unpackTables = (groupRunIds: readonly string[], parts: readonly FactPart[]): VersionTables[] => {
  const byVersion = Map.groupBy(parts, (part) => part.groupRunId)
  let newer = 0
  return groupRunIds
    .toReversed()
    .map((groupRunId) => {
      const families = Map.groupBy(byVersion.get(groupRunId) ?? [], ({ family }) => family)
      const keep = newer < MAX_KEPT
      const tables = new Map(
        [...families].map(([family, of]) => [family, of.map((part) => getTable(part, keep))]),
      )
      newer += (tables.get('answers') ?? []).reduce((sum, { runs }) => sum + runs.length, 0)
      return { groupRunId, tables }
    })
    .toReversed()
}

/** Finds a family's rows; `rowOf` gives the row of a version's run, −1 for a run that is not known. */
export const locate = <F extends Family>(
  family: F,
  versions: readonly VersionTables[],
  rows: number,
  rowOf: (version: number, index: number) => number,
): Located<Shapes[F]> => {
  const tables: Table<Shapes[F]>[] = []
  const table = new Int32Array(rows).fill(-1)
  const at = new Int32Array(rows)
  for (const [version, { tables: ofFamilies }] of versions.entries()) {
    for (const found of ofFamilies.get(family) ?? []) {
      const number = tables.push(found as Table<Shapes[F]>) - 1
      for (let i = 0; i < found.runs.length; i++) {
        const row = rowOf(version, found.runs[i] ?? -1)
        if (row < 0 || table[row] !== -1) continue
        table[row] = number
        at[row] = i
      }
    }
  }
  return { tables, table, at }
}

/** Numbers texts in the order of their first use, however the tables number them. */
export class TextNumbers {
  readonly texts: string[]
  readonly #ids: Map<string, number>
  readonly #maps: Int32Array[]
  readonly #tables: readonly { texts: readonly string[] }[]

  /** @param first texts that have their numbers from the start */
  constructor(tables: readonly { texts: readonly string[] }[], first: readonly string[] = []) {
    this.texts = [...first]
    this.#ids = new Map(first.map((text, id) => [text, id]))
    this.#tables = tables
    this.#maps = tables.map(({ texts }) => new Int32Array(texts.length).fill(-1))
  }

  /** The number of a table's text. */
  of(table: number, text: number): number {
    const map = this.#maps[table]
    const known = map?.[text] ?? -1
    if (known >= 0) return known
    const id = this.add(this.#tables[table]?.texts[text] ?? '')
    if (map) map[text] = id
    return id
  }

  add(text: string): number {
    const known = this.#ids.get(text)
    if (known !== undefined) return known
    this.texts.push(text)
    this.#ids.set(text, this.texts.length - 1)
    return this.texts.length - 1
  }
}

type AnyLocated = Pick<Located<Shape>, 'table' | 'at'> & { readonly tables: readonly { lists: object }[] }

const listOf = (lists: object | undefined, name: string): { start: Int32Array } | undefined =>
  (lists as Record<string, { start: Int32Array }> | undefined)?.[name]

/** Total number of items of a list in all the tables: an upper bound of what is read from them. */
export const capacity = (located: AnyLocated, list: string): number =>
  located.tables.reduce((total, { lists }) => total + (listOf(lists, list)?.start.at(-1) ?? 0), 0)

/**
 * Visits the items of a list, row by row. `visit` gets the row, the number of the table and the item's place in it,
 * and gives back how many items there are so far; `start` gets that number at each row's beginning.
 */
export const eachItem = (
  located: AnyLocated,
  list: string,
  rows: number,
  start: Int32Array,
  visit: (row: number, table: number, item: number) => number,
): void => {
  const starts = located.tables.map(({ lists }) => listOf(lists, list)?.start)
  let items = 0
  for (let row = 0; row < rows; row++) {
    start[row] = items
    const number = located.table[row] ?? -1
    const from = starts[number]
    if (!from) continue
    const at = located.at[row] ?? 0
    const end = from[at + 1] ?? 0
    for (let i = from[at] ?? 0; i < end; i++) items = visit(row, number, i)
  }
  start[rows] = items
}
