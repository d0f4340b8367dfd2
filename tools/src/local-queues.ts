import { z } from 'zod/mini'
import type { FunctionsManifest } from './build/functions.ts'
import { HOST, type Ports } from './ports.ts'
import { TaskServer } from './serve/task-server.ts'

/**
 * The emulator of Cloud Tasks delivers everything at once, whatever its schedule time, and cannot list its
 * tasks. So the functions put their tasks here.
 */

const PARAMETER = /^\{\{ params\.(\w+) \}\}$/

const limitSchema = z.nullish(z.union([z.number(), z.string()]))
const queueSchema = z.object({
  rateLimits: z.nullish(
    z.partial(z.object({ maxConcurrentDispatches: limitSchema, maxDispatchesPerSecond: limitSchema })),
  ),
})

/** Cloud Tasks' own limits of a queue that declares none. */
const DEFAULTS = { concurrency: 1_000, perSecond: 500 } as const

export interface QueueLimits {
  concurrency: number
  perSecond: number
}

/** The limits of each queue as the functions declare them: numbers, or parameters that hold one. */
export const queueLimits = (
  { endpoints }: Pick<FunctionsManifest, 'endpoints'>,
  parameters: Readonly<Record<string, string>>,
): Map<string, QueueLimits> => {
  const getLimit = (limit: z.infer<typeof limitSchema>, fallback: number): number => {
    const parameter = typeof limit === 'string' ? PARAMETER.exec(limit)?.[1] : undefined
    const value = Number(parameter === undefined ? (limit ?? undefined) : parameters[parameter])
    return Number.isFinite(value) && value > 0 ? value : fallback
  }
  return new Map(
    Object.entries(endpoints).flatMap(([name, { taskQueueTrigger }]) => {
      if (!taskQueueTrigger) return []
      const { rateLimits } = queueSchema.parse(taskQueueTrigger)
      const limits = {
        concurrency: getLimit(rateLimits?.maxConcurrentDispatches, DEFAULTS.concurrency),
        perSecond: getLimit(rateLimits?.maxDispatchesPerSecond, DEFAULTS.perSecond),
      }
      return [[name, limits] as const]
    }),
  )
}

/** Starts the queues of the functions. */
export const startLocalQueues = (
  ports: Ports,
  manifest: FunctionsManifest,
  parameters: Readonly<Record<string, string>>,
): Promise<TaskServer> => {
  const limits = queueLimits(manifest, parameters)
  const worker = [`http://${HOST}:${ports.taskWorker}`]
  return new TaskServer({
    port: ports.tasks,
    workers: () => worker,
    concurrency: (queue) => limits.get(queue)?.concurrency ?? DEFAULTS.concurrency,
    perSecond: (queue) => limits.get(queue)?.perSecond ?? DEFAULTS.perSecond,
    attempts: 50,
    backoffMs: { first: 1_000, most: 60_000 },
  }).start()
}
