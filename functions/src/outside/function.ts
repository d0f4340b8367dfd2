import { onRequest } from 'firebase-functions/https'
import { loadedLate } from '../platform/loaded-late.ts'
import { outsideServiceAccount } from '../platform/options.ts'
import { sized } from '../platform/sizes.ts'

const reader = loadedLate('outside', () => import('./answer-task.ts'))

/**
 * Reads pages and pictures from outside for the API, the only caller that IAM lets in. It has no secrets and serves few
 * requests at a time. Each page and each picture is read in a process of its own with hard limits.
 */
export const outside = onRequest(
  {
    invoker: 'private',
    serviceAccount: outsideServiceAccount,
    ...sized('outside'),
    timeoutSeconds: 60,
  },
  async (request, response) => {
    const { answerTask } = await reader()
    await answerTask(request, response)
  },
)
