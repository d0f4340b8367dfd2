import { z } from 'zod/mini'
import { storedInvitedRoleSchema } from '../base/member-role.ts'
import { instant } from '../base/time.ts'

/** `brands/{brandId}/invitations/{invitationId}`: somebody asked, by mail, to join a brand, or to become a billing contact. */
export const invitationSchema = z.object({
  invitationId: z.string(),
  brandId: z.string(),
  /** The address it was sent to, in lower case; nobody else may accept it. */
  email: z.string(),
  role: storedInvitedRoleSchema,
  invitedBy: z.string(),
  /** Of the secret in the mail; the secret itself is kept nowhere. */
  secretHash: z.string(),
  createdAt: instant,
  expiresAt: instant,
})
export type Invitation = z.infer<typeof invitationSchema>

export const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000
/** Invitations that wait for an answer, per brand. */
export const MAX_INVITATIONS = 50
