import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { okSchema } from '../base/reply.ts'
import { usageEventSchema } from './usage-event.ts'

/** Usage of the product, sent by browsers whose people have agreed. */

export const recordUsage = defineCall({
  name: 'usage.tell',
  summary: 'Passes on how the product is used, for people who have agreed to it; nothing in it names anybody',
  method: 'POST',
  path: '/api/usage',
  access: 'public',
  anyClient: true,
  limits: [{ per: 'address', points: 1_200, seconds: 3_600 }],
  body: z.strictObject({
    /** Made up by the browser when its person agreed, and forgotten when they change their mind. */
    client_id: z.uuid(),
    page_path: z.string().check(z.maxLength(300), z.regex(/^\/[\w\-./]*$/)),
    events: z.array(usageEventSchema).check(z.minLength(1), z.maxLength(20)),
  }),
  response: okSchema,
})
