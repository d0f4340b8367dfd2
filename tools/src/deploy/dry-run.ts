import { copyFile, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bareProject } from '../../stand-ins/google-cloud/project.ts'
import { readyProject } from '../../stand-ins/google-cloud/ready.ts'
import {
  CLI_ORIGINS,
  type GoogleCloudStandIn,
  startGoogleCloudStandIn,
} from '../../stand-ins/google-cloud/server.ts'
import { ENV_EXAMPLE } from '../build/env-example.ts'
import { type FunctionsManifest, prepareFunctions } from '../build/functions.ts'
import { prepareWeb } from '../build/web.ts'
import { startEmulators } from '../emulators.ts'
import { FUNCTIONS, LOCAL, PROJECT_ID, REGION, ROOT, WEB } from '../layout.ts'
import { assertPortsFree, portBase, portsFrom } from '../ports.ts'
import { CHECKS } from '../preflight/checks.ts'
import { ORIGIN_VARIABLE, openGoogle, TOKEN_VARIABLE } from '../preflight/google.ts'
import { readParameters } from '../preflight/parameters.ts'
import { reportFindings } from '../preflight/report.ts'
import { startWorker } from '../serve/start-worker.ts'
import { copyFunctions, parameterValues } from '../stage.ts'
import { writeConfig } from './firebase-cli.ts'
import type { Deployment } from './plan.ts'
import type { Target } from './target.ts'

export interface DryRun {
  deployment: Deployment
  google: GoogleCloudStandIn
  /** Where the live release is served. */
  hostingPort: number
  close(): Promise<void>
}

/** Values that switch the services of all secrets off. */
const noSecrets = ({ params }: FunctionsManifest): Record<string, string> =>
  Object.fromEntries(params.filter(({ type }) => type === 'secret').map(({ name }) => [name, 'none']))

/**
 * Opens a deployment of what is built to a stand-in of Google's APIs, which serves the result: Hosting with the
 * configuration that the Firebase tools sent, the functions in a process of their own on the Firestore emulator.
 *
 * It begins with an empty project, whose preflight is printed, and goes on as if each remedy had been carried out.
 */
export const openDryRun = async ({ project }: Target, print: (line: string) => void): Promise<DryRun> => {
  const opened: { close(): Promise<unknown> }[] = []
  const close = async (): Promise<void> => {
    for (const one of opened.toReversed()) await one.close()
  }
  try {
    return { ...(await openParts(project, print, opened)), close }
  } catch (error) {
    await close()
    throw error
  }
}

const openParts = async (
  project: string,
  print: (line: string) => void,
  opened: { close(): Promise<unknown> }[],
): Promise<Omit<DryRun, 'close'>> => {
  const folder = join(LOCAL, 'dry-run')
  const functions = join(folder, 'functions')
  const manifest = await prepareFunctions()
  await prepareWeb()
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'web'), { recursive: true })
  await copyFunctions(functions)
  await copyFile(ENV_EXAMPLE, join(functions, `.env.${project}`))
  await copyFile(join(FUNCTIONS, '.env'), join(functions, '.env'))
  await symlink(join(WEB, 'dist'), join(folder, 'web', 'dist'), 'junction')
  for (const file of ['firestore.rules', 'firestore.indexes.json'])
    await copyFile(join(ROOT, file), join(folder, file))
  await writeFile(join(folder, '.firebaserc'), '{}')

  // The emulators look after their own.
  await assertPortsFree(portsFrom(portBase()), ['hosting', 'functions'])
  const emulators = await startEmulators({ only: ['firestore'] })
  opened.push({ close: emulators.stop })
  const worker = await startWorker({
    port: emulators.ports.functions,
    env: {
      ...emulators.env,
      ...parameterValues(manifest, { ...noSecrets(manifest), PROVIDER_KEYS: '{}' }),
      SILLAGE_FUNCTIONS: join(functions, 'lib', 'index.js'),
    },
    log: join(folder, 'functions.log'),
  })
  opened.push({ close: worker.child.stop })

  const google = await startGoogleCloudStandIn(bareProject(project), {
    port: 0,
    hosting: {
      port: emulators.ports.hosting,
      folder: join(folder, 'hosting'),
      functionsUrl: `${worker.url}/${PROJECT_ID}/${REGION}`,
    },
  })
  opened.push(google)
  process.env[ORIGIN_VARIABLE] = google.url
  process.env[TOKEN_VARIABLE] = 'local'
  const ask = await openGoogle(project)

  print('▶ preflight of an empty project')
  const parameters = readParameters(project, functions)
  const missing = await reportFindings(CHECKS, { project, ask, manifest, parameters }, print)
  print(`✔ ${missing} missing, each with its command. From here on as if they had been run.\n`)
  google.replace(readyProject(project, manifest))
  await writeConfig(folder, parameters)
  const deployment = {
    project,
    ask,
    manifest,
    parameters: { ...parameters, MAIL_FROM: 'ours', TURNSTILE_SITE_KEY: 'ours', WEB_API_KEY: 'ours' },
    folder,
    env: {
      ...Object.fromEntries(CLI_ORIGINS.map((name) => [name, google.url])),
      FIREBASE_TOKEN: 'local',
      GOOGLE_APPLICATION_CREDENTIALS: '',
    },
    commit: 'dry run',
    build: async () => undefined,
    print,
    pauseMs: 200,
    patienceMs: 20_000,
  }
  return { deployment, google, hostingPort: emulators.ports.hosting }
}
