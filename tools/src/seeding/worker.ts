import { join } from 'node:path'
import { LOCAL, PROJECT_ID, ROOT, TOOLS } from '../layout.ts'
import { startGuarded } from '../machine/children.ts'
import { HOST } from '../ports.ts'
import { TaskServer } from '../serve/task-server.ts'
import type { Sillage } from '../sillage.ts'

/** Deliveries of a queue at a time. */
const CONCURRENCY = 6

export interface SeedWorker {
  /** Base URL of the API. */
  url: string
  stop(): Promise<void>
}

/**
 * Serves the functions as the cloud does, many requests to a process, with queues of their own: the functions emulator
 * starts a process for every call under way, with which the demonstration would take minutes to make.
 */
export const startSeedWorker = async ({ ports, env, parameters, log }: Sillage): Promise<SeedWorker> => {
  const url = `http://${HOST}:${ports.seedWorker}`
  const tasks = await new TaskServer({
    port: ports.seedTasks,
    workers: () => [url],
    concurrency: () => CONCURRENCY,
  }).start()
  const { promise: ready, resolve } = Promise.withResolvers<'ready'>()
  const child = await startGuarded(
    process.execPath,
    [join(TOOLS, 'src', 'serve', 'worker.ts'), String(ports.seedWorker)],
    {
      cwd: ROOT,
      env: {
        ...env,
        ...parameters,
        FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT_ID }),
        NODE_COMPILE_CACHE: join(LOCAL, 'compile-cache'),
        // As in the emulator: task functions take deliveries without a token of Google's.
        FUNCTIONS_EMULATOR: 'true',
        CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.seedTasks}`,
      },
      log: join(log, '..', 'seed.log'),
      onLine: (line) => {
        if (line.startsWith('worker ready')) resolve('ready')
      },
    },
  )
  if ((await Promise.race([ready, child.ended])) !== 'ready') {
    await tasks.stop()
    throw new Error(`The functions did not start:\n${child.tail()}`)
  }
  return {
    url,
    stop: async () => {
      await tasks.stop()
      await child.stop()
    },
  }
}
