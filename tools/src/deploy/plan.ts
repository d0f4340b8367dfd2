import { setTimeout as sleep } from 'node:timers/promises'
import { FORMAT } from '@sillage/core/analytics/codec/pack'
import type { Preflight } from '../preflight/check.ts'
import { indexes, PROJECT_CHECKS } from '../preflight/checks.ts'
import { readCleanup } from '../preflight/organisation.ts'
import { findRegion } from '../preflight/parameters.ts'
import { reportFindings } from '../preflight/report.ts'
import { IMAGE_DAYS } from '../preflight/required.ts'
import { type FirebaseConfig, type FirebaseOptions, readConfig, runFirebase } from './firebase-cli.ts'
import {
  describeRelease,
  listFunctionServices,
  moveTraffic,
  planRollback,
  readFormat,
  readPreviewUrl,
  readReleases,
  readService,
  readSite,
  releaseAgain,
  serveNewest,
} from './releases.ts'
import { readApp, smoke, smokeChecks } from './smoke.ts'
import type { Step } from './steps.ts'
import type { Target } from './target.ts'

/** All that the steps of a deployment need. */
export interface Deployment extends Preflight, FirebaseOptions {
  /** The commit that is deployed. */
  commit: string
  /** Builds the app and the functions. */
  build(): Promise<void>
  /** Pause between two looks at indexes that are being built, in ms. */
  pauseMs: number
  /** Time for a release to reach every server, in ms. */
  patienceMs: number
}

const INDEX_LIMIT_MS = 3 * 3_600_000

const preflight = (deployment: Deployment): Step => ({
  name: 'preflight',
  run: async () => {
    const count = await reportFindings(PROJECT_CHECKS, deployment, deployment.print)
    if (count > 0) throw new Error(`${count} missing`)
  },
  advice: 'Run the commands above, and this again. `--no-preflight` deploys all the same.',
})

const build = (deployment: Deployment): Step => ({
  name: 'build',
  run: deployment.build,
  advice: 'Nothing was deployed. Mend the build (`npm run check`), and run this again.',
})

/** Firestore answers a query without its index with an error, so that indexes are ready before new code asks. */
const buildIndexes = (deployment: Deployment): Step => ({
  name: 'indexes',
  run: async () => {
    await runFirebase(deployment, ['deploy', '--only', 'firestore:indexes'])
    const end = performance.now() + INDEX_LIMIT_MS
    for (;;) {
      const waiting = await indexes.run(deployment)
      if (waiting.length === 0) return
      if (performance.now() > end) throw new Error(`not ready: ${waiting[0]?.missing}`)
      deployment.print(`  ${waiting.length} not ready yet`)
      await sleep(deployment.pauseMs)
    }
  },
  advice:
    'The old version still serves. Indexes are built in the background: run this again, and it waits for the rest.',
})

const deployFunctions = (deployment: Deployment, target: Target): Step => ({
  name: 'functions',
  run: async () => {
    const { ask, project, parameters, print } = deployment
    const region = findRegion(parameters)
    const before = await listFunctionServices(ask, project)
    const elsewhere = before.find((name) => !name.includes(`/locations/${region}/`))
    if (elsewhere !== undefined && target.region === undefined)
      throw new Error(
        `${elsewhere} is outside ${region}: pass --region ${region} to move all functions there`,
      )
    // Without --force the tools ask before they delete a function, and before they set a cleanup policy in a region's
    // first deployment: there is nothing to delete then, or it moves.
    const isNew = before.length === 0 || elsewhere !== undefined
    await runFirebase(deployment, ['deploy', '--only', 'functions', ...(isNew ? ['--force'] : [])])
    if (isNew || (await readCleanup(deployment)) === false)
      await runFirebase(deployment, [
        'functions:artifacts:setpolicy',
        ...['--location', region],
        ...['--days', String(IMAGE_DAYS)],
        '--force',
      ])
    const moved = await serveNewest(ask, await listFunctionServices(ask, project))
    if (moved > 0) print(`  ${moved} functions serve their newest revision again`)
  },
  advice:
    'Deployed functions serve the new version, the app is the old one. Run this again, or go back: `--rollback`.',
})

/** The rules go out with the app that relies on them. */
const deployHosting = (deployment: Deployment): Step => ({
  name: 'rules and Hosting',
  run: () =>
    runFirebase(deployment, [
      'deploy',
      ...['--only', 'firestore:rules,hosting'],
      ...['--message', describeRelease(deployment.commit, FORMAT)],
    ]),
  advice: 'The functions are new, the app is the old one. Run this again, or go back: `--rollback`.',
})

