import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { UNSUBSCRIBE_LIMITS } from '../base/limits.ts'
import { doneSchema, okSchema } from '../base/reply.ts'
import {
  NEWSLETTER_STATES,
  newsletterContentSchema,
  newsletterCountsSchema,
  STOP_REASONS,
  segmentSchema,
} from './newsletter.ts'

/** Calls of newsletters: those of administrators, and those of the people who read them. */

const listedSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** In the language for readers whose own has no text. */
  subject: z.string(),
  language: z.enum(INTERFACE_LANGUAGES),
  /** The languages that have a text. */
  languages: z.array(z.enum(INTERFACE_LANGUAGES)),
  state: z.enum(NEWSLETTER_STATES),
  /** ISO 8601; null of a draft. */
  send_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  stopped: z.boolean(),
  /** People of the segment when it was scheduled. */
  audience: z.int(),
  counts: newsletterCountsSchema,
})
export type ListedNewsletter = z.infer<typeof listedSchema>

const editedSchema = z.extend(listedSchema, {
  ...newsletterContentSchema.shape,
  /** The mail of an issue that an earlier release wrote as HTML; null of one in Markdown. */
  html_mail: z.nullable(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
  /** An example of every value that an issue may hold, by placeholder. */
  values: z.record(z.string(), z.string()),
  updated_at: z.string(),
})
export type EditedNewsletter = z.infer<typeof editedSchema>

const stopSchema = z.object({
  id: z.string(),
  email: z.string(),
  reason: z.enum(STOP_REASONS),
  detail: z.string(),
  at: z.string(),
})
export type StoppedAddress = z.infer<typeof stopSchema>

export const listNewsletters = defineCall({
  name: 'newsletters.list',
  summary: 'Issues, the newest first, how many people want them, and the addresses that get none any more',
  method: 'GET',
  path: '/api/admin/newsletters',
  access: 'admin',
  query: z.object({ limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 100) }),
  response: z.object({
    data: z.object({
      issues: z.array(listedSchema),
      subscribers: z.int(),
      /** Mails that are queued in a minute. */
      per_minute: z.int(),
      stopped: z.array(stopSchema),
    }),
  }),
})

export const getNewsletter = defineCall({
  name: 'newsletters.get',
  summary: 'One issue, with what became of its mails so far',
  method: 'GET',
  path: '/api/admin/newsletters/{issueId}',
  access: 'admin',
  params: z.object({ issueId: plainIdSchema }),
  response: z.object({ data: editedSchema }),
  errors: ['not_found'],
})

/** An administrator's actions: `save` an issue, mail a `test` to themselves… */
const NEWSLETTER_ACTIONS = ['save', 'test', 'schedule', 'unschedule', 'stop', 'delete', 'allow'] as const

export const actOnNewsletters = defineCall({
  name: 'newsletters.act',
  summary:
    'Saves, tests, schedules, unschedules, stops or deletes an issue, or allows a stopped address again',
  method: 'POST',
  path: '/api/admin/newsletters',
  access: 'admin',
  limits: [{ per: 'user', points: 240, seconds: 60 }],
  body: z.strictObject({
    action: z.enum(NEWSLETTER_ACTIONS),
    /** The issue; a new one is saved without. */
    issue_id: z.optional(plainIdSchema),
    /** The content to save, or to mail as a test; a test without mails the stored issue. */
    content: z.optional(newsletterContentSchema),
    /** The language of a test; without, the one for readers whose own has no text. */
    language: z.optional(z.enum(INTERFACE_LANGUAGES)),
    /** When a scheduled issue goes out; at once without. */
    send_at: z.optional(z.iso.datetime({ offset: true })),
    /** The id of the address to allow. */
    stop_id: z.optional(plainIdSchema),
  }),
  response: z.object({
    data: z.object({ issue_id: z.nullable(z.string()) }),
  }),
  errors: ['not_found', 'conflict'],
})

