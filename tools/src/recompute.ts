import { parseArgs } from 'node:util'
import { analysisIdSchema, brandIdSchema } from '@sillage/core/base/ids'
import { getApps, initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore } from 'firebase-admin/firestore'
import { openAdmin } from './admin.ts'
import { beforeExit, runCommand } from './machine/shutdown.ts'
import { openSillage } from './open-sillage.ts'
import { recomputeAnalysis } from './recompute/recompute-analysis.ts'
import { analysesOf } from './recompute/stored.ts'

const SHOWN = 20

/** The database of a project in the cloud, with the credentials of whoever runs this; else the local Sillage's. */
const openDatabase = async (project: string | undefined): Promise<Firestore> => {
  if (project !== undefined) {
    const app = getApps()[0] ?? initializeApp({ projectId: project })
    return getFirestore(app)
  }
  const sillage = await openSillage()
  beforeExit(sillage.close)
  return openAdmin(sillage).db
}

/**
 * `npm run recompute`: computes facts, summaries and live figures again from the stored runs, asks nobody anything, and
 * says what differs from what is stored. Exits with 1 on any difference. Ends with one line of JSON.
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
  const analyses = await analysesOf(db, values)
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
