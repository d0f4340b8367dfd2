import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, brandOfAnalysis, runIdSchema } from '../base/ids.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { paceSchema } from './pace.ts'
import { answerSchema, runSchema, usageSchema } from './run.ts'

export const modelDtoSchema = z.object({
  llm_model_id: z.string(),
  model_name: z.string(),
  display_name: z.string(),
  provider_name: providerKeySchema,
  provider_label: z.string(),
  model_description: z.string(),
  capabilities: z.object({ web_search: z.boolean() }),
  web_search: z.boolean(),
  /** How fast it was lately; null where it has never run. */
  pace: z.nullable(paceSchema),
  /** What an answer costs by the provider's list: 1 is cheap, 3 dear; null of a model without a price. */
  price_class: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** Whether the caller's plan allows the provider. */
  isAllowed: z.boolean(),
})
export type ModelDto = z.infer<typeof modelDtoSchema>

export const listModels = defineCall({
  name: 'runs.listModels',
  summary: 'Models of the providers that are set up here',
  method: 'GET',
  path: '/api/models',
  access: 'user',
  query: z.object({
    default_only: z._default(z.enum(['true', 'false']), 'false'),
    /** The brand whose plan decides the allowed ones; by default the caller's own plan. */
    in_brand: z.optional(brandIdSchema),
  }),

  response: z.object({ data: z.array(modelDtoSchema) }),
  errors: ['brand_not_found', 'access_denied'],
})

/** The usage; only administrators see its cost. */
const toldUsageSchema = z.partial(usageSchema, { costMicros: true })

/**
 * A run with the names behind its ids. Recommendations and products are empty for plans that do not hold them,
 * and `locked` names them.
 */
export const runDetailSchema = z.extend(z.omit(runSchema, { claim: true }), {
  answer: z.nullable(z.extend(answerSchema, { usage: toldUsageSchema })),
  readingUsage: z.nullable(toldUsageSchema),
  prompt: z.string(),
  persona: z.string(),
  persona_occupation: z.string(),
  persona_image_url: z.nullable(z.string()),
  language: z.string(),
  model: z.string(),
  version: z.int(),
  /**
   * The model's instructions: the persona, the language and the form of the answer; the prompt followed unchanged. Null
   * for runs from before the current wording.
   */
  instructions: z.nullable(z.string()),
  locked: z.object({ shopping: z.boolean(), recommendations: z.boolean() }),
})
export type RunDetail = z.infer<typeof runDetailSchema>

export const getRun = defineCall({
  name: 'runs.get',
  summary: 'One run: what was asked, what was answered and what was read in it',
  method: 'GET',
  path: '/api/runs/{runId}',
  access: 'brand',
  unknown: 'run_not_found',
  denied: 'analysis_access_denied',
  brandOf: ({ params }) => brandOfAnalysis(params.runId),
  params: z.object({ runId: runIdSchema }),
  response: z.object({ data: runDetailSchema }),
  errors: ['run_not_found'],
})
