import { type BasicType, ByteWriter, parquetWriteRows } from 'hyparquet-writer'
import { BYTE_ORDER_MARK, type CsvCell, toCsv } from '../../base/csv.ts'
import {
  type CellType,
  EXPORT_TABLES,
  type ExportColumn,
  type ExportRow,
  type ExportTable,
  type TableFormat,
} from './tables.ts'

const PARQUET_TYPES: Record<CellType, BasicType> = {
  text: 'STRING',
  whole: 'INT32',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  instant: 'TIMESTAMP',
}

/** Rows part by part, so that no table is held as a whole. */
type Parts = AsyncIterable<readonly ExportRow[]> | Iterable<readonly ExportRow[]>

const listColumns = (table: ExportTable): [string, ExportColumn][] =>
  Object.entries<ExportColumn>(EXPORT_TABLES[table])

const toCell = (value: ExportRow[string] | undefined): CsvCell =>
  typeof value === 'boolean' ? String(value) : (value ?? null)

/** A table as CSV, a part for each part of its rows. */
async function* writeCsv(table: ExportTable, parts: Parts): AsyncGenerator<string> {
  const names = listColumns(table).map(([name]) => name)
  yield BYTE_ORDER_MARK + toCsv([names])
  for await (const rows of parts) yield toCsv(rows.map((row) => names.map((name) => toCell(row[name]))))
}

/** A table as a Parquet file; the columns' meanings lie in its metadata. Holds one group of rows at a time. */
export const writeParquet = async (table: ExportTable, parts: Parts): Promise<Uint8Array<ArrayBuffer>> => {
  const columns = listColumns(table)
  const instants = columns.flatMap(([name, { type }]) => (type === 'instant' ? [name] : []))
  const dated = (row: ExportRow): Record<string, unknown> => ({
    ...row,
    ...Object.fromEntries(instants.map((name) => [name, new Date(String(row[name]))])),
  })
  async function* loadRows() {
    for await (const rows of parts) for (const row of rows) yield dated(row)
  }
  const writer = new ByteWriter()
  await parquetWriteRows({
    writer,
    rows: loadRows(),
    columns: columns.map(([name, { type }]) => ({ name, type: PARQUET_TYPES[type], nullable: true })),
    kvMetadata: columns.map(([key, { about }]) => ({ key, value: about })),
  })
  return writer.getBytes()
}

/** A table in a format, part by part. */
export async function* writeTable(
  table: ExportTable,
  format: TableFormat,
  parts: Parts,
): AsyncGenerator<string | Uint8Array> {
  if (format === 'csv') yield* writeCsv(table, parts)
  else yield await writeParquet(table, parts)
}
