import { z } from 'zod/mini'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { instant } from '../base/time.ts'
import { type PlanId, planIdSchema } from '../plans/plans.ts'

export const ROLES = ['user', 'admin', 'super_admin'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.infer<typeof roleSchema>

export const isAdminRole = (role: Role): boolean => role !== 'user'

/** The claim of a session: the id of the factor that it passed, or `DUE`. */
export const FACTOR_CLAIM = 'factor'
/** A session that has still to pass the factor of its person. It opens nothing. */
export const DUE = 'due'

/**
 * Custom claims on the user's token: what the security rules know of a person without reading a document.
 * `claimsVersion` equals `users/{uid}.claimsVersion`; a browser whose token is behind refreshes it.
 */
export const claimsSchema = z.object({
  role: z._default(roleSchema, 'user'),
  plan: z._default(planIdSchema, 'free'),
  trial: z._default(z.boolean(), false),
  claimsVersion: z._default(z.int(), 0),
})
export type Claims = z.infer<typeof claimsSchema>

/** When somebody is mailed about alerts. */
export const ALERT_MAIL_PACES = ['now', 'daily', 'weekly', 'off'] as const

/** Analyses that open with a saved view, of one person. */
export const MAX_OPENING_VIEWS = 100
const viewKey = z.string().check(z.maxLength(64))

/** A person's own choices. */
export const choicesSchema = z.object({
  language: z.optional(z.enum(INTERFACE_LANGUAGES)),
  theme: z.optional(z.enum(['light', 'dark', 'system'])),
  selectedBrandId: z.optional(z.string().check(z.maxLength(64))),
  /** Whether finished analyses send a mail; by default yes. */
  analysisMails: z.optional(z.boolean()),
  /** When alerts send a mail; by default at once. */
  alertMails: z.optional(z.enum(ALERT_MAIL_PACES)),
  /** Whether the person has dismissed the reminder that runs evolve. */
  reminderDismissed: z.optional(z.boolean()),
  /** Whether the person has dismissed the list of first steps. */
  stepsDismissed: z.optional(z.boolean()),
  /** Whether tables show the interval of every row; by default that of the row under the pointer alone. */
  intervalsShown: z.optional(z.boolean()),
  /** The saved view that each analysis opens with, by the analysis. */
  openingViews: z.optional(
    z.record(viewKey, viewKey).check(z.refine((views) => Object.keys(views).length <= MAX_OPENING_VIEWS)),
  ),
  /** The visit of a brand's home that is under way, or the last one, in ms since the epoch. */
  homeVisit: z.optional(
    z.strictObject({
      /** Last seen in it. */
      at: z.int(),
      /** Last seen in the visit before; absent in the first. */
      before: z.optional(z.int()),
    }),
  ),
})
export type Choices = z.infer<typeof choicesSchema>
const choiceName = z.keyof(choicesSchema)
export type ChoiceName = z.infer<typeof choiceName>
export const CHOICE_NAMES = choiceName.options

/** The part of the user's document that its owner writes; rules allow this field alone. */
export const preferencesSchema = z.extend(choicesSchema, {
  /** When each was chosen, in ms since the epoch. Rules refuse a choice that is older than the stored one. */
  chosenAt: z.optional(z.partialRecord(choiceName, z.int())),
})
export type Preferences = z.infer<typeof preferencesSchema>

/**
 * Monthly run units. `period` is the one that `used` was counted in: a calendar month, `YYYY-MM` in UTC, or the instant at
 * which a month of the subscription starts; another period starts again from zero.
 */
export const quotaSchema = z.object({
  period: z.string().check(z.regex(/^\d{4}-\d{2}(-\d{2}T\d{2}:\d{2}:\d{2}Z)?$/)),
  used: z.int().check(z.nonnegative()),
  /** Where the months of the subscription are counted from; null means calendar months. */
  anchor: z._default(z.nullable(instant), null),
  /** Set by an administrator over the plan's own limit. */
  monthlyRunLimit: z._default(z.nullable(z.int().check(z.nonnegative())), null),
  /** A payment is past due: the period that was paid for goes on counting, and no new one starts. */
  held: z._default(z.boolean(), false),
  /** A change of plan within a period: when the plan of now began, and the runs that those before gave of it until then. */
  changed: z._default(
    z.nullable(z.object({ period: z.string(), at: instant, granted: z.number().check(z.nonnegative()) })),
    null,
  ),
  /** Until when the subscription is paid; null without one, and on trial. */
  paidUntil: z._default(z.nullable(instant), null),
  /** Group runs ever started, for plans and trials that cap them. */
  groupRunsStarted: z._default(z.int().check(z.nonnegative()), 0),
})
export type Quota = z.infer<typeof quotaSchema>

/** An identity at a provider that is linked to an account. */
export const linkedIdentitySchema = z.object({
  /** As Firebase Auth names it: one identity of each at most. */
  providerId: z.string(),
  /** The provider's id of the person. */
  id: z.string(),
  /** When the link was first noticed. */
  since: instant,
  /** Whether the person wants it to stay when a password is reset or all sessions are ended. */
  kept: z._default(z.boolean(), false),
})
export type LinkedIdentity = z.infer<typeof linkedIdentitySchema>

/** `users/{uid}` */
export const userSchema = z.object({
  uid: z.string(),
  email: z.string(),
  /** The registrable domain of the address, by which people of one company are known; '' when nobody looked yet. */
  emailDomain: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  role: z._default(roleSchema, 'user'),
  plan: z._default(planIdSchema, 'free'),
  /** `renews`: of a subscription, which goes on as paid. A trial that somebody gave ends as the free plan. */
  trial: z._default(z.nullable(z.object({ endsAt: instant, renews: z._default(z.boolean(), false) })), null),
  /** Of a plan that an administrator gave without Stripe: until when it holds; `until` null of one without an end. */
  given: z._default(z.nullable(z.object({ until: z.nullable(instant) })), null),
  quota: quotaSchema,
  preferences: z._default(preferencesSchema, {}),
  claimsVersion: z._default(z.int(), 0),
  createdAt: instant,
  lastSignInAt: z._default(z.nullable(instant), null),
  /** Sessions that began before are over: the person signed out everywhere, or changed the password. */
  sessionsSince: z._default(z.nullable(instant), null),
  /** Sessions that the person has ended one by one, as the second in which each began (`auth_time` of its tokens). */
  endedSessions: z._default(z.array(z.int()), []),
  /** The second factor that sessions have to pass; null without one. */
  factorId: z._default(z.nullable(z.string()), null),
  /** The company whose provider must have opened the person's sessions; null where any way to sign in counts. */
  heldBy: z._default(z.nullable(z.string()), null),
  /** When a mail first proved that the mailbox is the person's; null while only a provider vouches for it. */
  addressShownAt: z._default(z.nullable(instant), null),
  /** Identities at providers that the account can be signed in with, as far as anybody noticed. */
  identities: z._default(z.array(linkedIdentitySchema), []),
  /** Since when an administrator keeps the person out; null while they may come in. */
  suspendedAt: z._default(z.nullable(instant), null),
  /** People whose billing this person manages, as a billing contact. */
  billingFor: z._default(z.array(z.string()), []),
  /** Release notes that the person has read, the newest last. */
  readReleaseNotes: z._default(z.array(z.string()), []),
})
export type User = z.infer<typeof userSchema>

/** Whether somebody is an administrator at work: the console asks for a second factor. */
export const isAtConsole = ({ role, factorId }: Pick<User, 'role' | 'factorId'>): boolean =>
  isAdminRole(role) && factorId !== null

/** An instant so many months after an anchor; on the last day of months that are too short. */
const monthsAfter = (anchor: number, months: number): number => {
  const start = new Date(anchor)
  const day = start.getUTCDate()
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(start.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(day, lastDay))
  return moved.getTime()
}

/** Whole months from an anchor to an instant. */
const monthsBetween = (anchor: number, at: number): number => {
  const [from, to] = [new Date(anchor), new Date(at)]
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return monthsAfter(anchor, months) > at ? months - 1 : months
}

/** The quota period an instant falls in: a month from the anchor on, or the calendar month in UTC without one. */
export const quotaPeriodAt = (at: number, anchor: number | null = null): string =>
  anchor === null
    ? new Date(at).toISOString().slice(0, 7)
    : `${new Date(monthsAfter(anchor, monthsBetween(anchor, at))).toISOString().slice(0, 19)}Z`

/** When the quota period of an instant ends and the next one starts from zero. */
export const quotaPeriodEnd = (at: number, anchor: number | null = null): number =>
  monthsAfter(
    anchor === null ? Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth()) : anchor,
    anchor === null ? 1 : monthsBetween(anchor, at) + 1,
  )

