import type * as calls from '@sillage/core/analyses/creation-calls'
import { creationJobDto } from '@sillage/core/analyses/creation-job'
import type { HandlersOf } from '../platform/http/handler.ts'
import { loadCreation, retryCreation, startCreation } from './creation-jobs.ts'

export const creationHandlers: HandlersOf<typeof calls> = {
  startCreation: async ({ body, caller }) => ({
    job_id: await startCreation(caller, body.brandId, body.analysisData, {
      conversationId: body.conversationId ?? null,
      orderId: body.orderId ?? null,
    }),
  }),

  getCreation: async ({ query }) => ({ job: creationJobDto(await loadCreation(query.job_id)) }),

  retryCreation: async ({ params, caller }) => ({
    job: creationJobDto(await retryCreation(params.jobId, caller)),
  }),
}
