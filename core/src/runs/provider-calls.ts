import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { BREAKER_STATES } from './breaker.ts'
import { providerKeySchema } from './providers.ts'
import { runErrorClassSchema } from './run.ts'

/** Whether providers take our calls, for administrators. */

const providerDtoSchema = z.object({
  provider: providerKeySchema,
  provider_label: z.string(),
  state: z.enum(BREAKER_STATES),
  /** Since when it refuses; null while it takes calls. */
  since: z.string().nullable(),
  next_try_at: z.string().nullable(),
  /** Probes that were refused, one after the other. */
  refusals: z.number().int(),
  /** The last refusal, in the provider's words. */
  reason: z.object({ class: runErrorClassSchema, message: z.string() }).nullable(),
})
export type ProviderDto = z.infer<typeof providerDtoSchema>

export const listProviders = defineCall({
  name: 'admin.providers',
  summary: 'Providers that are set up here, and whether they take our calls',
  method: 'GET',
  path: '/api/admin/providers',
  access: 'admin',
  response: z.object({ data: z.array(providerDtoSchema) }),
})

export const tryProvider = defineCall({
  name: 'admin.tryProvider',
  summary: 'Has a provider that refuses tried by the next run that comes, instead of when its pause ends',
  method: 'POST',
  path: '/api/admin/providers/{provider}/try',
  access: 'admin',
  params: z.object({ provider: providerKeySchema }),
  response: z.object({ data: providerDtoSchema }),
})
