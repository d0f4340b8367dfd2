import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { groupRunIdSchema, plainIdSchema } from '../base/ids.ts'
import { okSchema } from '../base/reply.ts'
import { providerKeySchema } from '../providers/provider-key.ts'
import { WORK_STATES } from './work.ts'

/** Work under way, and what was given up: for administrators. */

const ofVersion = {
  group_run_id: z.string(),
  analysis_id: z.string(),
  /** Null of an analysis that is being deleted. */
  title: z.nullable(z.string()),
  brand_id: z.string(),
  brand_name: z.nullable(z.string()),
}

const workItemSchema = z.object({
  ...ofVersion,
  customer: z.object({ user_id: z.string(), email: z.nullable(z.string()) }),
  state: z.enum(WORK_STATES),
  /** Runs that end, those that have, and those of them that failed. */
  total: z.int(),
  ended: z.int(),
  failed: z.int(),
  /** Of the newest retry, if it had one. */
  launched_at: z.string(),
  /** `provider` is null where the day's ceiling of cost is reached. */
  waiting: z.array(
    z.object({ provider: z.nullable(providerKeySchema), next_try_at: z.nullable(z.string()) }),
  ),
})
export type WorkItem = z.infer<typeof workItemSchema>

const unreadVersionSchema = z.object({
  ...ofVersion,
  /** Answers that the analyst could not read. */
  answers: z.int(),
})
export type UnreadVersion = z.infer<typeof unreadVersionSchema>

export const listWork = defineCall({
  name: 'adminWork.list',
  showsBrands: true,
  summary: 'Group runs under way, the oldest first, and versions with answers that could not be read',
  method: 'GET',
  path: '/api/admin/work',
  access: 'admin',
  response: z.object({
    data: z.array(workItemSchema),
    /** Whether there are more under way than are listed. */
    has_more: z.boolean(),
    unread: z.array(unreadVersionSchema),
  }),
})

export const resumeWork = defineCall({
  name: 'adminWork.resume',
  summary: 'Has the sweeper look after a group run within a minute: what was lost is sent again',
  method: 'POST',
  path: '/api/admin/work/{groupRunId}/resume',
  access: 'admin',
  params: z.object({ groupRunId: groupRunIdSchema }),
  status: 202,
  response: okSchema,
  errors: ['group_run_not_found', 'nothing_running'],
})

/** Kinds of dead letters: mails, deliveries to webhooks of brands, events of Stripe, jobs. */
export const LETTER_KINDS = ['mail', 'webhook', 'stripe', 'job'] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

const deadLetterSchema = z.object({
  kind: z.enum(LETTER_KINDS),
  letter_id: z.string(),
  /** Template of a mail, address of a webhook (its id once it is gone), type of an event. */
  about: z.string(),
  /** The recipient: an email address, the name of a brand, a customer at Stripe. */
  recipient: z.string(),
  error: z.string(),
  attempts: z.int(),
  created_at: z.string(),
})
export type DeadLetter = z.infer<typeof deadLetterSchema>

export const listDeadLetters = defineCall({
  name: 'adminWork.deadLetters',
  summary: 'Mails, webhooks and events of Stripe that were given up, the 50 newest of each kind',
  method: 'GET',
  path: '/api/admin/dead-letters',
  access: 'admin',
  response: z.object({ data: z.array(deadLetterSchema) }),
})

const ofLetter = {
  access: 'admin',
  params: z.object({ kind: z.enum(LETTER_KINDS), letterId: plainIdSchema }),
  errors: ['not_found'],
} as const

export const getDeadLetter = defineCall({
  ...ofLetter,
  name: 'adminWork.deadLetter',
  summary: 'One that was given up, with what it says; of mails that stays unsaid, as they hold secrets',
  method: 'GET',
  path: '/api/admin/dead-letters/{kind}/{letterId}',
  response: z.object({ data: z.extend(deadLetterSchema, { body: z.nullable(z.string()) }) }),
})

export const replayDeadLetter = defineCall({
  ...ofLetter,
  name: 'adminWork.replay',
  summary: 'Sends a mail or webhook again with all its tries, or handles an event of Stripe again',
  method: 'POST',
  path: '/api/admin/dead-letters/{kind}/{letterId}/replay',
  response: z.object({
    /** Why an event of Stripe failed once more; null of what was handled or waits to be sent. */
    error: z.nullable(z.string()),
  }),
})

export const discardDeadLetter = defineCall({
  ...ofLetter,
  name: 'adminWork.discard',
  summary: 'Takes one that was given up off the list for good',
  method: 'DELETE',
  path: '/api/admin/dead-letters/{kind}/{letterId}',
  response: okSchema,
})
