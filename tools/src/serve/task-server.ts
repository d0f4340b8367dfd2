import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { HOST } from '../ports.ts'

/** A task as the Admin SDK sends it. */
export interface Task {
  queue: string
  /** Last part of its name; random when the sender gave none. */
  name: string
  /** What the function gets, JSON. */
  body: string
  notBefore: number
}

/** What becomes of a delivery: made, made twice at once, or lost as if the queue had forgotten the task. */
export type Fate = 'deliver' | 'twice' | 'lose'

export interface TaskServerOptions {
  port: number
  /** Base URLs of the workers, asked for each delivery; functions answer under their names. */
  workers: () => readonly string[]
  /** Deliveries at a time of a queue. */
  concurrency: (queue: string) => number
  /** Pauses between deliveries that fail: doubling from the first to the second, in milliseconds. */
  backoffMs?: { first: number; most: number }
  /** Called before the first delivery of each task. */
  fate?: (task: Task) => Fate
  /** Where the next task of a queue is taken from: the place among those that wait; first come, first served by default. */
  pick?: (waiting: number) => number
  onEnqueue?: (task: Task) => void
}

const taskSchema = z.object({
  task: z.object({
    name: z.string().optional(),
    scheduleTime: z.string().optional(),
    httpRequest: z.object({ body: z.string() }),
  }),
})

interface Queue {
  waiting: Task[]
  active: number
}

/**
 * Cloud Tasks on one port, as the Admin SDK speaks to its emulator: refuses a second task of a name, honours the time
 * of a task, delivers with a limited concurrency per queue, and delivers again what fails.
 */
export class TaskServer {
  readonly delivered = new Map<string, number>()
  /** Deliveries that did not succeed, by queue. */
  readonly refused = new Map<string, number>()
  #options: TaskServerOptions
  #queues = new Map<string, Queue>()
  #names = new Set<string>()
  #timers = new Set<NodeJS.Timeout>()
  #nextWorker = 0
  #closed = false
  #pending = 0
  #server = createServer((request, response) => {
    this.#answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  constructor(options: TaskServerOptions) {
    this.#options = options
  }

  /** Tasks that have not been delivered with success yet. */
  get pending(): number {
    return this.#pending
  }

  async start(): Promise<this> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#server.keepAliveTimeout = 60_000
    this.#server.once('error', reject).listen(this.#options.port, HOST, resolve)
    await promise
    return this
  }

  async stop(): Promise<void> {
    this.#closed = true
    for (const timer of this.#timers) clearTimeout(timer)
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** Deliveries under way, of all queues. */
  get active(): number {
    return [...this.#queues.values()].reduce((sum, queue) => sum + queue.active, 0)
  }

  /** Makes the deliveries that the concurrency, where it was raised, now allows. */
  resume(): void {
    for (const [name, queue] of [...this.#queues]) this.#drain(name, queue)
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://tasks').pathname
    const queue = /\/queues\/([\w-]+)\/tasks$/.exec(path)?.[1]
    if (request.method !== 'POST' || !queue) {
      response.writeHead(404).end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
    const { task } = taskSchema.parse(JSON.parse(Buffer.concat(chunks).toString()))
    if (task.name !== undefined && this.#names.has(task.name)) {
      response.writeHead(409).end('A task with the same name already exists')
      return
    }
    if (task.name !== undefined) this.#names.add(task.name)
    this.#take({
      queue,
      name: task.name?.split('/').at(-1) ?? crypto.randomUUID(),
      body: Buffer.from(task.httpRequest.body, 'base64').toString(),
      notBefore: task.scheduleTime ? Date.parse(task.scheduleTime) : 0,
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ task: {} }))
  }

  #take(task: Task): void {
    this.#options.onEnqueue?.(task)
    const fate = this.#options.fate?.(task) ?? 'deliver'
    if (fate === 'lose') return
    const copies = fate === 'twice' ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      this.#pending += 1
      this.#after(task.notBefore - Date.now(), () => this.#wait(task))
    }
  }

  #after(ms: number, then: () => void): void {
    if (ms <= 0) {
      then()
      return
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      then()
    }, ms)
    this.#timers.add(timer)
  }

  #queue(name: string): Queue {
    const known = this.#queues.get(name) ?? { waiting: [], active: 0 }
    this.#queues.set(name, known)
    return known
  }

  #wait(task: Task, attempt = 1): void {
    const queue = this.#queue(task.queue)
    if (attempt > 1) {
      // A task that waits for another delivery has its turn back at once.
      queue.active += 1
      this.#deliver(queue, task, attempt)
      return
    }
    queue.waiting.push(task)
    this.#drain(task.queue, queue)
  }

  #drain(name: string, queue: Queue): void {
    const most = this.#options.concurrency(name)
    while (queue.waiting.length > 0 && queue.active < most && !this.#closed) {
      const at = this.#options.pick?.(queue.waiting.length) ?? 0
      const [task] = queue.waiting.splice(at, 1)
      if (!task) return
      queue.active += 1
      this.#deliver(queue, task, 1)
      // Whose turn it was is asked last the next time.
      this.#queues.delete(name)
      this.#queues.set(name, queue)
    }
  }

  async #deliver(queue: Queue, task: Task, attempt: number): Promise<void> {
    const done = await this.#post(task, attempt)
    queue.active -= 1
    if (this.#closed) return
    if (done) {
      this.#pending -= 1
      this.delivered.set(task.queue, (this.delivered.get(task.queue) ?? 0) + 1)
    } else {
      this.refused.set(task.queue, (this.refused.get(task.queue) ?? 0) + 1)
      const { first, most } = this.#options.backoffMs ?? { first: 100, most: 2_000 }
      this.#after(Math.min(most, first * 2 ** (attempt - 1)), () => this.#wait(task, attempt + 1))
    }
    // The concurrency of one queue may depend on what others do.
    this.resume()
  }

  async #post(task: Task, attempt: number): Promise<boolean> {
    const workers = this.#options.workers()
    const worker = workers[this.#nextWorker++ % Math.max(1, workers.length)]
    if (!worker) return false
    try {
      const response = await fetch(`${worker}/${task.queue}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-cloudtasks-queuename': task.queue,
          'x-cloudtasks-taskname': task.name,
          'x-cloudtasks-taskretrycount': String(attempt - 1),
        },
        body: task.body,
      })
      await response.arrayBuffer()
      return response.ok
    } catch {
      // The worker died on it.
      return false
    }
  }
}