/** Returns where people find the app. */
const readAddress = async ({ ask, project, parameters }: Deployment): Promise<string> =>
  parameters?.APP_URL || (await readSite(ask, project)).url

/** The release before has headers of its own. */
const withoutHeaders = (config: FirebaseConfig): FirebaseConfig => ({
  ...config,
  hosting: { ...config.hosting, headers: [] },
})

const look = (
  deployment: Deployment,
  findUrl: () => Promise<string>,
  isOwnBuild: boolean,
  advice: string,
): Step => ({
  name: 'smoke',
  run: async () => {
    const [url, config] = [await findUrl(), await readConfig()]
    const checks = isOwnBuild
      ? smokeChecks(config, await readApp(deployment.folder, config))
      : smokeChecks(withoutHeaders(config), null)
    await smoke(url, checks, deployment.patienceMs)
    deployment.print(`  ${url} answers as it should`)
  },
  advice,
})

/** Fires the schedule that starts migrations, which needs no right to read the database. */
const startMigrations = ({ ask, project, parameters }: Deployment): Step => ({
  name: 'migrations',
  run: async () => {
    const region = findRegion(parameters)
    const job = `projects/${project}/locations/${region}/jobs/firebase-schedule-migrate-${region}`
    if ((await ask(`https://cloudscheduler.googleapis.com/v1/${job}:run`, {})) === null)
      throw new Error(`there is no schedule ${job}`)
  },
  advice: 'The new version serves. Run this again, or wait: migrations start by themselves within a day.',
})

const planDeploy = (deployment: Deployment, target: Target): Step[] => [
  ...(target.preflight ? [preflight(deployment)] : []),
  build(deployment),
  buildIndexes(deployment),
  deployFunctions(deployment, target),
  deployHosting(deployment),
  look(
    deployment,
    () => readAddress(deployment),
    true,
    `Go back: npm run deploy -- ${deployment.project} --rollback. The logs say why: npx firebase functions:log --project ${deployment.project}`,
  ),
  startMigrations(deployment),
]

const planPreview = (deployment: Deployment, name: string): Step[] => [
  build(deployment),
  {
    name: 'preview',
    run: () => runFirebase(deployment, ['hosting:channel:deploy', name, '--expires', '7d']),
    advice: 'Nothing live has changed. Run this again.',
  },
  look(
    deployment,
    async () => readPreviewUrl(deployment.ask, await readSite(deployment.ask, deployment.project), name),
    true,
    'Nothing live has changed. A preview calls the functions that are live: they may lack what it needs.',
  ),
]

const planBack = (deployment: Deployment, { despiteFormat }: Target): Step[] => {
  const { ask, project, print } = deployment
  const advice = 'What moved stays moved. Run this again: it continues.'
  return [
    {
      name: 'rollback',
      run: async () => {
        const site = await readSite(ask, project)
        const names = await listFunctionServices(ask, project)
        const services = await Promise.all(names.map((name) => readService(ask, name)))
        const rollback = planRollback(await readReleases(ask, site), services)
        // Functions that are ahead of the live release are of a deployment that failed, which this checkout may be.
        const isAhead = rollback.to.version === rollback.from.version
        const newer = (isAhead ? null : readFormat(rollback.from)) ?? FORMAT
        const older = readFormat(rollback.to)
        print(`  to ${new Date(rollback.to.at).toISOString()} ${rollback.to.message}`)
        if (older !== null && older < newer && !despiteFormat)
          throw new Error(
            `The code that serves stores facts of format ${newer}, and the release before reads up to ${older}: analyses that have settled since would not open.`,
          )
        await moveTraffic(ask, rollback)
        print(`  ${rollback.moves.length} functions serve an earlier revision`)
        if (!isAhead) await releaseAgain(ask, site, rollback.to)
      },
      advice: `${advice} When the format is newer, deploy a mended version instead, or pass --despite-format.`,
    },
    look(deployment, () => readAddress(deployment), false, advice),
  ]
}

/** Returns the steps to a target, in their order. */
export const planSteps = (deployment: Deployment, target: Target): Step[] => {
  if (target.kind === 'rollback') return planBack(deployment, target)
  if (target.preview !== undefined) return planPreview(deployment, target.preview)
  return planDeploy(deployment, target)
}
