import { join } from 'node:path'
import { type FunctionsManifest, prepareFunctions } from './build/functions.ts'
import { prepareWeb } from './build/web.ts'
import { PROJECT_ID } from './layout.ts'
import { startLocalQueues } from './local-queues.ts'
import { findEmulatorBinaries } from './machine/emulator-binaries.ts'
import { NO_CLOUD } from './machine/no-cloud.ts'
import { startFirebase } from './machine/start-firebase.ts'
import { assertPortsFree, HOST, type PortName, type Ports, portBase, portsFrom } from './ports.ts'
import { registerBlockingFunctions } from './serve/blocking-functions.ts'
import { startHosting } from './serve/hosting.ts'
import { functionUrl, serveFunctions } from './serve/serve-functions.ts'
import { prepareStage, type Stage, stageWeb } from './stage.ts'

export const EMULATORS = ['auth', 'functions', 'firestore', 'hosting'] as const
export type EmulatorName = (typeof EMULATORS)[number]

export interface EmulatorOptions {
  /** All of them when left out. */
  only?: readonly EmulatorName[]
  /** SILLAGE_PORT_BASE, or 5000, when left out. */
  portBase?: number
  /** Values of the functions' parameters and secrets; the environment stands over them. */
  parameters?: Record<string, string>
  /** A folder that `exportTo` wrote before. */
  importFrom?: string
  /** The functions are served from `functions/lib` itself, and loaded again by `reload`. */
  live?: boolean
}

export interface Emulators {
  ports: Ports
  projectId: string
  /** Variables by which the Firebase SDKs find the running emulators; add them to an environment. */
  env: Record<string, string>
  /** The declarations of the functions; null when they do not run. */
  manifest: FunctionsManifest | null
  /** Parameters and secrets of the functions, as they find them in their environment. */
  parameters: Record<string, string>
  /** Settles when the emulators have ended by themselves or by `stop`. */
  ended: Promise<number>
  /** The log of the emulators; those of the functions lie beside it. */
  log: string
  /** Whether anybody has changed anything through the app's address, such as by signing in. */
  isChanged(): boolean
  /** Loads the functions as they are built now. */
  reload(): Promise<void>
  /** Saves the data of Auth and Firestore. */
  exportTo(folder: string): Promise<void>
  stop(): Promise<void>
}

/** Variables by which the Firebase SDKs find running emulators. */
export const emulatorEnvironment = (
  ports: Ports,
  running: readonly EmulatorName[] = EMULATORS,
): Record<string, string> => {
  const all: Partial<Record<EmulatorName, Record<string, string>>> = {
    auth: { FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}` },
    firestore: { FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}` },
    functions: { CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}` },
  }
  return Object.assign({ GCLOUD_PROJECT: PROJECT_ID, ...NO_CLOUD }, ...running.map((name) => all[name] ?? {}))
}

const portNames = (running: readonly EmulatorName[]): PortName[] => [
  ...running,
  ...(running.includes('firestore') ? (['firestoreWebsocket'] as const) : []),
  ...(running.includes('functions') ? (['tasks', 'taskWorker'] as const) : []),
  'hub',
  'logging',
]

/** Why the app could not be built, if so. */
const buildWebOnto = async (stage: Stage, live: boolean): Promise<Error | null> => {
  try {
    if (!live) await prepareWeb()
    await stageWeb(stage)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * Starts the Firebase emulators of Auth and Firestore, the functions and the web app, and waits until they are ready. What
 * is served is built first where its sources have changed. None of these processes outlives this one.
 *
 * @throws Error that names a missing part or a taken port
 */
export const startEmulators = async (options: EmulatorOptions = {}): Promise<Emulators> => {
  const running = options.only ?? EMULATORS
  const ports = portsFrom(options.portBase ?? portBase())
  await assertPortsFree(ports, portNames(running))
  const binaries = await findEmulatorBinaries()
  const manifest = running.includes('functions') ? await prepareFunctions() : null
  const stage = await prepareStage({
    ports,
    ui: binaries.ui,
    manifest,
    parameters: options.parameters ?? {},
    hosting: running.includes('hosting'),
    live: options.live ?? false,
  })

  // Nobody opens the app before all is ready: it is built while the emulators start.
  const web = running.includes('hosting') ? buildWebOnto(stage, options.live ?? false) : Promise.resolve(null)

  const log = join(stage.folder, 'emulators.log')
  const child = await startFirebase({
    configFile: stage.configFile,
    only: running.filter((name) => name === 'auth' || name === 'firestore'),
    log,
    ...(options.importFrom ? { importFrom: options.importFrom } : {}),
  })
  const env = emulatorEnvironment(ports, running)
  const opened: { stop(): Promise<unknown> }[] = [child]
  const stopAll = async (): Promise<void> => {
    await Promise.all(opened.map((one) => one.stop()))
  }
  let isChanged = (): boolean => false
  let reload = async (): Promise<void> => undefined
  try {
    const failure = await web
    if (failure !== null) throw failure
    if (manifest) {
      opened.push(await startLocalQueues(ports, manifest, stage.parameters))
      const served = await serveFunctions({
        ports,
        entry: join(stage.functions, 'lib', 'index.js'),
        env: { ...env, ...stage.parameters },
        logs: stage.folder,
      })
      opened.push(served)
      reload = served.reload
      await registerBlockingFunctions(ports, manifest)
    }
    if (running.includes('hosting')) {
      const served = await startHosting(ports.hosting, stage.hosting, stage.folder, (name) =>
        functionUrl(ports, name),
      )
      opened.push(served)
      isChanged = served.isChanged
    }
  } catch (error) {
    await stopAll()
    throw error
  }

  return {
    ports,
    projectId: PROJECT_ID,
    env,
    isChanged,
    reload,
    manifest,
    parameters: stage.parameters,
    ended: child.ended,
    log,
    exportTo: async (folder) => {
      const response = await fetch(`http://${HOST}:${ports.hub}/_admin/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path: folder, initiatedBy: 'sillage' }),
      })
      if (!response.ok) throw new Error(`The emulators' data could not be saved: ${await response.text()}`)
    },
    stop: stopAll,
  }
}