export const countNewsletterReaders = defineCall({
  name: 'newsletters.count',
  summary: 'How many people a segment holds now',
  method: 'POST',
  path: '/api/admin/newsletters/audience',
  access: 'admin',
  unaudited: true,
  limits: [{ per: 'user', points: 240, seconds: 60 }],
  body: z.strictObject({ segment: segmentSchema }),
  response: z.object({ data: z.object({ count: z.int() }) }),
})

const consentResponse = z.object({ data: z.object({ subscribed: z.boolean() }) })

export const getNewsletterConsent = defineCall({
  name: 'newsletters.getConsent',
  summary: 'Whether the signed-in user wants newsletters; nobody does before they say so',
  method: 'GET',
  path: '/api/newsletters/consent',
  access: 'user',
  response: consentResponse,
})

export const setNewsletterConsent = defineCall({
  name: 'newsletters.setConsent',
  summary: 'Says whether the signed-in user wants newsletters, which is recorded',
  method: 'PUT',
  path: '/api/newsletters/consent',
  access: 'user',
  limits: [{ per: 'user', points: 30, seconds: 60 }],
  body: z.strictObject({ subscribed: z.boolean() }),
  response: consentResponse,
})

const newsletterToken = z.string().check(z.minLength(1), z.maxLength(300))
const ofReader = {
  access: 'public',
  limits: [{ per: 'address', points: 120, seconds: 60 }],
  errors: ['link_expired'],
} as const
const preferencesResponse = z.object({
  data: z.object({
    /** The address, as far as its owner knows it again. */
    email: z.string(),
    subscribed: z.boolean(),
  }),
})

export const openNewsletterPreferences = defineCall({
  ...ofReader,
  name: 'newsletters.openPreferences',
  summary: 'What somebody chose, by the link of one of their newsletters, without a session',
  method: 'POST',
  path: '/api/newsletters/preferences/open',
  body: z.strictObject({ newsletterToken }),
  response: preferencesResponse,
})

export const setNewsletterPreferences = defineCall({
  ...ofReader,
  name: 'newsletters.setPreferences',
  summary: 'Changes what somebody chose, by the link of one of their newsletters, without a session',
  method: 'PUT',
  path: '/api/newsletters/preferences',
  body: z.strictObject({ newsletterToken, subscribed: z.boolean(), issue: z.optional(plainIdSchema) }),
  response: preferencesResponse,
})

export const unsubscribeFromNewsletters = defineCall({
  name: 'newsletters.unsubscribe',
  summary: 'Ends newsletters of a person, by the link in the head of each (RFC 8058)',
  method: 'POST',
  path: '/api/newsletters/unsubscribe',
  access: 'public',
  limits: UNSUBSCRIBE_LIMITS,
  // Mail services send it for many people, and solve no challenge.
  anyClient: true,
  query: z.object({ newsletterToken, issue: z.optional(plainIdSchema) }),
  response: doneSchema,
  errors: ['link_expired'],
})

/** Carries the key of mail events. The query does too, for mail services that set no headers; logs of requests keep it. */
export const MAIL_EVENTS_HEADER = 'x-mail-events-key'

export const reportMailEvents = defineCall({
  name: 'newsletters.mailEvents',
  summary:
    'What the mail service learned later: addresses that bounce, and people who complain. The key stands in the header x-mail-events-key, or in the query',
  method: 'POST',
  path: '/api/mail/events',
  access: 'public',
  anyClient: true,
  query: z.object({ mailEventsKey: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
  body: z.strictObject({
    events: z
      .array(
        z.strictObject({
          type: z.enum(STOP_REASONS),
          email: z.email().check(z.maxLength(254)),
          detail: z._default(z.string().check(z.maxLength(500)), ''),
          /** The issue that it was an answer to, where the mail service knows. */
          issue: z.optional(plainIdSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: okSchema,
  errors: ['access_denied'],
})
