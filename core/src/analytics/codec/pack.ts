import { ByteReader, ByteWriter } from './bytes.ts'
import type { ColumnKind, Shape, Table } from './table.ts'

/** The packing that is written today. */
export const FORMAT = 4
const FIRST = 1

/** Columns in whose place the first format had something else; read as 0 from it. */
const NOT_IN_FIRST: readonly string[] = ['searched']

/** First formats of the columns that came later; read as 0 from older ones, which hold no bytes of them. */
const ADDED_IN: Readonly<Record<string, number>> = { difficultyText: 3, invented: 4 }

const writeColumn = (writer: ByteWriter, kind: ColumnKind, column: Int32Array): void => {
  let before = 0
  for (const value of column) {
    if (kind === 'int') writer.int(value)
    else if (kind === 'delta') {
      writer.int(value - before)
      before = value
    } else writer.uint(value)
  }
}

const readColumn = (reader: ByteReader, kind: ColumnKind, length: number): Int32Array => {
  const column = new Int32Array(length)
  reader.uints(column)
  if (kind !== 'int' && kind !== 'delta') return column
  let before = 0
  for (let i = 0; i < length; i++) {
    const packed = column[i] as number
    const value = (packed >>> 1) ^ -(packed & 1)
    before = kind === 'delta' ? before + value : value
    column[i] = before
  }
  return column
}

const column = (columns: Record<string, Int32Array>, name: string): Int32Array => {
  const found = columns[name]
  if (!found) throw new RangeError(`no column ${name}`)
  return found
}

/** Packs a table into bytes; the same runs always give the same bytes. */
export const pack = <S extends Shape>(table: Table<S>): Uint8Array<ArrayBuffer> => {
  const writer = new ByteWriter()
  const { shape } = table
  const records: Record<string, Record<string, Int32Array>> = table.records
  const row: Record<string, Int32Array> = table.row
  const lists: Record<string, { start: Int32Array; columns: Record<string, Int32Array> }> = table.lists
  writer.uint(FORMAT)
  writer.uint(table.runs.length)
  writeColumn(writer, 'delta', table.runs)
  writer.strings(table.texts)
  for (const [name, kinds] of Object.entries(shape.records)) {
    const columns = records[name] ?? {}
    writer.uint(Object.values(columns)[0]?.length ?? 0)
    for (const [key, kind] of Object.entries(kinds)) writeColumn(writer, kind, column(columns, key))
  }
  for (const [key, kind] of Object.entries(shape.row)) writeColumn(writer, kind, column(row, key))
  for (const [name, kinds] of Object.entries(shape.lists)) {
    const list = lists[name]
    if (!list) throw new RangeError(`no list ${name}`)
    for (let run = 0; run < table.runs.length; run++) {
      writer.uint((list.start[run + 1] as number) - (list.start[run] as number))
    }
    for (const [key, kind] of Object.entries(kinds)) writeColumn(writer, kind, column(list.columns, key))
  }
  return writer.finish()
}

/**
 * Reads a packed table.
 *
 * @throws RangeError when the bytes are cut short or of a packing that is not known
 */
export const unpack = <S extends Shape>(shape: S, bytes: Uint8Array): Table<S> => {
  const reader = new ByteReader(bytes)
  const format = reader.uint()
  if (format < FIRST || format > FORMAT)
    throw new RangeError(`packed facts of format ${format} are not known`)
  const count = reader.uint()
  const runs = readColumn(reader, 'delta', count)
  const texts = reader.strings()
  const readColumns = (kinds: Record<string, ColumnKind>, length: number): Record<string, Int32Array> =>
    Object.fromEntries(
      Object.entries(kinds).map(([key, kind]) => [
        key,
        format < (ADDED_IN[key] ?? FIRST) ? new Int32Array(length) : readColumn(reader, kind, length),
      ]),
    )
  const records = Object.fromEntries(
    Object.entries(shape.records).map(([name, kinds]) => [name, readColumns(kinds, reader.uint())]),
  )
  const row = readColumns(shape.row, count)
  if (format === FIRST) for (const name of NOT_IN_FIRST) row[name]?.fill(0)
  const lists = Object.fromEntries(
    Object.entries(shape.lists).map(([name, kinds]) => {
      const start = new Int32Array(count + 1)
      const sizes = readColumn(reader, 'uint', count)
      for (let run = 0; run < count; run++) start[run + 1] = (start[run] as number) + (sizes[run] as number)
      return [name, { start, columns: readColumns(kinds, start[count] as number) }]
    }),
  )
  const table: object = { shape, runs, texts, records, row, lists }
  return table as Table<S>
}
