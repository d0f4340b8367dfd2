/**
 * The command `firebase`, with two things made to fit a small machine:
 *
 * - Its Auth emulator has the schemas of a whole API compiled before it starts, of which ten calls are ever asked. Compiled
 *   when they are first needed they save ten seconds of a core at every start.
 * - Its Functions emulator starts a process for every request that comes while others are answered, each of which loads
 *   all functions. As in the cloud, one process answers what comes at once for a function.
 */
import { createRequire } from 'node:module'

interface Exegesis {
  middleware(openApiDoc: object, options: object): unknown
}

interface Worker {
  state: string
}

interface WorkerPool {
  getIdleWorker(triggerId: string, runtime: string): Worker | undefined
  getTriggerWorkers(triggerId: string, runtime: string): readonly Worker[]
}

interface FunctionsEmulator {
  startRuntime(backend: object, trigger?: { id: string }): Promise<Worker>
}

const resolve = createRequire(import.meta.url).resolve
const requireOfFirebase = createRequire(resolve('firebase-tools/package.json'))

const compileSchemasWhenNeeded = (exegesis: Exegesis): void => {
  const { middleware } = exegesis
  exegesis.middleware = (openApiDoc, options) =>
    middleware(openApiDoc, { ...options, lazyCompileValidationSchemas: true })
}

const shareWorkers = (pool: WorkerPool, emulator: FunctionsEmulator): void => {
  const { getIdleWorker } = pool
  pool.getIdleWorker = function (...of) {
    return (
      getIdleWorker.apply(this, of) ?? this.getTriggerWorkers(...of).find(({ state }) => state === 'BUSY')
    )
  }
  const { startRuntime } = emulator
  const starting = new Map<string, Promise<Worker>>()
  emulator.startRuntime = function (backend, trigger) {
    const id = trigger?.id ?? ''
    const started =
      starting.get(id) ?? startRuntime.call(this, backend, trigger).finally(() => starting.delete(id))
    starting.set(id, started)
    return started
  }
}

compileSchemasWhenNeeded(requireOfFirebase('exegesis-express'))
shareWorkers(
  requireOfFirebase('./lib/emulator/functionsRuntimeWorker.js').RuntimeWorkerPool.prototype,
  requireOfFirebase('./lib/emulator/functionsEmulator.js').FunctionsEmulator.prototype,
)
requireOfFirebase('./lib/bin/firebase.js')
