import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BIN, LOCAL, PROJECT_ID } from '../layout.ts'
import { type GuardedChild, startGuarded } from './children.ts'
import { findEmulatorBinaries } from './emulator-binaries.ts'
import { findJava } from './java.ts'
import { NO_CLOUD } from './no-cloud.ts'

const FIREBASE = join(import.meta.dirname, 'firebase.ts')
const JAVA_LOGGING = join(import.meta.dirname, 'firestore-logging.properties')
const READY = 'All emulators ready!'
/** The emulators go on without functions that do not load. */
const BROKEN = 'Failed to load function definition'
const START_LIMIT_MS = 180_000
const FAILURES = {
  slow: `The Firebase emulators are not ready after ${START_LIMIT_MS / 1000} s.`,
  gone: 'The Firebase emulators have ended before they were ready.',
  broken: 'The functions do not load.',
}

export interface FirebaseOptions {
  /** A firebase.json with the ports of the emulators. The command runs in its folder. */
  configFile: string
  only: readonly string[]
  log: string
  /** A folder of exported data. */
  importFrom?: string
}

/** Starts the command `firebase emulators:start`. @throws Error with the reason when the emulators are not ready */
export const startFirebase = async ({
  configFile,
  only,
  log,
  importFrom,
}: FirebaseOptions): Promise<GuardedChild> => {
  const [java, binaries] = await Promise.all([findJava(), findEmulatorBinaries()])
  const { promise: ready, resolve: isReady } = Promise.withResolvers<'ready' | 'broken'>()
  const child = await startGuarded(
    process.execPath,
    [
      FIREBASE,
      'emulators:start',
      ...['--config', configFile],
      ...['--project', PROJECT_ID],
      ...['--only', only.join(',')],
      ...(importFrom ? ['--import', importFrom] : []),
    ],
    {
      cwd: dirname(configFile),
      log,
      env: {
        ...binaries.env,
        PATH: [BIN, dirname(java), process.env.PATH].join(delimiter),
        JAVA_HOME: dirname(dirname(java)),
        // No prompts, and no downloads while the emulators start.
        CI: 'true',
        NO_UPDATE_NOTIFIER: '1',
        ...NO_CLOUD,
        // On a busy machine functions take longer to load than the emulator waits.
        FUNCTIONS_DISCOVERY_TIMEOUT: '180',
        // They live for minutes: compiling thoroughly and collecting side by side would not pay.
        JAVA_TOOL_OPTIONS: `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Djava.util.logging.config.file="${JAVA_LOGGING}"`,
        NODE_COMPILE_CACHE: join(LOCAL, 'compile-cache'),
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
  if (outcome === 'ready') return child
  await child.stop()
  throw new Error(`${FAILURES[outcome]} The last lines of ${log}:\n\n${child.tail()}`)
}
