import { GROUP, locate, ScimError, USER } from './protocol.ts'
import { MAX_PAGE } from './select.ts'

/** What a directory may ask of us, in the words of RFC 7643 (5 to 7). */

const CORE = 'urn:ietf:params:scim:schemas:core:2.0'

interface Attribute {
  readonly name: string
  readonly type?: 'string' | 'boolean' | 'complex' | 'reference'
  readonly required?: boolean
  readonly multiValued?: boolean
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable'
  readonly uniqueness?: 'none' | 'server'
  readonly caseExact?: boolean
  readonly subAttributes?: readonly object[]
}

const attribute = (one: Attribute) => ({
  type: 'string',
  multiValued: false,
  description: one.name,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...one,
})

const SCHEMAS = [
  {
    id: USER,
    name: 'User',
    description: 'A person of the company',
    attributes: [
      attribute({ name: 'userName', required: true, uniqueness: 'server' }),
      attribute({
        name: 'name',
        type: 'complex',
        subAttributes: ['formatted', 'familyName', 'givenName'].map((name) => attribute({ name })),
      }),
      attribute({ name: 'displayName' }),
      attribute({ name: 'active', type: 'boolean' }),
      attribute({
        name: 'emails',
        type: 'complex',
        multiValued: true,
        mutability: 'immutable',
        subAttributes: [
          attribute({ name: 'value' }),
          attribute({ name: 'type' }),
          attribute({ name: 'primary', type: 'boolean' }),
        ],
      }),
    ],
  },
  {
    id: GROUP,
    name: 'Group',
    description: 'People who share a role',
    attributes: [
      attribute({ name: 'displayName', required: true, uniqueness: 'server' }),
      attribute({
        name: 'members',
        type: 'complex',
        multiValued: true,
        subAttributes: [attribute({ name: 'value', caseExact: true, mutability: 'immutable' })],
      }),
    ],
  },
]

const TYPES = [
  { name: 'User', schema: USER, description: 'People of the company' },
  { name: 'Group', schema: GROUP, description: 'Groups of the company' },
]

export const describeProvider = () => ({
  schemas: [`${CORE}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: MAX_PAGE },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that the owner of the company makes in the settings',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: locate('/ServiceProviderConfig') },
})

export const listSchemas = () =>
  SCHEMAS.map((one) => ({
    schemas: [`${CORE}:Schema`],
    ...one,
    meta: { resourceType: 'Schema', location: locate(`/Schemas/${one.id}`) },
  }))

export const listTypes = () =>
  TYPES.map((one) => ({
    schemas: [`${CORE}:ResourceType`],
    id: one.name,
    endpoint: `/${one.name}s`,
    ...one,
    meta: { resourceType: 'ResourceType', location: locate(`/ResourceTypes/${one.name}`) },
  }))

/** The description of this id. @throws ScimError 404 */
export const findDescription = <One extends { readonly id: string }>(
  all: readonly One[],
  id: string,
): One => {
  const found = all.find((one) => one.id === id)
  if (!found) throw new ScimError(404, `${id} is not known.`)
  return found
}
