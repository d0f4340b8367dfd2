import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, brandOfJob, conversationIdSchema, jobIdSchema, plainIdSchema } from '../base/ids.ts'
import { creationJobDtoSchema, jobOrderSchema } from './creation-job.ts'
import { ORDER_ERRORS } from './setup-calls.ts'

const jobResponse = z.object({ job: creationJobDtoSchema })

export const startCreation = defineCall({
  name: 'creation.start',
  summary: 'Has an analysis created and launched, a step at a time',
  method: 'POST',
  path: '/api/analyses/ai/async',
  access: 'brand',
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  brandOf: ({ body }) => body.brandId,
  body: z.strictObject({
    brandId: brandIdSchema,
    analysisData: jobOrderSchema,
    /** The conversation that it comes from. */
    conversationId: z.nullish(conversationIdSchema),
    /**
     * Chosen by the sender, the same for each try to send an order: it is one job. Without it, the same order of a
     * conversation is one job.
     */
    orderId: z.nullish(plainIdSchema),
  }),
  status: 202,
  response: z.object({ job_id: z.string() }),
  errors: ['ai_mode_locked', 'conversation_not_found', ...ORDER_ERRORS],
})

export const getCreation = defineCall({
  name: 'creation.get',
  summary: 'How far the creation of an analysis has come',
  method: 'GET',
  path: '/api/analyses/ai/async',
  access: 'brand',
  unknown: 'job_not_found',
  brandOf: ({ query }) => brandOfJob(query.job_id),
  query: z.object({ job_id: jobIdSchema }),
  response: jobResponse,
  errors: ['job_not_found'],
})

export const retryCreation = defineCall({
  name: 'creation.retry',
  summary: 'Has a creation that failed go on from where it stopped; another one stays as it is',
  method: 'POST',
  path: '/api/analyses/ai/async/{jobId}/retry',
  access: 'brand',
  unknown: 'job_not_found',
  limits: [{ per: 'user', points: 30, seconds: 600 }],
  brandOf: ({ params }) => brandOfJob(params.jobId),
  params: z.object({ jobId: jobIdSchema }),
  status: 202,
  response: jobResponse,
  errors: ['job_not_found'],
})
