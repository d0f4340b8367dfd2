import { shardTable, WAREHOUSE_TABLE_NAMES } from '@sillage/core/analytics/warehouse/tables'
import { SHARDS } from '../../../functions/src/platform/shards.ts'
import { bigQuerySchema, CLUSTERING, openBigQuery } from '../../../functions/src/runs/warehouse/dataset.ts'
import { readViews } from './files.ts'

/**
 * The statements that create the views of a dataset: the tables over their shards, each with the last export of a version,
 * and the views of views.sql over them.
 */
const datasetViews = async (projectId: string, name: string): Promise<string[]> => {
  const place = (view: string): string => `\`${projectId}.${name}.${view}\``
  const shards = WAREHOUSE_TABLE_NAMES.map((table) => {
    const all = SHARDS.map((shard) => `SELECT * FROM ${place(shardTable(table, shard))}`)
    return `CREATE OR REPLACE VIEW ${place(`${table}_exports`)} AS ${all.join(' UNION ALL ')}`
  })
  const newest = WAREHOUSE_TABLE_NAMES.map(
    (table) => `CREATE OR REPLACE VIEW ${place(table)} AS SELECT t.* FROM ${place(`${table}_exports`)} t
      JOIN (SELECT group_run_id, MAX(export) AS export FROM ${place('versions_exports')} GROUP BY group_run_id) v
      ON v.group_run_id = t.group_run_id AND v.export = t.export`,
  )
  const figures = (await readViews()).map((statement) =>
    statement.replaceAll(/\bsillage\.(\w+)/g, (_, view: string) => place(view)),
  )
  return [...shards, ...newest, ...figures]
}

/** Makes the tables and the views of a dataset that is there. A repetition brings the views up to date. */
export const prepareDataset = async (projectId: string, name: string): Promise<void> => {
  const bigQuery = await openBigQuery(projectId)
  const dataset = bigQuery.dataset(name)
  const [{ location }] = await dataset.getMetadata()
  for (const table of WAREHOUSE_TABLE_NAMES) {
    for (const shard of SHARDS) {
      const own = dataset.table(shardTable(table, shard))
      const [isThere] = await own.exists()
      if (!isThere) await own.create({ schema: bigQuerySchema(table), clustering: CLUSTERING })
    }
  }
  for (const query of await datasetViews(projectId, name)) await bigQuery.query({ query, location })
}