/** The period that units are counted in at an instant. */
export const periodInForce = ({ period, anchor, held }: Quota, at: number): string =>
  held ? period : quotaPeriodAt(at, anchor)

/** Units used in the period of `at`: another period counts nothing. */
export const unitsUsed = (quota: Quota, at: number): number =>
  quota.period === periodInForce(quota, at) ? quota.used : 0

/** The period in force as a span of time, and the part of it that the plan of now gives. */
const getSpan = (quota: Quota, at: number) => {
  const { anchor, changed, paidUntil } = quota
  const period = periodInForce(quota, at)
  const start = Date.parse(period)
  const end = quotaPeriodEnd(start, anchor)
  const isChanged = changed !== null && changed.period === period
  return {
    period,
    length: end - start,
    from: isChanged ? Math.max(start, changed.at) : start,
    until: paidUntil !== null && paidUntil > start ? Math.min(paidUntil, end) : end,
    before: isChanged ? changed.granted : 0,
  }
}

/**
 * Runs that a plan gives of the period in force: of each plan that held in it the share of its time, and nothing of time that
 * is not paid. Calendar months, which nobody pays, give the whole.
 *
 * @param monthlyRuns of the plan, for a whole month
 */
export const grantedRuns = (quota: Quota, monthlyRuns: number, at: number): number => {
  if (quota.anchor === null) return monthlyRuns
  const { length, from, until, before } = getSpan(quota, at)
  return Math.floor(before + (monthlyRuns * Math.max(0, until - from)) / length)
}

