import { z } from 'zod'
import { planIdSchema } from '../plans/plans.ts'
import { instant } from '../time.ts'

export const ROLES = ['user', 'admin', 'super_admin'] as const
export const roleSchema = z.enum(ROLES)
export type Role = z.infer<typeof roleSchema>

export const isAdminRole = (role: Role): boolean => role !== 'user'

/**
 * Custom claims on the user's token: what the security rules know of a person without reading a document.
 * `claimsVersion` equals `users/{uid}.claimsVersion`; a browser whose token is behind refreshes it.
 */
export const claimsSchema = z.object({
  role: roleSchema.default('user'),
  plan: planIdSchema.default('free'),
  trial: z.boolean().default(false),
  claimsVersion: z.number().int().default(0),
})
export type Claims = z.infer<typeof claimsSchema>

export const INTERFACE_LANGUAGES = [
  'ar',
  'de',
  'en',
  'es',
  'fa',
  'fr',
  'he',
  'hi',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'sv',
  'tr',
  'uk',
  'zh',
] as const

/** The part of the user's document that its owner writes; rules allow this field alone. */
export const preferencesSchema = z.object({
  language: z.enum(INTERFACE_LANGUAGES).optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  selectedBrandId: z.string().max(64).optional(),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Monthly run units. `period` is the month in force, `YYYY-MM` in UTC; another month starts again from zero. */
export const quotaSchema = z.object({
  period: z.string().regex(/^\d{4}-\d{2}$/),
  used: z.number().int().nonnegative(),
  /** Set by an administrator over the plan's own limit. */
  monthlyRunLimit: z.number().int().nonnegative().nullable().default(null),
  /** Group runs ever started, for plans and trials that cap them. */
  groupRunsStarted: z.number().int().nonnegative().default(0),
})
export type Quota = z.infer<typeof quotaSchema>

/** `users/{uid}` */
export const userSchema = z.object({
  uid: z.string(),
  email: z.string(),
  name: z.string().default(''),
  role: roleSchema.default('user'),
  plan: planIdSchema.default('free'),
  trial: z.object({ endsAt: instant }).nullable().default(null),
  quota: quotaSchema,
  preferences: preferencesSchema.default({}),
  claimsVersion: z.number().int().default(0),
  createdAt: instant,
  lastSignInAt: instant.nullable().default(null),
})
export type User = z.infer<typeof userSchema>

/** The quota period an instant falls in: `YYYY-MM`, UTC. */
export const quotaPeriodOf = (at: number): string => new Date(at).toISOString().slice(0, 7)

/** Units used in the period of `at`: an older period counts nothing. */
export const unitsUsed = (quota: Quota, at: number): number =>
  quota.period === quotaPeriodOf(at) ? quota.used : 0

/** Whether a trial is running: it ends by itself, without anybody writing so. */
export const isOnTrial = (user: Pick<User, 'trial'>, at: number): boolean =>
  user.trial !== null && user.trial.endsAt > at

/** Claims that say what the user's document says. */
export const claimsOf = (user: User, at: number): Claims => ({
  role: user.role,
  plan: user.plan,
  trial: isOnTrial(user, at),
  claimsVersion: user.claimsVersion,
})
