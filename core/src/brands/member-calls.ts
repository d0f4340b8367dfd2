import { z } from 'zod/mini'
import { CADENCES } from '../base/cadence.ts'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { INTERFACE_LANGUAGES } from '../base/interface-language.ts'
import { INVITED_ROLES, MEMBER_ROLES } from '../base/member-role.ts'
import { okSchema } from '../base/reply.ts'
import { emailSchema } from '../identity/email.ts'
import { planIdSchema } from '../plans/plans.ts'

/** The people of a brand. Its owners decide who they are; anyone may leave. */

const memberRole = z.enum(MEMBER_ROLES)
const invitedRole = z.enum(INVITED_ROLES)
const ofBrand = z.object({ brandId: brandIdSchema })
const ofMember = z.object({ brandId: brandIdSchema, memberId: plainIdSchema })

export const memberDtoSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  name: z.string(),
  role: memberRole,
  date_joined: z.string(),
})
export type MemberDto = z.infer<typeof memberDtoSchema>

export const invitationDtoSchema = z.object({
  invitation_id: z.string(),
  email: z.string(),
  role: invitedRole,
  date_creation: z.string(),
  date_expiry: z.string(),
})
export type InvitationDto = z.infer<typeof invitationDtoSchema>

/** Somebody who manages the billing of another person. */
export const billingContactDtoSchema = z.object({ user_id: z.string(), email: z.string(), name: z.string() })
export type BillingContactDto = z.infer<typeof billingContactDtoSchema>

export const listMembers = defineCall({
  name: 'members.list',
  summary: 'The members of a brand, and for its owners who is invited',
  method: 'GET',
  path: '/api/brands/{brandId}/members',
  access: 'brand',
  brandOf: ({ params }) => params.brandId,
  params: ofBrand,
  response: z.object({
    data: z.object({
      members: z.array(memberDtoSchema),
      invitations: z.array(invitationDtoSchema),
      /** The owner under whose plan the brand works; null where none is noted. */
      payer_id: z.nullable(z.string()),
      /** Whether the caller may change who belongs to the brand. */
      may_manage: z.boolean(),
      /** Who else manages the payer's billing; empty for everyone but the payer. */
      billing_contacts: z.array(billingContactDtoSchema),
    }),
  }),
})

export const inviteMember = defineCall({
  name: 'members.invite',
  summary:
    'Asks somebody by mail to join a brand, or to become a billing contact of its payer; inviting again sends a new mail',
  method: 'POST',
  path: '/api/brands/{brandId}/invitations',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: ofBrand,
  limits: [
    { per: 'user', points: 30, seconds: 3_600 },
    { per: 'user', points: 60, seconds: 24 * 3_600 },
  ],
  status: 201,
  body: z.strictObject({
    email: emailSchema,
    role: z._default(invitedRole, 'editor'),
    language: z._default(z.enum(INTERFACE_LANGUAGES), 'en'),
  }),
  response: z.object({ data: invitationDtoSchema }),
  errors: ['already_member', 'too_many_invitations', 'payer_only'],
})

export const withdrawInvitation = defineCall({
  name: 'members.withdrawInvitation',
  summary: 'Takes an invitation back; its link opens nothing any more',
  method: 'DELETE',
  path: '/api/brands/{brandId}/invitations/{invitationId}',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: z.object({ brandId: brandIdSchema, invitationId: plainIdSchema }),
  response: okSchema,
  errors: ['invitation_not_found'],
})

export const changeMemberRole = defineCall({
  name: 'members.changeRole',
  summary: 'Gives a member another role; a brand keeps one owner at least',
  method: 'PUT',
  path: '/api/brands/{brandId}/members/{memberId}',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: ofMember,
  body: z.strictObject({ role: memberRole }),
  response: z.object({ data: memberDtoSchema }),
  errors: ['member_not_found', 'last_owner', 'payer_stays'],
})

export const removeMember = defineCall({
  name: 'members.remove',
  summary: 'Takes a member out of a brand, or leaves it when the member is oneself',
  method: 'DELETE',
  path: '/api/brands/{brandId}/members/{memberId}',
  access: 'brand',
  role: 'viewer',
  brandOf: ({ params }) => params.brandId,
  params: ofMember,
  response: okSchema,
  errors: ['owner_only', 'member_not_found', 'last_owner', 'payer_stays'],
})

/** The costs that a new payer accepts with a brand. */
export const payerOfferSchema = z.object({
  brand_name: z.string(),
  /** The current payer; null without one. */
  payer: z.nullable(z.object({ user_id: z.string(), name: z.string(), email: z.string() })),
  /** The caller's plan, which will hold in the brand, and what is left of their month. */
  plan: planIdSchema,
  quota: z.object({ limit: z.number(), used: z.number() }),
  /** Runs of the brand in this calendar month. */
  runs_used: z.number(),
  /** Schedules that launch by themselves, each with the runs of a launch. */
  schedules: z.array(
    z.object({
      analysis_id: z.string(),
      title: z.string(),
      cadence: z.enum(CADENCES),
      next: z.nullable(z.string()),
      runs: z.number(),
    }),
  ),
  /** Of plan and schedules: to be sent back, so that nobody takes on what they have not seen. */
  terms: z.string(),
})
export type PayerOffer = z.infer<typeof payerOfferSchema>

export const getPayerOffer = defineCall({
  name: 'members.payerOffer',
  summary: 'What the caller takes on who becomes the payer of a brand: plan, runs used and schedules',
  method: 'GET',
  path: '/api/brands/{brandId}/payer',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: ofBrand,
  response: z.object({ data: payerOfferSchema }),
})

export const becomePayer = defineCall({
  name: 'members.becomePayer',
  summary: 'Makes the calling owner the payer of a brand; nobody else can make them so',
  method: 'PUT',
  path: '/api/brands/{brandId}/payer',
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }) => params.brandId,
  params: ofBrand,
  body: z.strictObject({ terms: z.string().check(z.maxLength(64)) }),
  response: okSchema,
  errors: ['conflict'],
})

const invitationBody = z.strictObject({ invitationToken: z.string().check(z.minLength(1), z.maxLength(200)) })

export const openInvitation = defineCall({
  name: 'members.openInvitation',
  summary: 'What the link of an invitation is for',
  method: 'POST',
  path: '/api/invitations/open',
  access: 'public',
  limits: [{ per: 'address', points: 60, seconds: 600 }],
  body: invitationBody,
  response: z.object({
    data: z.object({ brand_name: z.string(), email: z.string(), invited_by: z.string(), role: invitedRole }),
  }),
  errors: ['link_expired'],
})

export const acceptInvitation = defineCall({
  name: 'members.acceptInvitation',
  summary:
    'Joins a brand, or becomes a billing contact, by the link of an invitation that was sent to one’s own address',
  method: 'POST',
  path: '/api/invitations/accept',
  access: 'user',
  body: invitationBody,
  response: z.object({
    data: z.object({
      brand_id: z.string(),
      /** Whose billing the caller manages from now on; null for a role in the brand. */
      payer_id: z.nullable(z.string()),
    }),
  }),
  errors: ['link_expired', 'invitation_other_address'],
})
