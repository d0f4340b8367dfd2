import { z } from 'zod/mini'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { instant } from '../base/time.ts'
import { planIdSchema } from '../plans/plans.ts'

/** Somebody is active who signed in within this time. */
const ACTIVE_MS = 30 * 86_400_000

export const SEGMENT_ACTIVITIES = ['any', 'active', 'inactive'] as const
export const SEGMENT_BRANDS = ['any', 'with', 'without'] as const

/** The subscribers of an issue. Empty and `any` leave everyone in. */
export const segmentSchema = z.strictObject({
  plans: z._default(z.array(planIdSchema).check(z.maxLength(10)), []),
  activity: z._default(z.enum(SEGMENT_ACTIVITIES), 'any'),
  /** Interface languages; somebody who chose none reads English. */
  languages: z._default(
    z.array(z.enum(INTERFACE_LANGUAGES)).check(z.maxLength(INTERFACE_LANGUAGES.length)),
    [],
  ),
  /** Whether the person owns a brand. */
  brands: z._default(z.enum(SEGMENT_BRANDS), 'any'),
  /** The industry of a brand that the person owns, whatever the case. */
  industry: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
})
export type Segment = z.infer<typeof segmentSchema>

export const EVERYONE: Segment = { plans: [], activity: 'any', languages: [], brands: 'any', industry: '' }

/** The traits of a person that a segment tests. */
export interface Traits {
  readonly plan: string
  readonly language: string
  readonly lastSignInAt: number | null
  /** Industries of the brands that the person owns. */
  readonly industries: readonly string[]
}

/** Whether a segment looks at brands, which cost reads of their own. */
export const needsBrands = ({ brands, industry }: Segment): boolean => brands !== 'any' || industry !== ''

export const isInSegment = (segment: Segment, person: Traits, at: number): boolean => {
  const { plans, activity, languages, brands, industry } = segment
  const active = person.lastSignInAt !== null && person.lastSignInAt > at - ACTIVE_MS
  const wanted = industry.toLowerCase()
  return (
    (plans.length === 0 || plans.some((plan) => plan === person.plan)) &&
    (activity === 'any' || active === (activity === 'active')) &&
    (languages.length === 0 || languages.some((language) => language === person.language)) &&
    (brands === 'any' || person.industries.length > 0 === (brands === 'with')) &&
    (wanted === '' || person.industries.some((name) => name.trim().toLowerCase() === wanted))
  )
}

/** Longest text of an issue in one language, in characters. */
export const MAX_MARKDOWN = 50_000

const issueTextSchema = z.strictObject({
  subject: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  /** Markdown; HTML in it is shown as it is written. */
  markdown: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MARKDOWN)),
})
export type IssueText = z.infer<typeof issueTextSchema>

/** An administrator's part of an issue. */
export const newsletterContentSchema = z.strictObject({
  /** For administrators. */
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
  /** The language for readers whose own has no text. */
  language: z._default(z.enum(INTERFACE_LANGUAGES), 'en'),
  /** Empty only of an issue that an earlier release wrote as HTML. */
  texts: z._default(z.partialRecord(z.enum(INTERFACE_LANGUAGES), issueTextSchema), {}),
  segment: segmentSchema,
})
export type NewsletterContent = z.infer<typeof newsletterContentSchema>

/**
 * `draft`: is being written. `scheduled`: waits for its time. `sending`: mails are being queued, at the set pace.
 * `delivering`: all are queued, and some are not sent yet. `sent`: nothing is left to do.
 */
export const NEWSLETTER_STATES = ['draft', 'scheduled', 'sending', 'delivering', 'sent'] as const

const count = z._default(z.int().check(z.nonnegative()), 0)

export const newsletterCountsSchema = z.object({
  /** Mails put on the queue. */
  queued: count,
  /** Taken by the mail server. */
  sent: count,
  /** Given up. */
  failed: count,
  unsubscribed: count,
  bounced: count,
  complained: count,
})
export type NewsletterCounts = z.infer<typeof newsletterCountsSchema>

export const NO_NEWSLETTER_COUNTS: NewsletterCounts = newsletterCountsSchema.parse({})

/** `newsletters/{issueId}` */
export const newsletterSchema = z.object({
  ...newsletterContentSchema.shape,
  /** The mail of an issue that an earlier release wrote as HTML, in its one language; absent without. */
  subject: z.optional(z.string()),
  html: z.optional(z.string()),
  text: z.optional(z.string()),
  state: z.enum(NEWSLETTER_STATES),
  /** When it is to go out; null of a draft. */
  sendAt: z.nullable(instant),
  /** When the sweeper looks after it next; null where there is nothing to do. */
  wakeAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  /** Somebody ended it before everybody had it. */
  stopped: z._default(z.boolean(), false),
  /** The last subscriber that was looked at; '' before the first. */
  cursor: z._default(z.string(), ''),
  /** The minute that mails were queued in last, in minutes since 1970, and how many. */
  minute: z._default(z.int(), 0),
  inMinute: count,
  /** People of the segment when it was scheduled. */
  audience: count,
  counts: newsletterCountsSchema,
  createdAt: instant,
  updatedAt: instant,
})
export type Newsletter = z.infer<typeof newsletterSchema>

/** Mails that may still be queued in the minute of an instant. */
export const computeAllowance = (
  { minute, inMinute }: Pick<Newsletter, 'minute' | 'inMinute'>,
  at: number,
  perMinute: number,
): number => Math.max(0, perMinute - (minute === wholeMinute(at) ? inMinute : 0))

export const wholeMinute = (at: number): number => Math.floor(at / 60_000)

/** Places of a choice about newsletters. */
const CONSENT_SOURCES = ['settings', 'preferences_page', 'one_click'] as const
export type ConsentSource = (typeof CONSENT_SOURCES)[number]

/** Consents that are kept of one person, the newest last. */
export const MAX_CONSENTS = 50

/** `newsletter_subscribers/{uid}`: a person's choice about newsletters, with its time and place. */
export const subscriberSchema = z.object({
  uid: z.string(),
  subscribed: z.boolean(),
  /** Every newsletter of the person holds it. */
  secret: z.string(),
  consents: z
    .array(z.object({ granted: z.boolean(), source: z.enum(CONSENT_SOURCES), at: instant }))
    .check(z.maxLength(MAX_CONSENTS)),
})
export type Subscriber = z.infer<typeof subscriberSchema>

export const STOP_REASONS = ['bounce', 'complaint'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** `mail_stops/{hash of the address}`: an address that gets no newsletters any more. */
export const mailStopSchema = z.object({
  /** '' once the person is gone: the hash goes on keeping the address out. */
  email: z.string(),
  reason: z.enum(STOP_REASONS),
  detail: z.string(),
  at: instant,
})
