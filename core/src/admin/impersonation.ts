import { z } from 'zod/mini'
import { instant } from '../time.ts'

/** How long an administrator may see the app as somebody else does. */
export const IMPERSONATION_MINUTES = 30

/** `impersonations/{impersonationId}`: an administrator sees the app as a person does, and changes nothing. */
export const impersonationSchema = z.object({
  impersonationId: z.string(),
  adminId: z.string(),
  /** Whom the app is seen as. */
  userId: z.string(),
  startedAt: instant,
  endsAt: instant,
  /** Null while it is open, also past its end until the sweeper notes that. */
  endedAt: z._default(z.nullable(instant), null),
})
export type Impersonation = z.infer<typeof impersonationSchema>

/**
 * What the token of such a session says beside who the administrator is. It is a token of the administrator's own account,
 * so nothing that Firebase Auth lets its holder do touches the person.
 */
export const impersonationClaimsSchema = z.object({
  impersonationId: z.string(),
  /** The person's uid. */
  impersonates: z.string(),
})
export type ImpersonationClaims = z.infer<typeof impersonationClaimsSchema>
