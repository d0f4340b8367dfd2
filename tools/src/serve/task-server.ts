import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod/mini'
import { close, listen } from './listen.ts'

/** A task as the Admin SDK sends it. */
export interface Task {
  queue: string
  /** Last part of its name; random when the sender gave none. */
  name: string
  /** The JSON body for the function. */
  body: string
  /** Headers of the sender. */
  headers: Record<string, string>
  /** When it is due, in milliseconds since 1970. */
  notBefore: number
}

/** The fate of a task: delivered, delivered twice at once, or lost by the queue. */
export type Fate = 'deliver' | 'twice' | 'lose'

export interface TaskServerOptions {
  port: number
  /** Base URLs of the workers, read for each delivery; each function is served under its name. */
  workers: () => readonly string[]
  /** Concurrent deliveries of a queue. */
  concurrency: (queue: string) => number
  /** Deliveries of a queue per second; unlimited by default. */
  perSecond?: (queue: string) => number
  /** Attempts of a task before it is dropped silently; unlimited by default. */
  attempts?: number
  /** Pauses after failed deliveries, in milliseconds: doubling from the first to the longest. */
  backoffMs?: { first: number; most: number }
  /**
   * Pauses of a whole queue after a delivery that was answered with 429 or 503: doubling from the first to the longest,
   * in milliseconds, until a delivery succeeds.
   */
  throttleMs?: { first: number; most: number }
  /** Called before the first delivery of each task. */
  fate?: (task: Task) => Fate
  /** The index of the next task among the due ones; the oldest by default. */
  pick?: (due: number) => number
  onEnqueue?: (task: Task) => void
}

const taskSchema = z.object({
  task: z.object({
    name: z.optional(z.string()),
    scheduleTime: z.optional(z.string()),
    httpRequest: z.object({ body: z.string(), headers: z._default(z.record(z.string(), z.string()), {}) }),
  }),
})

const loadBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

/** A copy of a task that the server still holds. */
interface Entry {
  task: Task
  attempt: number
  state: 'scheduled' | 'due' | 'delivering'
  timer?: NodeJS.Timeout
}

interface Queue {
  due: Entry[]
  active: number
  /** Deliveries that the rate allows, as of `filledAt`. */
  tokens: number
  filledAt: number
  /** Time before which nothing is delivered; see `throttleMs`. */
  pausedUntil: number
  pauses: number
  /** Wakes the queue when its rate or its pause allows the next delivery. */
  timer?: NodeJS.Timeout
}

const limitsSchema = z.object({
  rateLimits: z.object({ maxConcurrentDispatches: z.number(), maxDispatchesPerSecond: z.number() }),
})
type QueueLimits = z.infer<typeof limitsSchema>['rateLimits']

const QUEUE_PATH = /\/queues\/([\w-]+)$/
const TASK_PATH = /\/queues\/([\w-]+)\/tasks(?:\/([\w-]+))?$/
/** Statuses after which Cloud Tasks slows the whole queue down. */
const THROTTLING: readonly number[] = [429, 503]
const DEFAULTS = { backoffMs: { first: 100, most: 2_000 }, throttleMs: { first: 500, most: 10_000 } } as const

/**
 * Cloud Tasks on one port, as the Admin SDK speaks to its emulator. Unlike the emulator it
 *
 * - honours the schedule time of a task,
 * - lists the tasks it holds (`GET …/tasks/{name}`: 200 or 404), and removes one (`DELETE`),
 * - keeps a name taken after its task is gone, answering 409 to a second task of the name,
 * - limits the concurrency and the rate of each queue, which may be changed (`PATCH …/queues/{queue}`), and
 * - slows a whole queue down when a delivery is answered with 429 or 503.
 */
