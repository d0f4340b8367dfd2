import { z } from 'zod/mini'
import { instant } from '../base/time.ts'

/** How long an administrator may see what others have. */
export const IMPERSONATION_MINUTES = 30

/** Reads that one session notes, each once. A session that has noted so many is over. */
export const MAX_READS = 500

/** Why an administrator looks, in their own words. */
export const reasonSchema = z.string().check(z.trim(), z.minLength(10), z.maxLength(500))

/**
 * `impersonations/{impersonationId}`: an administrator sees the app as a person does, or opens a brand, and changes
 * nothing. This is the only way by which administrators read brands that they do not belong to.
 */
export const impersonationSchema = z.object({
  impersonationId: z.string(),
  adminId: z.string(),
  /** The viewed person; null when a brand is open. */
  userId: z._default(z.nullable(z.string()), null),
  /** The open brand; null when the app is seen as a person. */
  brandId: z._default(z.nullable(z.string()), null),
  /** '' for sessions from before reasons. */
  reason: z._default(z.string(), ''),
  /** The log of reads: calls by the server, screens by the app; each once. */
  reads: z._default(z.array(z.string()), []),
  startedAt: instant,
  endsAt: instant,
  /** Null while it is open, also past its end until the sweeper notes that. */
  endedAt: z._default(z.nullable(instant), null),
})
export type Impersonation = z.infer<typeof impersonationSchema>

/**
 * Claims of a read-only session, beside the administrator's. It is a token of the administrator's own account,
 * so nothing that Firebase Auth lets its holder do touches the person.
 */
export const impersonationClaimsSchema = z.object({
  impersonationId: z.string(),
  /** The person's uid. */
  impersonates: z.optional(z.string()),
  /** The id of the open brand. */
  opens: z.optional(z.string()),
})
export type ImpersonationClaims = z.infer<typeof impersonationClaimsSchema>
