import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { demoStateSchema, MAX_DEMO_NOTE } from './demo-request.ts'

/** Calls of administrators about people who asked for a demonstration. */

const requestSchema = z.object({
  request_id: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  message: z.string(),
  language: z.string(),
  state: demoStateSchema,
  note: z.string(),
  /** The last change by our team; null without one. */
  handled: z.nullable(z.object({ by: z.string(), at: z.string() })),
  date_creation: z.string(),
})
export type DemoRequestDto = z.infer<typeof requestSchema>

export const listDemoRequests = defineCall({
  name: 'adminContact.list',
  summary: 'Who asked for a demonstration, newest first, and how far our team is with each',
  method: 'GET',
  path: '/api/admin/demo-requests',
  access: 'admin',
  query: z.object({
    state: z._default(z.enum(['all', ...demoStateSchema.options]), 'all'),
    limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500)), 500),
  }),
  response: z.object({ data: z.array(requestSchema) }),
})

export const updateDemoRequest = defineCall({
  name: 'adminContact.update',
  summary: 'Says how far our team is with a request for a demonstration, with a note',
  method: 'PUT',
  path: '/api/admin/demo-requests/{requestId}',
  access: 'admin',
  params: z.object({ requestId: plainIdSchema }),
  body: z.strictObject({
    state: demoStateSchema,
    note: z._default(z.string().check(z.trim(), z.maxLength(MAX_DEMO_NOTE)), ''),
  }),
  response: z.object({ data: requestSchema }),
  errors: ['not_found'],
})
