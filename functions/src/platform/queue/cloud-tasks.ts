import type { CloudTasksClient } from '@google-cloud/tasks'
import { app } from '../firebase.ts'
import { readRegion } from '../options.ts'
import type { QueueName } from './names.ts'

const NOT_FOUND = 5

const projectId = (): string =>
  app.options.projectId ?? process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT ?? ''

let client: CloudTasksClient | undefined

/** The Admin SDK has no calls for these. Loaded when something is first asked for, which few processes ever do. */
const cloudTasks = async (): Promise<CloudTasksClient> => {
  const { CloudTasksClient } = await import('@google-cloud/tasks')
  client ??= new CloudTasksClient()
  return client
}

const localQueue = (host: string, queue: QueueName): string =>
  `http://${host}/projects/${projectId()}/locations/${readRegion()}/queues/${queue}`

const isHeldLocally = async (host: string, queue: QueueName, name: string): Promise<boolean> =>
  (await fetch(`${localQueue(host, queue)}/tasks/${name}`)).ok

/**
 * Whether a queue holds a task of this name: one that waits, is scheduled for later, or is being delivered. A task that
 * was delivered with success, or lost, is not held.
 *
 * @throws what Cloud Tasks answers, such as a missing permission (`cloudtasks.tasks.get`)
 */
export const isTaskHeld = async (queue: QueueName, name: string): Promise<boolean> => {
  const local = process.env.CLOUD_TASKS_EMULATOR_HOST
  if (local) return await isHeldLocally(local, queue, name)
  const tasks = await cloudTasks()
  try {
    await tasks.getTask({ name: tasks.taskPath(projectId(), readRegion(), queue, name) })
    return true
  } catch (error) {
    if ((error as { code?: number }).code === NOT_FOUND) return false
    throw error
  }
}

export interface QueueLimits {
  maxConcurrentDispatches: number
  maxDispatchesPerSecond: number
}

/**
 * Gives a queue other limits than those that it was deployed with. A queue that has them already is left alone, and one that
 * does not exist is not made.
 *
 * @throws what Cloud Tasks answers, such as a missing permission (`cloudtasks.queues.update`)
 */
export const setQueueLimits = async (queue: QueueName, limits: QueueLimits): Promise<void> => {
  const local = process.env.CLOUD_TASKS_EMULATOR_HOST
  if (local) {
    await fetch(localQueue(local, queue), { method: 'PATCH', body: JSON.stringify({ rateLimits: limits }) })
    return
  }
  const tasks = await cloudTasks()
  const name = tasks.queuePath(projectId(), readRegion(), queue)
  try {
    const [{ rateLimits }] = await tasks.getQueue({ name })
    const { maxConcurrentDispatches, maxDispatchesPerSecond } = limits
    const isSame =
      rateLimits?.maxConcurrentDispatches === maxConcurrentDispatches &&
      rateLimits.maxDispatchesPerSecond === maxDispatchesPerSecond
    if (isSame) return
    await tasks.updateQueue({
      queue: { name, rateLimits: limits },
      updateMask: {
        paths: ['rate_limits.max_concurrent_dispatches', 'rate_limits.max_dispatches_per_second'],
      },
    })
  } catch (error) {
    if ((error as { code?: number }).code !== NOT_FOUND) throw error
  }
}