/**
 * The quota's record of a plan that ends within a period, so that the next one gives only the rest of it.
 *
 * @param monthlyRuns of the plan that ends
 * @param changedAt when the next one begins
 */
export const quotaAfterChange = (
  quota: Quota,
  monthlyRuns: number,
  changedAt: number,
): NonNullable<Quota['changed']> => {
  const { period, length, from, before } = getSpan(quota, changedAt)
  const given = (monthlyRuns * Math.max(0, changedAt - from)) / length
  return { period, at: changedAt, granted: before + given }
}

/** Whether a trial is running: it ends by itself, without anybody writing so. */
export const isOnTrial = (user: Pick<User, 'trial'>, at: number): boolean =>
  user.trial !== null && user.trial.endsAt > at

/** The plan of a user at an instant: one that was given until a time, or for a trial alone, is over with it. */
export const planInForce = (
  { plan, trial, given }: Pick<User, 'plan' | 'trial' | 'given'>,
  at: number,
): PlanId => {
  const isTrialOver = trial !== null && !trial.renews && trial.endsAt <= at
  const isGiftOver = given !== null && given.until !== null && given.until <= at
  return isTrialOver || isGiftOver ? 'free' : plan
}

/** Whether the plan in force was given without Stripe. */
export const isGiven = (user: Pick<User, 'plan' | 'trial' | 'given'>, at: number): boolean =>
  user.given !== null && planInForce(user, at) !== 'free'

/** The claims that equal the user's document. */
export const buildClaims = (user: User, at: number): Claims => ({
  role: user.role,
  plan: planInForce(user, at),
  trial: isOnTrial(user, at),
  claimsVersion: user.claimsVersion,
})
