import { z } from 'zod'
import { defineCall } from '../api/call.ts'

export const canStart = defineCall({
  name: 'plans.canStart',
  summary: 'Whether the monthly quota allows this many run units',
  method: 'GET',
  path: '/api/users/quota/can-start',
  access: 'user',
  query: z.object({ units: z.coerce.number().int().min(1).max(10_000_000) }),
  response: z.object({ canStart: z.boolean(), remaining: z.number(), error: z.string().nullable() }),
})
