import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type FunctionsManifest, prepareFunctions } from './build/functions.ts'
import { prepareWeb } from './build/web.ts'
import { BIN, LOCAL, PROJECT_ID } from './layout.ts'
import { startLocalQueues } from './local-queues.ts'
import { startGuarded } from './machine/children.ts'
import { findEmulatorBinaries } from './machine/emulator-binaries.ts'
import { findJava } from './machine/java.ts'
import { NO_CLOUD } from './machine/no-cloud.ts'
import { assertPortsFree, HOST, type PortName, type Ports, portBase, portsFrom } from './ports.ts'
import { prepareStage, type Stage, stageWeb } from './stage.ts'

export const EMULATORS = ['auth', 'functions', 'firestore', 'hosting', 'tasks', 'eventarc'] as const
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
  /** Functions are reloaded whenever `functions/lib` changes. */
  live?: boolean
}

export interface Emulators {
  ports: Ports
  projectId: string
  /** What the Firebase SDKs read to find the emulators that run; add it to an environment. */
  env: Record<string, string>
  /** What the functions declare; null when they do not run. */
  manifest: FunctionsManifest | null
  /** Parameters and secrets of the functions, as they find them in their environment. */
  parameters: Record<string, string>
  /** Settles when the emulators have ended by themselves or by `stop`. */
  ended: Promise<number>
  /** The log of all emulators and functions. */
  log: string
  /** Saves the data of Auth and Firestore. */
  exportTo(folder: string): Promise<void>
  stop(): Promise<void>
}

const FIREBASE = join(import.meta.dirname, 'machine', 'firebase.ts')
const TASK_HOST = join(import.meta.dirname, 'machine', 'task-host.mjs')
const JAVA_LOGGING = join(import.meta.dirname, 'machine', 'firestore-logging.properties')
const READY = 'All emulators ready!'
/** The emulators go on without functions that do not load. */
const BROKEN = 'Failed to load function definition'
const START_LIMIT_MS = 180_000
const FAILURES = {
  slow: `The Firebase emulators are not ready after ${START_LIMIT_MS / 1000} s.`,
  gone: 'The Firebase emulators have ended before they were ready.',
  broken: 'The functions do not load.',
}

/** What the Firebase SDKs read to find emulators that run. */
export const emulatorEnvironment = (
  ports: Ports,
  running: readonly EmulatorName[] = EMULATORS,
): Record<string, string> => {
  const all: Partial<Record<EmulatorName, Record<string, string>>> = {
    auth: { FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${ports.auth}` },
    firestore: { FIRESTORE_EMULATOR_HOST: `${HOST}:${ports.firestore}` },
    tasks: { CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}` },
    eventarc: { CLOUD_EVENTARC_EMULATOR_HOST: `http://${HOST}:${ports.eventarc}` },
  }
  return Object.assign({ GCLOUD_PROJECT: PROJECT_ID, ...NO_CLOUD }, ...running.map((name) => all[name] ?? {}))
}

const portNames = (running: readonly EmulatorName[]): PortName[] => [
  ...running,
  ...(running.includes('firestore') ? (['firestoreWebsocket'] as const) : []),
  // The emulator of the functions starts one of tasks, which nobody uses.
  ...(running.includes('functions') ? (['tasksEmulator'] as const) : []),
  'hub',
  'logging',
]

/** Has every process of the emulators import what names our queues to the functions. */
const taskHost = (ports: Ports): Record<string, string> => ({
  SILLAGE_TASK_HOST: `${HOST}:${ports.tasks}`,
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${pathToFileURL(TASK_HOST).href}`.trim(),
})

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
 * Starts the Firebase emulators and waits until they are ready. What they serve (functions, web app) is built first where
 * its sources have changed. None of their processes outlives this one.
 *
 * @throws Error that says what is missing or which port is taken
 */
export const startEmulators = async (options: EmulatorOptions = {}): Promise<Emulators> => {
  const running = options.only ?? EMULATORS
  const ports = portsFrom(options.portBase ?? portBase())
  await assertPortsFree(ports, portNames(running))
  const [java, binaries] = await Promise.all([findJava(), findEmulatorBinaries()])
  const manifest = running.includes('functions') ? await prepareFunctions() : null
  const stage = await prepareStage({
    ports,
    ui: binaries.ui,
    manifest,
    parameters: options.parameters ?? {},
    hosting: running.includes('hosting'),
    live: options.live ?? false,
  })

  // Nobody asks for the app before all is ready: it is built while the emulators start.
  const web = running.includes('hosting') ? buildWebOnto(stage, options.live ?? false) : Promise.resolve(null)

  const log = join(stage.folder, 'emulators.log')
  const { promise: ready, resolve: isReady } = Promise.withResolvers<'ready' | 'broken'>()
  const child = await startGuarded(
    process.execPath,
    [
      FIREBASE,
      'emulators:start',
      ...['--config', stage.configFile],
      ...['--project', PROJECT_ID],
      ...['--only', running.join(',')],
      ...(options.importFrom ? ['--import', options.importFrom] : []),
    ],
    {
      cwd: stage.folder,
      log,
      env: {
        ...binaries.env,
        PATH: [BIN, dirname(java), process.env.PATH].join(delimiter),
        JAVA_HOME: dirname(dirname(java)),
        // Nothing is asked of a person and nothing is fetched from outside while the emulators start.
        CI: 'true',
        NO_UPDATE_NOTIFIER: '1',
        ...NO_CLOUD,
        // On a busy machine a worker of the functions takes longer to load than the emulator waits.
        FUNCTIONS_DISCOVERY_TIMEOUT: '180',
        // They live for minutes: compiling thoroughly and collecting side by side would not pay.
        JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.util.logging.config.file="${JAVA_LOGGING}"`,
        // Workers of the functions start faster when the compiled code is kept.
        NODE_COMPILE_CACHE: join(LOCAL, 'compile-cache'),
        ...taskHost(ports),
      },
      onLine: (line) => {
        if (line.includes(BROKEN)) isReady('broken')
        if (line.includes(READY)) isReady('ready')
      },
    },
  )
  const timer = new AbortController()
  const outcome = await Promise.race([
    ready,
    child.ended.then(() => 'gone' as const),
    sleep(START_LIMIT_MS, 'slow' as const, { signal: timer.signal }).catch(() => 'slow' as const),
  ])
  timer.abort()
  if (outcome !== 'ready') {
    await child.stop()
    throw new Error(`${FAILURES[outcome]} The last lines of ${log}:\n\n${child.tail()}`)
  }
  const failure = await web
  if (failure !== null) {
    await child.stop()
    throw failure
  }
  const queues = manifest ? startLocalQueues(ports, manifest, stage.parameters) : null
  await queues?.catch(async (error: unknown) => {
    await child.stop()
    throw error
  })

  return {
    ports,
    projectId: PROJECT_ID,
    env: emulatorEnvironment(ports, running),
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
    stop: async () => {
      await Promise.all([queues?.then((server) => server.stop()), child.stop()])
    },
  }
}
