import type { Response } from 'express'
import { onRequest, type Request } from 'firebase-functions/https'
import { logger } from '../log/logger.ts'
import { outsideServiceAccount } from '../options.ts'
import { SIZES } from '../sizes.ts'
import { doTask } from './do-task.ts'
import { fetchFromSite } from './local-sites.ts'
import { safeFetch } from './safe-fetch.ts'
import { outsideTaskSchema } from './task.ts'

const read = async (request: Request, response: Response): Promise<void> => {
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

/**
 * Reads pages and pictures from outside for the API, the only caller that IAM lets in. It has no secrets and serves few
 * requests at a time. Each page and each picture is read in a process of its own with hard limits.
 */
export const outside = onRequest(
  {
    invoker: 'private',
    serviceAccount: outsideServiceAccount,
    ...SIZES.outside,
    cpu: 2,
    timeoutSeconds: 60,
  },
  read,
)
