import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { plainIdSchema } from '../base/ids.ts'
import { JOINING_ROLES } from './company.ts'

/** Calls of a person who connects the directory of their company by SCIM. */

const MINUTE = 60
const PATH = '/api/users/me/company/provisioning'
const HELD = { access: 'user', limits: [{ per: 'user', points: 30, seconds: 10 * MINUTE }] } as const
const groupRole = z.nullable(z.enum(JOINING_ROLES))

const provisioningDtoSchema = z.object({
  /** The address that the directory sends its people to. */
  base_url: z.string(),
  /** Null until there is one. */
  token: z.nullable(z.object({ ending: z.string(), created_at: z.string() })),
  active_people: z.int(),
  groups: z.array(
    z.object({ group_id: z.string(), name: z.string(), member_count: z.int(), group_role: groupRole }),
  ),
})
export type ProvisioningDto = z.infer<typeof provisioningDtoSchema>
const answer = z.object({ data: provisioningDtoSchema })

export const getProvisioning = defineCall({
  name: 'account.provisioning',
  summary: 'How the directory of the company is connected, and the roles that its groups give',
  method: 'GET',
  path: PATH,
  access: 'user',
  response: answer,
})

export const createProvisioningToken = defineCall({
  ...HELD,
  name: 'account.createProvisioningToken',
  keepsNoAnswer: true,
  summary: 'Makes the SCIM token of the company, which ends the one before; it is in this answer alone',
  method: 'POST',
  path: `${PATH}/token`,
  status: 201,
  response: z.object({ data: z.object({ secret: z.string(), provisioning: provisioningDtoSchema }) }),
  errors: ['recent_sign_in_required', 'sso_locked'],
})

export const revokeProvisioningToken = defineCall({
  ...HELD,
  name: 'account.revokeProvisioningToken',
  summary: 'Ends the SCIM token of the company at once; people keep what they have',
  method: 'DELETE',
  path: `${PATH}/token`,
  response: answer,
})

export const setGroupRole = defineCall({
  ...HELD,
  name: 'account.setGroupRole',
  summary: 'Sets the role that people of a group have in the brands of the company',
  method: 'PUT',
  path: `${PATH}/groups/{companyGroupId}`,
  params: z.object({ companyGroupId: plainIdSchema }),
  body: z.strictObject({ groupRole }),
  response: answer,
  errors: ['recent_sign_in_required', 'not_found'],
})
