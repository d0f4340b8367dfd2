import { join } from 'node:path'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { z } from 'zod/mini'
import { prepareFunctions } from '../build/functions.ts'
import { startEmulators } from '../emulators.ts'
import { LOCAL, LOCAL_HASH_KEY, PROJECT_ID } from '../layout.ts'
import type { GuardedChild } from '../machine/children.ts'
import { HOST, portBase } from '../ports.ts'
import { scheduledFor } from '../scheduler.ts'
import { newSealKeys } from '../seal-keys.ts'
import type { CrashPlan } from './crash.ts'
import { eventually } from './eventually.ts'
import { type FirestoreCall, FirestoreProxy, type Trouble } from './firestore-proxy.ts'
import type { Statistics } from './firestore-spy.ts'
import { ScriptedProvider, type ScriptedProviderOptions } from './scripted-provider.ts'
import { type ServingWorker, startWorker } from './start-worker.ts'
import { type Fate, type Task, TaskServer } from './task-server.ts'

/** Providers with plain chat completions, for which the scripted one stands in. */
export const SCRIPTED: readonly ProviderKey[] = ['groq', 'mistral', 'deepseek']

/** Port offsets from the base, beside those of the emulators. */
const PORTS = { tasks: 30, provider: 31, firestore: 32, workers: 40 } as const

export interface PipelineOptions {
  /** Processes that serve the functions, in round robin. */
  workers?: number
  /** Concurrent deliveries per queue. */
  concurrency?: number
  latencyMs?: ScriptedProviderOptions['latencyMs']
  /** Values of the functions' parameters. */
  parameters?: Record<string, string>
  /** Whether the workers reach Firestore through the proxy, which applies the script's trouble. */
  proxied?: boolean
}

/** Behaviour that a test may change while the pipeline runs. */
export interface Script {
  fault: ScriptedProviderOptions['fault']
  onCall: ScriptedProviderOptions['onCall']
  answer: ScriptedProviderOptions['answer']
  /** Called for each line that a worker writes. */
  onLine?: ((line: string) => void) | undefined
  fate: ((task: Task) => Fate) | undefined
  pick: ((waiting: number) => number) | undefined
  /** Concurrent deliveries per queue; call `tasks.resume()` after raising it. */
  concurrency: number | ((queue: string) => number)
  /** Faults between the workers and Firestore. */
  trouble: ((call: FirestoreCall) => Trouble | null) | undefined
  /** Whether queries do not show a document yet, by path. */
  isHidden: ((document: string) => boolean) | undefined
}

interface Worker extends ServingWorker {
  /** The process id while the worker is stopped and gets no requests; null otherwise. */
  frozen: number | null
}

const sendPlan = (url: string, plan: CrashPlan | null): Promise<Response> =>
  fetch(`${url}/__crash`, { method: 'POST', body: JSON.stringify(plan) })

const heapSchema = z.object({ bytes: z.number() })

const loadStatistics = async (url: string): Promise<Statistics> =>
  (await (await fetch(`${url}/__statistics`)).json()) as Statistics

/** Set when the emulators were started for this suite alone. */
const OWN_EMULATORS = 'SILLAGE_OWN_EMULATORS'

/**
 * Empties the database when it belongs to this suite. Every query of the emulator scans all stored documents, so each file
 * would pay for the documents of earlier files.
 */
