import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBResultReader } from '@duckdb/node-api'
import { writeParquet } from '@sillage/core/analytics/exports/write'
import {
  WAREHOUSE_SCHEMA,
  WAREHOUSE_TABLE_NAMES,
  type WarehouseRows,
  type WarehouseTable,
} from '@sillage/core/analytics/warehouse/tables'
import { LOCAL } from '../layout.ts'

/** Where the local warehouse lies: a folder per schema and table, a Parquet file per version of an analysis. */
export const WAREHOUSE = join(LOCAL, 'warehouse')

const tableFolder = (folder: string, table: WarehouseTable): string =>
  join(folder, `v${WAREHOUSE_SCHEMA}`, table)

/** A text in SQL. */
const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** DuckDB over the Parquet files of a warehouse. */
export class Warehouse {
  readonly #connection: DuckDBConnection
  readonly #folder: string

  private constructor(connection: DuckDBConnection, folder: string) {
    this.#connection = connection
    this.#folder = folder
  }

  static async open(folder: string = WAREHOUSE): Promise<Warehouse> {
    for (const table of WAREHOUSE_TABLE_NAMES) await mkdir(tableFolder(folder, table), { recursive: true })
    const instance = await DuckDBInstance.create(':memory:')
    return new Warehouse(await instance.connect(), folder)
  }

  /** Writes the files of a version, in place of those before. */
  async write(groupRunId: string, rows: WarehouseRows): Promise<void> {
    for (const table of WAREHOUSE_TABLE_NAMES) {
      const file = join(tableFolder(this.#folder, table), `${groupRunId}.parquet`)
      await writeFile(file, await writeParquet(table, [rows[table]]))
    }
  }

  /**
   * Makes the tables from the files, and the views over them; call it after the last write.
   *
   * @throws without any file
   */
  async defineViews(): Promise<void> {
    const versions = await readdir(tableFolder(this.#folder, 'versions'))
    if (versions.length === 0) throw new Error('The warehouse holds no version: no group run has ended yet.')
    await this.#connection.run('CREATE SCHEMA IF NOT EXISTS sillage')
    for (const table of WAREHOUSE_TABLE_NAMES) {
      const files = join(tableFolder(this.#folder, table), '*.parquet')
      await this.#connection.run(
        `CREATE OR REPLACE VIEW sillage.${table} AS SELECT * FROM read_parquet(${quote(files)})`,
      )
    }
    for (const statement of await readViews()) await this.#connection.run(statement)
  }

  /** Runs a statement and returns its whole result. */
  ask(sql: string): Promise<DuckDBResultReader> {
    return this.#connection.runAndReadAll(sql)
  }

  close(): void {
    this.#connection.closeSync()
  }
}

/** The statements that create the views, each after those that it reads. */
export const readViews = async (): Promise<string[]> => {
  const sql = await readFile(join(import.meta.dirname, 'views.sql'), 'utf8')
  return sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
