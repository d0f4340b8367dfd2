import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { BigQuery, Dataset, TableSchema } from '@google-cloud/bigquery'
import {
  type ColumnType,
  shardTable,
  WAREHOUSE_TABLE_NAMES,
  WAREHOUSE_TABLES,
  type WarehouseRows,
  type WarehouseTable,
} from '@sillage/core/analytics/warehouse/tables'
import { getShard } from '../../platform/shards.ts'

/**
 * Writes versions into the dataset of BigQuery that the parameter names. Rows come by load jobs: they cost nothing, a job of
 * a name runs once, and its rows may be deleted at once, which those of a stream may not.
 */

const TYPES: Record<ColumnType, string> = {
  text: 'STRING',
  whole: 'INT64',
  flag: 'BOOL',
  instant: 'TIMESTAMP',
}

/** Tries of one load job; later ones have names of their own. */
const MAX_TRIES = 5

/** Google's library, which takes credentials where it is led to a stand-in too. */
export const openBigQuery = async (projectId?: string): Promise<BigQuery> => {
  const [library, { PassThroughClient }] = await Promise.all([
    import('@google-cloud/bigquery'),
    import('google-auth-library'),
  ])
  const isLocal = process.env.BIGQUERY_EMULATOR_HOST !== undefined
  return new library.BigQuery({
    ...(projectId === undefined ? {} : { projectId }),
    ...(isLocal ? { authClient: new PassThroughClient() } : {}),
  })
}

let client: Promise<BigQuery> | null = null
const locations = new Map<string, string | undefined>()

/** The dataset, and the location that its jobs must name. Few requests need the library: it is loaded with the first. */
const openDataset = async (name: string): Promise<{ dataset: Dataset; location: string | undefined }> => {
  client ??= openBigQuery()
  const dataset = (await client).dataset(name)
  if (!locations.has(name)) locations.set(name, (await dataset.getMetadata())[0].location)
  return { dataset, location: locations.get(name) }
}

/** The columns of a table in BigQuery; `export` counts the exports of a version, of which the last holds. */
export const bigQuerySchema = (table: WarehouseTable): TableSchema => ({
  fields: [
    ...Object.entries<ColumnType>(WAREHOUSE_TABLES[table]).map(([name, type]) => ({
      name,
      type: TYPES[type],
      mode: 'REQUIRED',
    })),
    { name: 'export', type: 'INT64', mode: 'REQUIRED' },
  ],
})

/** What the questions of a brand read, and what deletions look for. */
export const CLUSTERING = { fields: ['brand_id', 'analysis_id', 'group_run_id'] }

const hasStatus = (error: unknown, status: number): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === status

interface Load {
  readonly name: string
  readonly shard: number
  readonly table: WarehouseTable
  /** Name of the job without the number of its try. */
  readonly jobId: string
  /** Rows as JSON, one a line. */
  readonly lines: () => Iterable<string>
}

/** Loads rows once: a job of that name that runs, or has run, is not begun again. @throws when it fails every time */
const load = async ({ name, shard, table, jobId, lines }: Load): Promise<void> => {
  const { dataset, location } = await openDataset(name)
  const into = dataset.table(shardTable(table, shard), location === undefined ? {} : { location })
  for (let tries = 1; ; tries++) {
    const id = `${jobId}-${tries}`
    const stream = into.createWriteStream({
      jobId: id,
      sourceFormat: 'NEWLINE_DELIMITED_JSON',
      schema: bigQuerySchema(table),
      clustering: CLUSTERING,
      createDisposition: 'CREATE_IF_NEEDED',
      writeDisposition: 'WRITE_APPEND',
    })
    const job = dataset.bigQuery.job(id, location === undefined ? {} : { location })
    try {
      await pipeline(Readable.from(lines()), createGzip(), stream)
    } catch (error) {
      // It did not begin, or it has failed, or it began before: only BigQuery knows.
      if (!(await job.exists())[0]) throw error
    }
    // Rejects where the job has failed.
    await job.promise().catch(() => null)
    const [{ status }] = await job.getMetadata()
    if (status.state !== 'DONE') throw new Error(`${id} has not ended`)
    if (!status.errorResult) return
    if (tries === MAX_TRIES) throw new Error(`${id}: ${status.errorResult.message}`)
  }
}

/**
 * Writes the rows of a version in place of its earlier ones. Those of `versions` come last: views show an export once its
 * version is there. A repetition changes nothing.
 *
 * @param name of the dataset
 * @param number of the export of this version
 */
export const replaceRows = async (
  name: string,
  { analysisId, groupRunId }: { analysisId: string; groupRunId: string },
  number: number,
  rows: WarehouseRows,
): Promise<void> => {
  const shard = getShard(analysisId)
  const loadTable = (table: WarehouseTable): Promise<void> => {
    const all = rows[table]
    const lines = function* () {
      for (const row of all) yield `${JSON.stringify({ ...row, export: number })}\n`
    }
    const jobId = `sillage-${groupRunId}-${number}-${table}`
    return all.length === 0 ? Promise.resolve() : load({ name, shard, table, jobId, lines })
  }
  await Promise.all(WAREHOUSE_TABLE_NAMES.filter((table) => table !== 'versions').map(loadTable))
  await loadTable('versions')
  if (number > 1)
    await deleteRows(name, shard, 'group_run_id = @id AND export < @number', { id: groupRunId, number })
}

const deleteRows = async (
  name: string,
  shard: number,
  condition: string,
  params: Record<string, string | number>,
): Promise<void> => {
  const { dataset, location } = await openDataset(name)
  for (const table of WAREHOUSE_TABLE_NAMES) {
    const query = `DELETE FROM \`${dataset.projectId}.${name}.${shardTable(table, shard)}\` WHERE ${condition}`
    try {
      await dataset.bigQuery.query({ query, params, ...(location === undefined ? {} : { location }) })
    } catch (error) {
      // No version of this shard was ever written.
      if (!hasStatus(error, 404)) throw error
    }
  }
}

/** Deletes the rows of an analysis. */
export const deleteAnalysisRows = (name: string, analysisId: string): Promise<void> =>
  deleteRows(name, getShard(analysisId), 'analysis_id = @id', { id: analysisId })
