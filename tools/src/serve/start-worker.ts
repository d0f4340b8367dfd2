import { join } from 'node:path'
import { LOCAL, PROJECT_ID, ROOT } from '../layout.ts'
import { type GuardedChild, startGuarded } from '../machine/children.ts'
import { HOST } from '../ports.ts'

export interface WorkerOptions {
  port: number
  /** Parameters and secrets of the functions, and where they find the emulators and their queues. */
  env: Record<string, string>
  /** File that gets everything that the process prints. */
  log: string
  /** Called with the process as soon as there is one. */
  onChild?: (child: GuardedChild) => void
  /** Called with each line that the process prints. */
  onLine?: (line: string) => void
}

export interface ServingWorker {
  /** Base URL; each function is served under its name. */
  url: string
  child: GuardedChild
}

/** Starts a process that serves the built functions (see worker.ts). @throws Error when it ends before it is ready */
export const startWorker = async ({
  port,
  env,
  log,
  onChild,
  onLine,
}: WorkerOptions): Promise<ServingWorker> => {
  const { promise: ready, resolve } = Promise.withResolvers<'ready'>()
  const child = await startGuarded(process.execPath, [join(import.meta.dirname, 'worker.ts'), String(port)], {
    cwd: ROOT,
    env: {
      GCLOUD_PROJECT: PROJECT_ID,
      FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
      // A new process reuses the compiled code of earlier ones.
      NODE_COMPILE_CACHE: join(LOCAL, 'compile-cache'),
      // As in the emulator, task functions accept deliveries without a Google token.
      FUNCTIONS_EMULATOR: 'true',
      // As in the emulator, functions that block take the unsigned tokens of the Auth emulator.
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
      ...env,
    },
    log,
    onLine: (line) => {
      if (line.startsWith('worker ready')) resolve('ready')
      onLine?.(line)
    },
  })
  onChild?.(child)
  if ((await Promise.race([ready, child.ended])) !== 'ready')
    throw new Error(`The functions did not start:\n${child.tail()}`)
  return { url: `http://${HOST}:${port}`, child }
}
