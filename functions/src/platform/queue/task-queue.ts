import { FirebaseFunctionsError, getFunctions, type TaskQueue } from 'firebase-admin/functions'
import { app } from '../firebase.ts'
import { logger } from '../log/logger.ts'
import { traceHeaders } from '../log/trace.ts'
import { readRegion } from '../options.ts'
import { inParallel } from '../parallel.ts'
import { TASK_DEADLINE_SECONDS } from '../sizes.ts'

import { DUE_HEADER } from './due-header.ts'
import type { QueueName } from './names.ts'

const PARALLEL = 32

export interface TaskOptions {
  /** Without one the queue takes the task however often it is sent. */
  name?: string
  /** The task is delivered then, or a little later. */
  notBefore?: Date
}

export type Enqueued = 'added' | 'known'

const taskQueue = (queue: QueueName): TaskQueue =>
  getFunctions(app).taskQueue(`locations/${readRegion()}/functions/${queue}`)

const isCode = (error: unknown, code: string): boolean =>
  error instanceof FirebaseFunctionsError && error.code.endsWith(code)

/** Puts a task on a queue; `known` when the queue has already had one of that name. */
export const enqueue = async (
  queue: QueueName,
  data: Record<string, unknown>,
  { name, notBefore }: TaskOptions = {},
): Promise<Enqueued> => {
  try {
    await taskQueue(queue).enqueue(data, {
      // As long as the functions may take: a delivery that is given up sooner would be made twice.
      dispatchDeadlineSeconds: TASK_DEADLINE_SECONDS,
      headers: { ...traceHeaders(), [DUE_HEADER]: String(notBefore?.getTime() ?? Date.now()) },
      ...(name === undefined ? {} : { id: name }),
      ...(notBefore === undefined ? {} : { scheduleTime: notBefore }),
    })
    return 'added'
  } catch (error) {
    if (isCode(error, 'task-already-exists')) return 'known'
    throw error
  }
}

/**
 * Removes tasks from their queues, so that the tasks of a deleted document do not all run for nothing. Delivered
 * ones stay delivered. Never fails: a remaining task does nothing.
 */
export const removeTasks = (tasks: readonly { queue: QueueName; name: string }[]): Promise<void> =>
  inParallel(tasks, PARALLEL, async ({ queue, name }) => {
    try {
      await taskQueue(queue).delete(name)
    } catch (error) {
      if (!isCode(error, 'not-found')) logger.warn('task not removed', { queue, name, error })
    }
  })
