import { FirebaseFunctionsError, getFunctions } from 'firebase-admin/functions'
import { app } from '../firebase.ts'
import { region } from '../options.ts'
import { TASK_DEADLINE_SECONDS } from '../runs/settings.ts'
import type { QueueName } from './names.ts'

export interface TaskOptions {
  /** Without one the queue takes the task however often it is sent. */
  name?: string
  /** The emulator delivers at once whatever this says, so handlers that need the pause wait themselves. */
  notBefore?: Date
}

export type Enqueued = 'added' | 'known'

const resourceOf = (queue: QueueName): string =>
  `locations/${region.value() || 'europe-west1'}/functions/${queue}`

/** Puts a task on a queue; `known` when the queue has already had one of that name. */
export const enqueue = async (
  queue: QueueName,
  data: Record<string, unknown>,
  { name, notBefore }: TaskOptions = {},
): Promise<Enqueued> => {
  try {
    await getFunctions(app)
      .taskQueue(resourceOf(queue))
      .enqueue(data, {
        // As long as the functions may take: a delivery that is given up sooner would be made twice.
        dispatchDeadlineSeconds: TASK_DEADLINE_SECONDS,
        ...(name === undefined ? {} : { id: name }),
        ...(notBefore === undefined ? {} : { scheduleTime: notBefore }),
      })
    return 'added'
  } catch (error) {
    if (error instanceof FirebaseFunctionsError && error.code.endsWith('task-already-exists')) return 'known'
    throw error
  }
}