export const emptyDatabase = async (): Promise<void> => {
  if (process.env[OWN_EMULATORS] === undefined) return
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}/databases/(default)/documents`
  const response = await fetch(url, { method: 'DELETE' })
  if (!response.ok) throw new Error(`the database could not be emptied: ${await response.text()}`)
}

/**
 * Starts the Auth and Firestore emulators, and sets their environment for this process and its children. Emulators that the
 * environment already names are used instead. Returns a function that stops the started ones.
 */
export const openEmulators = async (): Promise<() => Promise<void>> => {
  if (process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST) return async () => {}
  const emulators = await startEmulators({ only: ['auth', 'firestore'] })
  const env = { ...emulators.env, [OWN_EMULATORS]: 'yes' }
  Object.assign(process.env, env)
  return async () => {
    for (const name of Object.keys(env)) delete process.env[name]
    await emulators.stop()
  }
}

/**
 * The product's functions as the cloud serves them (concurrent requests per process, workers that restart after a crash),
 * with the Firestore and Auth emulators, and with a scripted task queue and provider.
 */
export class Pipeline {
  readonly script: Script
  readonly tasks: TaskServer
  readonly provider: ScriptedProvider
  #proxy: FirestoreProxy | null = null
  /** Number of restarts after a worker's death. */
  deaths = 0
  #workers: (Worker | null)[] = []
  /** Worker processes, including starting ones. */
  #children = new Set<GuardedChild>()
  #environment: Record<string, string>
  #base: number
  #stopping = false
  #stopEmulators: () => Promise<void>

  private constructor(stopEmulators: () => Promise<void>, options: PipelineOptions) {
    this.#stopEmulators = stopEmulators
    this.script = {
      fault: undefined,
      onCall: undefined,
      answer: undefined,
      fate: undefined,
      pick: undefined,
      trouble: undefined,
      isHidden: undefined,
      concurrency: options.concurrency ?? 20,
    }
    this.#base = portBase()
    const providerPort = this.#base + PORTS.provider
    this.tasks = new TaskServer({
      port: this.#base + PORTS.tasks,
      workers: () => this.urls,
      concurrency: (queue) => {
        const { concurrency } = this.script
        return typeof concurrency === 'number' ? concurrency : concurrency(queue)
      },
      fate: (task) => this.script.fate?.(task) ?? 'deliver',
      pick: (waiting) => this.script.pick?.(waiting) ?? 0,
    })
    this.provider = new ScriptedProvider({
      port: providerPort,
      latencyMs: options.latencyMs ?? { answer: 20, reading: 20 },
      fault: (call) => this.script.fault?.(call) ?? null,
      onCall: (call) => this.script.onCall?.(call),
      answer: (call) => this.script.answer?.(call) ?? null,
    })
    const target = process.env.FIRESTORE_EMULATOR_HOST
    if (options.proxied && target) {
      this.#proxy = new FirestoreProxy({
        port: this.#base + PORTS.firestore,
        target,
        trouble: (call) => this.script.trouble?.(call) ?? null,
        isHidden: (document) => this.script.isHidden?.(document) ?? false,
      })
    }
    this.#environment = {
      ...(this.#proxy ? { FIRESTORE_EMULATOR_HOST: `${HOST}:${this.#base + PORTS.firestore}` } : {}),
      CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${this.#base + PORTS.tasks}`,
      PROVIDER_KEYS: JSON.stringify(Object.fromEntries(SCRIPTED.map((key) => [key, 'scripted']))),
      ADDRESS_HASH_KEY: LOCAL_HASH_KEY,
      SEAL_KEYS: newSealKeys(),
      ANALYST_PROVIDER: 'groq',
      ANALYST_MODEL: 'scripted-analyst',
      ...Object.fromEntries(
        SCRIPTED.map((key) => [`${key.toUpperCase()}_BASE_URL`, `http://${HOST}:${providerPort}/${key}`]),
      ),
      ...options.parameters,
    }
  }

  static async start(options: PipelineOptions = {}): Promise<Pipeline> {
    await prepareFunctions()
    const pipeline = new Pipeline(await openEmulators(), options)
    await Promise.all([pipeline.tasks.start(), pipeline.provider.start(), pipeline.#proxy?.start()])
    const places = Array.from({ length: options.workers ?? 1 }, (_, place) => place)
    await Promise.all(places.map((place) => pipeline.#startWorker(place)))
    return pipeline
  }

  async stop(): Promise<void> {
    this.#stopping = true
    this.thaw()
    await this.tasks.stop()
    await Promise.all([...this.#children].map((child) => child.stop()))
    await this.provider.stop()
    await this.#proxy?.stop()
    await this.#stopEmulators()
  }

  async #startWorker(place: number): Promise<void> {
    const port = this.#base + PORTS.workers + place
    const starting = startWorker({
      port,
      env: this.#environment,
      log: join(LOCAL, 'pipeline', `worker-${port}.log`),
      onChild: (child) => {
        this.#children.add(child)
        void child.ended.then(() => this.#children.delete(child))
      },
      onLine: (line) => this.script.onLine?.(line),
    })
    const worker = await starting.catch((error: unknown) => {
      // Stopping the pipeline also stops starting workers.
      if (this.#stopping) return null
      throw error
    })
    if (worker === null) return
    const { child } = worker
    this.#workers[place] = { ...worker, frozen: null }
    child.ended.then(async () => {
      this.#workers[place] = null
      if (this.#stopping) return
      this.deaths += 1
      await this.#startWorker(place)
    })
  }

  /** Base URLs of the running workers. */
  get urls(): string[] {
    return this.#workers.flatMap((worker) => (worker && worker.frozen === null ? [worker.url] : []))
  }

  /** Suspends a worker in the middle of a function; it gets no requests until `thaw`. */
  async freezeOneAt(fn: string): Promise<void> {
    for (const worker of this.#workers) {
      if (!worker || worker.frozen !== null) continue
      const { pid, active } = await loadStatistics(worker.url)
      if (!active[fn]) continue
      worker.frozen = pid
      process.kill(pid, 'SIGSTOP')
      return
    }
    throw new Error(`no worker is at ${fn}`)
  }

  thaw(): void {
    for (const worker of this.#workers) {
      if (!worker || worker.frozen === null) continue
      process.kill(worker.frozen, 'SIGCONT')
      worker.frozen = null
    }
  }

  /** Waits until every worker runs, including restarted ones. */
  async whole(): Promise<void> {
    await eventually('every worker is up', async () =>
      this.#workers.every((worker) => worker !== null) ? true : null,
    )
  }

  /** Base URL of a worker; each function is served under its name. */
  get url(): string {
    const [url] = this.urls
    if (!url) throw new Error('no worker is up')
    return url
  }

  /** Arms every worker to die when it first reaches the point. */
  async crash(plan: CrashPlan): Promise<void> {
    await Promise.all(this.urls.map((url) => sendPlan(url, plan)))
  }

  /** Clears every crash plan and waits until every worker runs. */
  async mend(): Promise<void> {
    // A dying worker does not respond; its replacement starts without a plan.
    await eventually('every worker is up and lives', async () => {
      await this.whole()
      return await Promise.all(this.urls.map((url) => sendPlan(url, null))).then(
        () => true,
        () => null,
      )
    })
  }

  async statistics(): Promise<Statistics[]> {
    return await Promise.all(this.urls.map(loadStatistics))
  }

  /** Memory of all workers after garbage collection, in megabytes. */
  async heapMb(): Promise<number> {
    const heaps = await Promise.all(
      this.urls.map(async (url) => heapSchema.parse(await (await fetch(`${url}/__heap`)).json()).bytes),
    )
    return heaps.reduce((sum, bytes) => sum + bytes, 0) / 1_048_576
  }

  /**
   * Runs a scheduled function.
   *
   * @param at the scheduled time; now by default
   */
  async fire(name: 'sweep' | 'cadence' | 'migrate' | 'recountNightly', at?: number): Promise<void> {
    const headers = at === undefined ? {} : scheduledFor(at)
    // The list may still hold a worker that has just died; Cloud Scheduler would retry a minute later.
    const status = await eventually('a worker is up', async () => {
      const [url] = this.urls
      return url === undefined
        ? null
        : await fetch(`${url}/${name}`, { method: 'POST', headers, body: '{}' }).then(
            (response) => response.status,
            () => null,
          )
    })
    if (status >= 300) throw new Error(`${name} answered ${status}`)
  }

  sweep(): Promise<void> {
    return this.fire('sweep')
  }
}
