import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { analysisIdSchema, brandIdSchema } from '@sillage/core/base/ids'
import { ROOT } from './layout.ts'
import { runCommand } from './machine/shutdown.ts'
import { openDatabase } from './open-database.ts'
import { findAnalyses } from './recompute/stored.ts'
import { table } from './table.ts'
import { exportAnalysis } from './warehouse/export-analysis.ts'
import { WAREHOUSE, Warehouse } from './warehouse/files.ts'

/** The tracked brands of every newest version, side by side. */
const EXAMPLE = `
  SELECT name, figure, ROUND(share, 1) AS percent, ROUND(low, 1) AS low, ROUND(high, 1) AS high, part, whole
  FROM sillage.figures f
  WHERE (is_brand OR is_competitor)
    AND created_at = (SELECT MAX(created_at) FROM sillage.versions v WHERE v.analysis_id = f.analysis_id)
  ORDER BY analysis_id, figure DESC, share DESC LIMIT 20`

/**
 * `npm run warehouse`: writes the settled facts as Parquet files into .local/warehouse, and answers SQL over them with
 * DuckDB: the tables `versions`, `runs`, `mentions` and `domains`, and the views of warehouse/views.sql, all in the schema
 * `sillage`.
 *
 *     --sql "SELECT …"             asks the files that are there, and writes none
 *     --analysis ID | --brand ID   only these; everything without
 *     --project ID                 a project in the cloud instead of the local Sillage
 *     --dataset NAME               makes the tables and views of a dataset of that project in BigQuery, and nothing else
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      analysis: { type: 'string' },
      brand: { type: 'string' },
      project: { type: 'string' },
      sql: { type: 'string' },
      dataset: { type: 'string' },
    },
  })
  if (values.analysis !== undefined) analysisIdSchema.parse(values.analysis)
  if (values.brand !== undefined) brandIdSchema.parse(values.brand)
  if (values.dataset !== undefined) {
    if (values.project === undefined) throw new Error('--dataset needs --project.')
    const { prepareDataset } = await import('./warehouse/dataset.ts')
    await prepareDataset(values.project, values.dataset)
    return 0
  }
  const warehouse = await Warehouse.open()
  if (values.sql === undefined) {
    const db = await openDatabase(values.project)
    const total = { versions: 0, runs: 0 }
    for (const analysisId of await findAnalyses(db, values)) {
      const { versions, runs } = await exportAnalysis(db, analysisId, warehouse)
      total.versions += versions
      total.runs += runs
    }
    process.stdout.write(
      `  ${total.versions} versions, ${total.runs} runs → ${relative(ROOT, WAREHOUSE)}\n\n`,
    )
  }
  await warehouse.defineViews()
  const result = await warehouse.ask(values.sql ?? EXAMPLE)
  const rows = result.getRowsJson().map((row) => row.map((value) => (value === null ? '–' : String(value))))
  process.stdout.write(`${table([result.columnNames(), ...rows])}\n`)
  warehouse.close()
  return 0
})
