import { setTimeout as sleep } from 'node:timers/promises'
import { recount } from '@sillage/core/admin/calls'
import { launchAnalysis, setAnalysisStatus } from '@sillage/core/analyses/calls'
import { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import { analysisPath, groupRunPath, mailsPath } from '@sillage/core/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import {
  DEMO_ANALYSES,
  DEMO_BRANDS,
  DEMO_EPOCH,
  DEMO_PASSWORD,
  type DemoAnalysis,
} from '../stand-ins/world/demo.ts'
import { openAdmin } from './admin.ts'
import { apiClient, type CallApi, signIn } from './api-client.ts'
import { personaIdOf, seedAccounts } from './seeding/accounts.ts'
import { dateBack } from './seeding/shift.ts'
import type { Sillage } from './sillage.ts'

const DAY_MS = 86_400_000
const LOOK_EVERY_MS = 250
/** Without any progress for so long, something is broken. */
const STALL_MS = 90_000
/** The member of every demonstration brand, whose plan allows all that is asked. */
const AUTHOR = 'enterprise@sillage.example'
const ADMIN = 'admin@sillage.example'

const brandOf = ({ brand: key }: DemoAnalysis) => {
  const brand = DEMO_BRANDS.find((candidate) => candidate.key === key)
  if (!brand) throw new RangeError(`no demonstration brand ${key}`)
  return brand
}

const create = async (call: CallApi, analysis: DemoAnalysis): Promise<string> => {
  const brand = brandOf(analysis)
  const { analysisId } = await call(createManualAnalysis, {
    body: {
      brandId: brand.brandId,
      analysisData: {
        title: analysis.title,
        prompts: [...analysis.prompts],
        languages: [...analysis.languages],
        modelIds: [...analysis.modelIds],
        personaIds: brand.personas.flatMap(({ name }, at) =>
          analysis.personas.includes(name) ? [personaIdOf(brand, at)] : [],
        ),
        samples: analysis.samples,
        launch: false,
      },
    },
  })
  await call(setAnalysisStatus, { params: { analysisId }, body: { status: 'ready' } })
  return analysisId
}

/** Waits for a group run to end. @throws Error when it stops moving, or fails */
const ended = async (db: Firestore, groupRunId: string, title: string): Promise<void> => {
  let seen = -1
  let since = performance.now()
  for (;;) {
    const { status, stats } = groupRunSchema.parse((await db.doc(groupRunPath(groupRunId)).get()).data())
    if (status === 'completed') return
    if (status === 'failed')
      throw new Error(`The demonstration's "${title}" failed: ${JSON.stringify(stats)}`)
    const done = stats.completed + stats.failed
    if (done !== seen) since = performance.now()
    else if (performance.now() - since > STALL_MS) {
      throw new Error(`The demonstration's "${title}" stopped at ${done} of ${stats.total} runs.`)
    }
    seen = done
    await sleep(LOOK_EVERY_MS)
  }
}

/** Launches the analysis once for each of its versions, in the world of that time, and dates the older ones back. */
const runVersions = async (
  sillage: Sillage,
  { call, db }: { call: CallApi; db: Firestore },
  analysisId: string,
  analysis: DemoAnalysis,
  say: (text: string) => void,
): Promise<void> => {
  for (const [at, { daysAgo, epoch }] of analysis.versions.entries()) {
    sillage.standIn?.setEpoch(epoch)
    if (at > 0) await call(setAnalysisStatus, { params: { analysisId }, body: { status: 'ready' } })
    const from = Date.now()
    const { groupRunId, units } = await call(launchAnalysis, { params: { analysisId } })
    await ended(db, groupRunId, analysis.title)
    if (daysAgo > 0) await dateBack(db, groupRunId, { from, to: Date.now(), byMs: daysAgo * DAY_MS })
    say(`  ${analysis.title}: version ${at + 1} of ${analysis.versions.length}, ${units} runs`)
  }
}

export interface SeedOptions {
  /** Whether analyses are launched. */
  runs: boolean
  say: (text: string) => void
}

/**
 * Fills an empty local Sillage with the demonstration: people, brands and catalogues as an administrator would enter
 * them, and analyses as a person would launch them, over HTTP and through the whole pipeline.
 */
export const seed = async (sillage: Sillage, { runs, say }: SeedOptions): Promise<void> => {
  const { auth, db } = openAdmin(sillage)
  await seedAccounts(auth, db)
  // What was written past the API is not counted yet. The second recount finds all of it counted, which the console shows.
  const asAdmin = apiClient(sillage.url, await signIn(sillage.ports, ADMIN, DEMO_PASSWORD))
  await asAdmin(recount)
  const { data } = await asAdmin(recount)
  if (data.differences.length > 0) throw new Error('the counters of the console drift')
  if (!runs) return
  const call = apiClient(sillage.url, await signIn(sillage.ports, AUTHOR, DEMO_PASSWORD))
  for (const analysis of DEMO_ANALYSES) {
    const before = Date.now()
    const analysisId = await create(call, analysis)
    const { userInput, category } = analysis
    await db.doc(analysisPath(analysisId)).update({ userInput, category })
    await runVersions(sillage, { call, db }, analysisId, analysis, say)
    const oldest = Math.max(0, ...analysis.versions.map(({ daysAgo }) => daysAgo))
    if (oldest > 0) {
      const createdAt = Timestamp.fromMillis(before - oldest * DAY_MS)
      await db.doc(analysisPath(analysisId)).update({ createdAt })
    }
  }
  sillage.standIn?.setEpoch(DEMO_EPOCH)
  // Nobody waits for mails about analyses of the past.
  await db.recursiveDelete(db.collection(mailsPath()))
}
