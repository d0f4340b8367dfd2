import { z } from 'zod/mini'

/** From most to least: owners decide who belongs to the brand, editors set up and launch, viewers read and export. */
export const MEMBER_ROLES = ['owner', 'editor', 'viewer'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]

/** What an invitation is to: a role in a brand, or the billing of its payer, which gives nothing in the brand. */
export const INVITED_ROLES = [...MEMBER_ROLES, 'billing'] as const
export type InvitedRole = (typeof INVITED_ROLES)[number]

/** Whether a role may do what another one may. */
export const reaches = (role: MemberRole, needed: MemberRole): boolean =>
  MEMBER_ROLES.indexOf(role) <= MEMBER_ROLES.indexOf(needed)

/** A role as it is stored: before editors and viewers existed, everyone but owners was a 'member'. */
export const storedRoleSchema = z.pipe(
  z.transform((role) => (role === 'member' ? 'editor' : role)),
  z.enum(MEMBER_ROLES),
)

export const storedInvitedRoleSchema = z.union([storedRoleSchema, z.literal('billing')])
