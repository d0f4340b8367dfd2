import type { CloudTasksClient } from '@google-cloud/tasks'
import { app } from '../firebase.ts'
import { readRegion } from '../options.ts'
import type { QueueName } from './names.ts'

const NOT_FOUND = 5

const projectId = (): string =>
  app.options.projectId ?? process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT ?? ''

let client: CloudTasksClient | undefined

/** Loaded when something is first asked for, which few processes ever do. */
const cloudTasks = async (): Promise<CloudTasksClient> => {
  const { CloudTasksClient } = await import('@google-cloud/tasks')
  client ??= new CloudTasksClient()
  return client
}

const isHeldLocally = async (host: string, queue: QueueName, name: string): Promise<boolean> => {
  const path = `projects/${projectId()}/locations/${readRegion()}/queues/${queue}/tasks/${name}`
  return (await fetch(`http://${host}/${path}`)).ok
}

/**
 * Whether a queue holds a task of this name: one that waits, is scheduled for later, or is being delivered. A task that
 * was delivered with success, or lost, is not held. The Admin SDK has no such call.
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
