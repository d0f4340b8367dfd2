import { FirebaseFunctionsError, getFunctions } from 'firebase-admin/functions'
import { app } from '../firebase.ts'
import { region } from '../options.ts'
import type { QueueName } from './names.ts'

export interface TaskOptions {
  /** Without one the queue takes the task however often it is sent. */
  name?: string
  /** The emulator delivers at once whatever this says, so handlers that need the pause wait themselves. */
  notBefore?: Date
  /** Time that a delivery may take; the queue counts it as failed afterwards. */
  deadlineSeconds?: number
}

export type Enqueued = 'added' | 'known'

const resourceOf = (queue: QueueName): string =>
  `locations/${region.value() || 'europe-west1'}/functions/${queue}`

/** Puts a task on a queue; `known` when the queue has already had one of that name. */
export const enqueue = async (
  queue: QueueName,
  data: Record<string, unknown>,
  { name, notBefore, deadlineSeconds }: TaskOptions = {},
): Promise<Enqueued> => {
  try {
    await getFunctions(app)
      .taskQueue(resourceOf(queue))
      .enqueue(data, {
        ...(name === undefined ? {} : { id: name }),
        ...(notBefore === undefined ? {} : { scheduleTime: notBefore }),
        ...(deadlineSeconds === undefined ? {} : { dispatchDeadlineSeconds: deadlineSeconds }),
      })
    return 'added'
  } catch (error) {
    if (error instanceof FirebaseFunctionsError && error.code.endsWith('task-already-exists')) return 'known'
    throw error
  }
}
