import { parseArgs } from 'node:util'
import { analysisIdSchema, brandIdSchema } from '@sillage/core/base/ids'
import { runCommand } from './machine/shutdown.ts'
import { openDatabase } from './open-database.ts'
import { recomputeAnalysis } from './recompute/recompute-analysis.ts'
import { findAnalyses } from './recompute/stored.ts'

const SHOWN = 20

/**
 * `npm run recompute`: computes facts, summaries and live figures again from the stored runs, without any provider, and
 * lists differences from the stored ones. Exits with 1 on any difference. Ends with one line of JSON.
 *
 *     --analysis ID | --brand ID   only these; everything without
 *     --write                      stores what differs as it should be
 *     --project ID                 a project in the cloud instead of the local Sillage
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      analysis: { type: 'string' },
      brand: { type: 'string' },
      project: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  if (values.analysis !== undefined) analysisIdSchema.parse(values.analysis)
  if (values.brand !== undefined) brandIdSchema.parse(values.brand)
  const db = await openDatabase(values.project)
  const analyses = await findAnalyses(db, values)
  const total = { analyses: analyses.length, versions: 0, runs: 0, compared: 0, outdated: 0, differed: 0 }
  for (const analysisId of analyses) {
    const { versions, runs, compared, outdated, differences } = await recomputeAnalysis(
      db,
      analysisId,
      values.write,
    )
    total.versions += versions
    total.runs += runs
    total.compared += compared
    total.outdated += outdated
    total.differed += differences.length
    process.stderr.write(
      `${analysisId}: ${versions} versions, ${runs} runs, ${differences.length} of ${compared} differ\n`,
    )
    for (const path of differences.slice(0, SHOWN)) process.stderr.write(`  ${path}\n`)
  }
  process.stdout.write(`${JSON.stringify({ ok: total.differed === 0, ...total })}\n`)
  return total.differed === 0 ? 0 : 1
})
