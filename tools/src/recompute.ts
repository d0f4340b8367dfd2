import { parseArgs } from 'node:util'
import { analysisIdSchema, brandIdSchema } from '@sillage/core/base/ids'
import { migrationPath } from '@sillage/core/base/paths'
import { BY_HAND } from '@sillage/core/recomputation/migrations'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { runCommand } from './machine/shutdown.ts'
import { openDatabase } from './open-database.ts'
import { recomputeAnalysis } from './recompute/recompute-analysis.ts'
import { findAnalyses } from './recompute/stored.ts'

const SHOWN = 20

/** Starts a recomputation of all figures, as an administrator does at `/admin/work`; null where one is under way. */
const startAll = (db: Firestore): Promise<string | null> =>
  db.runTransaction(async (transaction) => {
    const ref = db.doc(migrationPath(BY_HAND))
    if ((await transaction.get(ref)).get('dueAt')) return null
    transaction.set(ref, { work: 'figures', startedAt: Timestamp.now(), dueAt: Timestamp.now() })
    return ref.path
  })

/**
 * `npm run recompute`: computes facts, summaries and live figures again from the stored runs, without any provider, and
 * lists differences from the stored ones. Exits with 1 on any difference. Ends with one line of JSON.
 *
 *     --analysis ID | --brand ID   only these; everything without
 *     --write                      has the functions put everything right instead, in the background
 *     --project ID                 a project in the cloud instead of the local Sillage
 *     --database ID                a database of it beside the one in use, such as a restored one
 */
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      analysis: { type: 'string' },
      brand: { type: 'string' },
      project: { type: 'string' },
      database: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  })
  if (values.analysis !== undefined) analysisIdSchema.parse(values.analysis)
  if (values.brand !== undefined) brandIdSchema.parse(values.brand)
  const db = await openDatabase(values.project, values.database)
  if (values.write) {
    if (values.analysis !== undefined || values.brand !== undefined)
      throw new Error('--write is for all analyses. For one: /admin/work.')
    const started = await startAll(db)
    process.stderr.write('Progress: /admin/work\n')
    process.stdout.write(`${JSON.stringify({ ok: true, started })}\n`)
    return 0
  }
  const analyses = await findAnalyses(db, values)
  const total = { analyses: analyses.length, versions: 0, runs: 0, compared: 0, outdated: 0, differed: 0 }
  for (const analysisId of analyses) {
    const { versions, runs, compared, outdated, differences } = await recomputeAnalysis(db, analysisId)
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
