import { createProvisioningToken, setGroupRole } from '@sillage/core/identity/provisioning-calls'
import { sendCall } from './client.ts'
import type { CompanyFixture } from './company-world.ts'
import type { Person } from './world.ts'

/** What the directory of a customer asks by SCIM. */

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'

export interface ScimReply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: bodies of a foreign protocol, whose fields the tests name.
  readonly body: any
}

/** Makes the token of a company. */
export const newToken = async ({ token }: Pick<Person, 'token'>): Promise<string> => {
  const { body } = await sendCall(createProvisioningToken, {}, token)
  return createProvisioningToken.response.parse(body).data.secret
}

/** Sends what a directory sends. */
export const askScim =
  (token: string | undefined) =>
  async (
    method: string,
    path: string,
    body?: unknown,
    type = 'application/scim+json',
  ): Promise<ScimReply> => {
    const response = await fetch(`${process.env.SILLAGE_API_URL}/scim/v2${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

/** A person as Entra ID creates them. */
export const entraUser = (email: string, changes: object = {}) => ({
  schemas: [USER, ENTERPRISE],
  externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
  userName: email,
  active: true,
  emails: [{ primary: true, type: 'work', value: email }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Lovelace', familyName: 'Lovelace', givenName: 'Ada' },
  roles: [],
  [ENTERPRISE]: { department: 'Engines', manager: { value: '26118915' } },
  ...changes,
})

/** A person as Okta creates them. */
export const oktaUser = (email: string) => ({
  schemas: [USER],
  userName: email,
  name: { givenName: 'Grace', familyName: 'Hopper' },
  emails: [{ primary: true, value: email, type: 'work' }],
  displayName: 'Grace Hopper',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
})

export const group = (displayName: string, ...memberIds: string[]) => ({
  schemas: [GROUP],
  displayName,
  members: memberIds.map((value) => ({ value, display: 'somebody' })),
})

export const patch = (...Operations: object[]) => ({ schemas: [PATCH], Operations })

export const giveRole = (
  { owner }: Pick<CompanyFixture, 'owner'>,
  companyGroupId: string,
  groupRole: 'editor' | 'viewer' | null,
) => sendCall(setGroupRole, { params: { companyGroupId }, body: { groupRole } }, owner.token)
