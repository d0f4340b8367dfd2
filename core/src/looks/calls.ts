import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { lookIdSchema } from '../base/ids.ts'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { LOOK_PROMPTS, lookSchema } from './look.ts'

/** Calls of people who look at a brand before they have an account. */

const answer = z.object({ data: lookSchema })
const params = z.object({ lookId: lookIdSchema })

/** The input of the page's form. */
export const lookOrderSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  website: z.string().check(z.trim(), z.minLength(3), z.maxLength(2_000)),
  /** The language of the prompts. */
  language: z._default(z.enum(INTERFACE_LANGUAGES), 'en'),
  /** The brand's field; empty to read it from the website. */
  industry: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
})

export const startLook = defineCall({
  name: 'looks.start',
  summary: 'Drafts three prompts about the field of a brand, to ask one model: an impression before sign-up',
  method: 'POST',
  path: '/api/looks',
  access: 'public',
  // Its page loads no Firebase, and each request brings a solved challenge.
  anyClient: true,
  body: z.extend(lookOrderSchema, { turnstileToken: z._default(z.string().check(z.maxLength(2_048)), '') }),
  response: answer,
  status: 201,
  errors: [
    'challenge_failed',
    'challenge_unavailable',
    'too_many_requests',
    'looks_used_up',
    'look_needs_industry',
    'analyst_failed',
  ],
})

export const askLook = defineCall({
  name: 'looks.ask',
  summary: 'Asks the model of a look one of its prompts, once, and reads the answer',
  method: 'POST',
  path: '/api/looks/{lookId}/answers',
  access: 'public',
  anyClient: true,
  params,
  body: z.strictObject({ prompt: z.int().check(z.minimum(0), z.maximum(LOOK_PROMPTS - 1)) }),
  response: answer,
  errors: ['look_not_found'],
  limits: [{ per: 'address', points: 120, seconds: 3_600 }],
})

export const getLook = defineCall({
  name: 'looks.get',
  summary: 'A look with the answers that it has',
  method: 'GET',
  path: '/api/looks/{lookId}',
  access: 'public',
  anyClient: true,
  params,
  response: answer,
  errors: ['look_not_found'],
  limits: [{ per: 'address', points: 240, seconds: 3_600, here: true }],
})
