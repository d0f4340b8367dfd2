import type { Response } from 'express'
import type { Request } from 'firebase-functions/https'
import { logger } from '../platform/log/logger.ts'
import { doTask } from './do-task.ts'
import { fetchFromSite } from './local-sites.ts'
import { safeFetch } from './safe-fetch.ts'
import { outsideTaskSchema } from './task.ts'

/** Does the task of a request: 400 for what is none, 500 when the content cannot be read. */
export const answerTask = async (request: Request, response: Response): Promise<void> => {
  const task = outsideTaskSchema.safeParse(request.body)
  if (request.method !== 'POST' || !task.success) {
    response.status(400).json({ error: 'not a task' })
    return
  }
  const { kind } = task.data
  try {
    response.json({ result: await doTask(task.data, { fetchFromSite, safeFetch }) })
  } catch (error) {
    logger.error('outside content not read', { kind, error })
    response.status(500).json({ error: 'not read' })
  }
}
