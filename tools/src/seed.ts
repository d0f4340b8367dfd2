import { setTimeout as sleep } from 'node:timers/promises'
import { recount } from '@sillage/core/admin/calls'
import { launchAnalysis, setAnalysisStatus } from '@sillage/core/analyses/calls'
import { createManualAnalysis } from '@sillage/core/analyses/setup-calls'
import { analysisPath, groupRunPath, mailsPath } from '@sillage/core/base/paths'
import { mailSchema } from '@sillage/core/mail/mail'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import {
  DEMO_ANALYSES,
  DEMO_BRANDS,
  DEMO_EPOCH,
  DEMO_FACTOR,
  DEMO_PASSWORD,
  type DemoAnalysis,
} from '../stand-ins/world/demo.ts'
import { openAdmin } from './admin.ts'
import { apiClient, type CallApi, signIn, signInPassed } from './api-client.ts'
import { buildPersonaId, seedAccounts } from './seeding/accounts.ts'
import { dateBack } from './seeding/shift.ts'
import { functionUrl } from './serve/serve-functions.ts'
import type { Sillage } from './sillage.ts'

const DAY_MS = 86_400_000
const LOOK_EVERY_MS = 250
/** Without any progress for so long, something is broken. */
const STALL_MS = 90_000
/** The member of every demonstration brand, whose plan allows all seeding. */
const AUTHOR = 'enterprise@sillage.example'
const ADMIN = 'demo-admin'

const getBrand = ({ brand: key }: DemoAnalysis) => {
  const brand = DEMO_BRANDS.find((candidate) => candidate.key === key)
  if (!brand) throw new RangeError(`no demonstration brand ${key}`)
  return brand
}

const create = async (call: CallApi, analysis: DemoAnalysis): Promise<string> => {
  const brand = getBrand(analysis)
  const { analysisId } = await call(createManualAnalysis, {
    body: {
      brandId: brand.brandId,
      analysisData: {
        title: analysis.title,
        prompts: [...analysis.prompts],
        languages: [...analysis.languages],
        modelIds: [...analysis.modelIds],
        personaIds: brand.personas.flatMap(({ name }, at) =>
          analysis.personas.includes(name) ? [buildPersonaId(brand, at)] : [],
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

interface Seeding {
  sillage: Sillage
  call: CallApi
  db: Firestore
  say: (text: string) => void
}

interface Launch {
  analysisId: string
  analysis: DemoAnalysis
  /** Which of the analysis' versions it is, from 0. */
  version: number
  daysAgo: number
  epoch: number
}

/** Launches one version of an analysis in the world of its time, waits for it, and dates an older one back. */
const runVersion = async (
  { sillage, call, db, say }: Seeding,
  { analysisId, analysis, version, daysAgo, epoch }: Launch,
): Promise<void> => {
  sillage.standIn?.setEpoch(epoch)
  if (version > 0) await call(setAnalysisStatus, { params: { analysisId }, body: { status: 'ready' } })
  const from = Date.now()
  const { groupRunId, units } = await call(launchAnalysis, { params: { analysisId } })
  await ended(db, groupRunId, analysis.title)
  if (daysAgo > 0) await dateBack(db, groupRunId, { from, to: Date.now(), byMs: daysAgo * DAY_MS })
  say(`  ${analysis.title}: version ${version + 1} of ${analysis.versions.length}, ${units} runs`)
}

/** Creates an analysis, as old as its oldest version. */
const prepare = async ({ call, db }: Seeding, analysis: DemoAnalysis): Promise<Launch[]> => {
  const analysisId = await create(call, analysis)
  const { userInput, category, versions } = analysis
  const oldest = Math.max(0, ...versions.map(({ daysAgo }) => daysAgo))
  await db.doc(analysisPath(analysisId)).update({
    userInput,
    category,
    ...(oldest > 0 ? { createdAt: Timestamp.fromMillis(Date.now() - oldest * DAY_MS) } : {}),
  })
  return versions.map((at, version) => ({ analysisId, analysis, version, ...at }))
}

/** Mails about analyses, whose names end in a language: nobody waits for those of the past. */
const ABOUT_ANALYSES = ['analysis_finished', 'alerts', 'figures']

/**
 * People's calls go through the app's address; these go past it, so that people's changes differ from the
 * seeding.
 */
const loadApi = async ({ ports }: Sillage, email: string): Promise<CallApi> =>
  apiClient(functionUrl(ports, 'api'), await signIn(ports, email, DEMO_PASSWORD))

/** Fills an empty local Sillage with people, brands and catalogues, as an administrator would enter them. */
export const seedPeople = async (sillage: Sillage): Promise<void> => {
  const { auth, db } = openAdmin(sillage)
  await seedAccounts(auth, db)
  // Writes past the API are not counted yet. The second recount must find all of them counted.
  const { idToken } = await signInPassed(sillage.ports, auth, ADMIN, DEMO_FACTOR.factorId)
  const asAdmin = apiClient(functionUrl(sillage.ports, 'api'), idToken)
  await asAdmin(recount)
  const { data } = await asAdmin(recount)
  if (data.differences.length > 0) throw new Error('the counters of the console drift')
}

/**
 * Makes the analyses of the demonstration as a person would launch them, over HTTP and through the whole pipeline. All are
 * there at once, and fill in one after the other.
 */
export const seedAnalyses = async (sillage: Sillage, say: (text: string) => void): Promise<void> => {
  const { db } = openAdmin(sillage)
  const seeding: Seeding = { sillage, call: await loadApi(sillage, AUTHOR), db, say }
  const launches: Launch[] = []
  for (const analysis of DEMO_ANALYSES) launches.push(...(await prepare(seeding, analysis)))
  for (const launch of launches) await runVersion(seeding, launch)
  sillage.standIn?.setEpoch(DEMO_EPOCH)
  const mails = await db.collection(mailsPath()).get()
  const past = mails.docs.filter((mail) => {
    const { name } = mailSchema.parse(mail.data()).template ?? { name: '' }
    return ABOUT_ANALYSES.some((kind) => name.startsWith(`${kind}_`))
  })
  await Promise.all(past.map((mail) => mail.ref.delete()))
}