export class TaskServer {
  /** Successful deliveries, by queue. */
  readonly delivered = new Map<string, number>()
  /** Failed deliveries, by queue. */
  readonly refused = new Map<string, number>()
  /** The longest delivery, by queue, in milliseconds. */
  readonly longestMs = new Map<string, number>()
  /** Number of slow-downs, by queue. */
  readonly throttled = new Map<string, number>()
  /** Tasks dropped after their last attempt. */
  readonly dropped: Task[] = []
  /** Limits that a queue was given since the start. */
  readonly limits = new Map<string, QueueLimits>()
  #options: TaskServerOptions
  #queues = new Map<string, Queue>()
  #names = new Set<string>()
  #entries = new Map<string, Set<Entry>>()
  #nextWorker = 0
  #closed = false
  #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  constructor(options: TaskServerOptions) {
    this.#options = options
  }

  async start(): Promise<this> {
    await listen(this.#server, this.#options.port)
    return this
  }

  async stop(): Promise<void> {
    this.#closed = true
    for (const { timer } of this.#queues.values()) clearTimeout(timer)
    for (const entry of this.#all()) clearTimeout(entry.timer)
    await close(this.#server)
  }

  /** Tasks that have not been delivered with success yet. */
  get pending(): number {
    return [...this.#all()].length
  }

  /** Deliveries under way, of all queues. */
  get active(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.active, 0)
  }

  /** Completed deliveries of a queue, successful or not. */
  deliveries(queue: string): number {
    return (this.delivered.get(queue) ?? 0) + (this.refused.get(queue) ?? 0)
  }

  /** Tasks that a queue holds: due, under way, or scheduled for later. */
  held(queue: string): Task[] {
    return [...this.#all()].flatMap(({ task }) => (task.queue === queue ? [task] : []))
  }

  /** Tasks without a worker: due, or scheduled for later. */
  waiting(queue: string): Task[] {
    return [...this.#all()].flatMap(({ task, state }) =>
      task.queue === queue && state !== 'delivering' ? [task] : [],
    )
  }

  /** Number of held tasks per queue and state, for messages: `run-groq scheduled 3, rollup due 1`. */
  summary(): string {
    const groups = Map.groupBy(this.#all(), ({ task, state }) => `${task.queue} ${state}`)
    return [...groups].map(([group, entries]) => `${group} ${entries.length}`).join(', ')
  }

  /** Starts the deliveries that a raised concurrency allows. */
  resume(): void {
    for (const [name, queue] of [...this.#queues]) this.#drain(name, queue)
  }

  /** Makes every scheduled task due now. */
  hurry(): void {
    for (const entry of [...this.#all()]) {
      if (entry.state !== 'scheduled') continue
      clearTimeout(entry.timer)
      this.#makeDue(entry)
    }
  }

  *#all(): Iterable<Entry> {
    for (const entries of this.#entries.values()) yield* entries
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://tasks').pathname
    const [, patched] = QUEUE_PATH.exec(path) ?? []
    if (request.method === 'PATCH' && patched !== undefined) {
      this.limits.set(patched, limitsSchema.parse(JSON.parse(await loadBody(request))).rateLimits)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
      this.resume()
      return
    }
    const [, queue, name] = TASK_PATH.exec(path) ?? []
    if (queue === undefined) {
      response.writeHead(404).end()
      return
    }
    if (request.method === 'POST' && name === undefined) {
      const status = this.#create(queue, await loadBody(request))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ task: {} }))
      return
    }
    const held = name === undefined ? undefined : this.#entries.get(`${queue}/${name}`)
    if (request.method === 'DELETE') for (const entry of held ?? []) this.#remove(entry)
    const status = held ? 200 : 404
    const body = held ? {} : { error: { code: status, status: 'NOT_FOUND', message: 'no such task' } }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #create(queue: string, body: string): number {
    const { task } = taskSchema.parse(JSON.parse(body))
    const name = task.name?.split('/').at(-1) ?? crypto.randomUUID()
    const fullName = `${queue}/${name}`
    if (this.#names.has(fullName)) return 409
    this.#names.add(fullName)
    this.#take({
      queue,
      name,
      body: Buffer.from(task.httpRequest.body, 'base64').toString(),
      headers: task.httpRequest.headers,
      notBefore: task.scheduleTime ? Date.parse(task.scheduleTime) : 0,
    })
    return 200
  }

  #take(task: Task): void {
    this.#options.onEnqueue?.(task)
    const fate = this.#options.fate?.(task) ?? 'deliver'
    if (fate === 'lose') return
    const copies = fate === 'twice' ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      const entry: Entry = { task, attempt: 1, state: 'scheduled' }
      const key = `${task.queue}/${task.name}`
      this.#entries.set(key, (this.#entries.get(key) ?? new Set()).add(entry))
      this.#schedule(entry, task.notBefore - Date.now())
    }
  }

  #remove(entry: Entry): void {
    clearTimeout(entry.timer)
    const key = `${entry.task.queue}/${entry.task.name}`
    const entries = this.#entries.get(key)
    entries?.delete(entry)
    if (entries?.size === 0) this.#entries.delete(key)
    const { due } = this.#queue(entry.task.queue)
    const place = due.indexOf(entry)
    if (place >= 0) due.splice(place, 1)
  }

  #schedule(entry: Entry, ms: number): void {
    entry.state = 'scheduled'
    if (ms <= 0) this.#makeDue(entry)
    // A Node timer overflows after 24 days.
    else entry.timer = setTimeout(() => this.#makeDue(entry), Math.min(ms, 2_000_000_000))
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name)
    if (known) return known
    const queue: Queue = { due: [], active: 0, tokens: 1, filledAt: Date.now(), pausedUntil: 0, pauses: 0 }
    this.#queues.set(name, queue)
    return queue
  }

  #makeDue(entry: Entry): void {
    const queue = this.#queue(entry.task.queue)
    if (entry.attempt > 1) {
      // A retry is delivered at once, outside the concurrency limit.
      this.#deliver(queue, entry)
      return
    }
    entry.state = 'due'
    queue.due.push(entry)
    this.#drain(entry.task.queue, queue)
  }

  /** Milliseconds until the rate and the pauses of a queue allow its next delivery; 0 when they do now. */
  #waitOf(name: string, queue: Queue): number {
    const now = Date.now()
    const paused = Math.max(0, queue.pausedUntil - now)
    const rate = this.limits.get(name)?.maxDispatchesPerSecond ?? this.#options.perSecond?.(name)
    if (rate === undefined) return paused
    // As in Cloud Tasks, what was not used lately may come at once, up to a fifth of a second's worth.
    const most = Math.max(1, rate / 5)
    queue.tokens = Math.min(most, queue.tokens + ((now - queue.filledAt) / 1_000) * rate)
    queue.filledAt = now
    return Math.max(paused, queue.tokens >= 1 ? 0 : Math.ceil(((1 - queue.tokens) / rate) * 1_000))
  }

  #drain(name: string, queue: Queue): void {
    const most = this.limits.get(name)?.maxConcurrentDispatches ?? this.#options.concurrency(name)
    while (queue.due.length > 0 && queue.active < most && !this.#closed) {
      const wait = this.#waitOf(name, queue)
      if (wait > 0) {
        clearTimeout(queue.timer)
        queue.timer = setTimeout(() => this.#drain(name, queue), wait)
        return
      }
      const [entry] = queue.due.splice(this.#options.pick?.(queue.due.length) ?? 0, 1)
      if (!entry) return
      queue.tokens -= 1
      this.#deliver(queue, entry)
      // Moves the queue to the end, so that queues take turns.
      this.#queues.delete(name)
      this.#queues.set(name, queue)
    }
  }

  async #deliver(queue: Queue, entry: Entry): Promise<void> {
    const { task } = entry
    entry.state = 'delivering'
    queue.active += 1
    const startedAt = performance.now()
    const status = await this.#post(entry)
    const ms = performance.now() - startedAt
    this.longestMs.set(task.queue, Math.max(ms, this.longestMs.get(task.queue) ?? 0))
    queue.active -= 1
    if (this.#closed) return
    if (status >= 200 && status < 300) {
      this.#remove(entry)
      queue.pauses = 0
      this.delivered.set(task.queue, (this.delivered.get(task.queue) ?? 0) + 1)
    } else {
      this.refused.set(task.queue, (this.refused.get(task.queue) ?? 0) + 1)
      if (THROTTLING.includes(status)) this.#throttle(task.queue, queue)
      this.#again(entry)
    }
    // The concurrency of one queue may depend on what others do.
    this.resume()
  }

  #throttle(name: string, queue: Queue): void {
    const { first, most } = this.#options.throttleMs ?? DEFAULTS.throttleMs
    queue.pausedUntil = Date.now() + Math.min(most, first * 2 ** queue.pauses)
    queue.pauses += 1
    this.throttled.set(name, (this.throttled.get(name) ?? 0) + 1)
  }

  #again(entry: Entry): void {
    if (entry.attempt >= (this.#options.attempts ?? Number.POSITIVE_INFINITY)) {
      this.dropped.push(entry.task)
      this.#remove(entry)
      return
    }
    const { first, most } = this.#options.backoffMs ?? DEFAULTS.backoffMs
    const pause = Math.min(most, first * 2 ** (entry.attempt - 1))
    entry.attempt += 1
    this.#schedule(entry, pause)
  }

  /** The status of a delivery; 0 without a response. */
  async #post({ task, attempt }: Entry): Promise<number> {
    const workers = this.#options.workers()
    const worker = workers[this.#nextWorker++ % Math.max(1, workers.length)]
    if (!worker) return 0
    try {
      const response = await fetch(`${worker}/${task.queue}`, {
        method: 'POST',
        headers: {
          ...Object.fromEntries(
            Object.entries(task.headers).map(([name, value]) => [name.toLowerCase(), value]),
          ),
          'content-type': 'application/json',
          'x-cloudtasks-queuename': task.queue,
          'x-cloudtasks-taskname': task.name,
          'x-cloudtasks-taskretrycount': String(attempt - 1),
        },
        body: task.body,
      })
      await response.arrayBuffer()
      return response.status
    } catch {
      // The worker died on it.
      return 0
    }
  }
}
