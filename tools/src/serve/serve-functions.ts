import { join } from 'node:path'
import { PROJECT_ID, REGION } from '../layout.ts'
import { HOST, type Ports } from '../ports.ts'
import { type ServingWorker, startWorker } from './start-worker.ts'

export interface ServedFunctions {
  /** Starts new processes, which load the functions as they are built now. */
  reload(): Promise<void>
  stop(): Promise<void>
}

export interface ServeOptions {
  ports: Ports
  /** The built functions: a file. */
  entry: string
  env: Record<string, string>
  /** Folder of the logs. */
  logs: string
}

/** Address of a function on this machine. */
export const functionUrl = (ports: Ports, name: string): string =>
  `http://${HOST}:${ports.functions}/${PROJECT_ID}/${REGION}/${name}`

/**
 * Serves the functions as Cloud Run does, many requests to a process: one process for requests and schedules, one for
 * tasks. A process that dies is started again. The functions emulator would start a process for each concurrent request.
 */
export const serveFunctions = async ({ ports, entry, env, logs }: ServeOptions): Promise<ServedFunctions> => {
  const workers = new Map<'functions' | 'taskWorker', ServingWorker>()
  let stopping = false
  const start = async (name: 'functions' | 'taskWorker'): Promise<void> => {
    const worker = await startWorker({
      port: ports[name],
      env: {
        ...env,
        SILLAGE_FUNCTIONS: entry,
        CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${ports.tasks}`,
      },
      log: join(logs, `${name}.log`),
    })
    workers.set(name, worker)
    void worker.child.ended.then(async () => {
      if (stopping || workers.get(name) !== worker) return
      process.stderr.write(`The process of ${name} has ended and is started again:\n${worker.child.tail()}\n`)
      await start(name)
    })
  }
  const stopAll = async (): Promise<void> => {
    const stopped = [...workers.values()]
    workers.clear()
    await Promise.all(stopped.map(({ child }) => child.stop()))
  }
  const startAll = async (): Promise<void> => {
    await Promise.all([start('functions'), start('taskWorker')])
  }
  await startAll()
  return {
    reload: async () => {
      await stopAll()
      await startAll()
    },
    stop: async () => {
      stopping = true
      await stopAll()
    },
  }
}
