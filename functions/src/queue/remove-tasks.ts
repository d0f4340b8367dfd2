import type { CloudTasksClient } from '@google-cloud/tasks'
import { app } from '../firebase.ts'
import { logger } from '../log.ts'
import { region } from '../options.ts'
import type { QueueName } from './names.ts'

const PARALLEL = 32
const NOT_FOUND = 5

let client: CloudTasksClient | undefined

/** Loaded when something is first deleted, which few processes ever do. */
const cloudTasks = async (): Promise<CloudTasksClient> => {
  const { CloudTasksClient } = await import('@google-cloud/tasks')
  client ??= new CloudTasksClient()
  return client
}

const projectId = (): string =>
  app.options.projectId ?? process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT ?? ''

/**
 * Takes tasks off their queues, so that those of something deleted do not all wake up to find it gone. What has
 * been delivered already stays delivered. The emulator has no such call: there the tasks do wake up.
 */
export const removeTasks = async (tasks: readonly { queue: QueueName; name: string }[]): Promise<void> => {
  if (process.env.CLOUD_TASKS_EMULATOR_HOST || tasks.length === 0) return
  const tasksClient = await cloudTasks()
  const location = region.value() || 'europe-west1'
  let next = 0
  const work = async (): Promise<void> => {
    for (let task = tasks[next++]; task; task = tasks[next++]) {
      const name = tasksClient.taskPath(projectId(), location, task.queue, task.name)
      try {
        await tasksClient.deleteTask({ name })
      } catch (error) {
        if ((error as { code?: number }).code !== NOT_FOUND) logger.warn('task not removed', { name, error })
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
}
