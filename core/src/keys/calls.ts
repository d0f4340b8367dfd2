import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { KEY_DAYS, KEY_SCOPES, keyScopeSchema, MAX_KEY_BRANDS } from './key.ts'

/** Calls about keys of the API. Keys themselves may make none of them but `keys.own`. */

const mine = {
  access: 'user',
  limits: [{ per: 'user', points: 30, seconds: 600 }],
} as const

const ofBrand = {
  access: 'brand',
  role: 'owner',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
} as const

const keyIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be the id of a key'))

const scopesSchema = z.array(keyScopeSchema).check(z.minLength(1), z.maxLength(KEY_SCOPES.length))
const brandIdsSchema = z.array(brandIdSchema).check(z.minLength(1), z.maxLength(MAX_KEY_BRANDS))

export const keyDtoSchema = z.object({
  key_id: z.string(),
  name: z.string(),
  ending: z.string(),
  scopes: z.array(keyScopeSchema),
  brand_ids: z.array(z.string()),
  created_at: z.string(),
  expires_at: z.nullable(z.string()),
  used_at: z.nullable(z.string()),
  /** Null for a key that a person made. */
  program: z.nullable(z.object({ program_id: z.string(), host: z.string() })),
})
export type KeyDto = z.infer<typeof keyDtoSchema>

/** A key beside the only showing of its secret. */
const madeSchema = z.object({ data: z.object({ key: keyDtoSchema, secret: z.string() }) })

export const listKeys = defineCall({
  ...mine,
  name: 'keys.list',
  summary: 'The keys of the signed-in person, newest first',
  method: 'GET',
  path: '/api/users/me/keys',
  limits: [],
  response: z.object({ data: z.object({ keys: z.array(keyDtoSchema) }) }),
})

export const createKey = defineCall({
  ...mine,
  name: 'keys.create',
  keepsNoAnswer: true,
  summary: 'Makes a key for some brands and scopes; its secret is in this answer alone',
  method: 'POST',
  path: '/api/users/me/keys',
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
    scopes: scopesSchema,
    brandIds: brandIdsSchema,
    /** Null for a key that does not end by itself. */
    days: z.nullable(z.literal(KEY_DAYS)),
  }),
  status: 201,
  response: madeSchema,
  errors: ['brand_not_found', 'access_denied', 'too_many_keys'],
})

export const rotateKey = defineCall({
  ...mine,
  name: 'keys.rotate',
  keepsNoAnswer: true,
  summary: 'Makes a new key like this one, which ends a day later',
  method: 'POST',
  path: '/api/users/me/keys/{keyId}/rotate',
  params: z.object({ keyId: keyIdSchema }),
  status: 201,
  response: madeSchema,
  errors: ['key_not_found', 'too_many_keys'],
})

export const deleteKey = defineCall({
  ...mine,
  name: 'keys.delete',
  summary: 'Ends a key at once; one that is not there is no error',
  method: 'DELETE',
  path: '/api/users/me/keys/{keyId}',
  params: z.object({ keyId: keyIdSchema }),
  response: doneSchema,
})

/** What a program sends a person with: the query of an authorization request of OAuth 2.1. */
const programRequestSchema = z.string().check(z.minLength(1), z.maxLength(8_000))

export const readProgram = defineCall({
  ...mine,
  name: 'keys.readProgram',
  summary: 'Who a program is that wants to be let in, and what it asks for',
  method: 'GET',
  path: '/api/users/me/programs',
  query: z.object({ request: programRequestSchema }),
  response: z.object({
    data: z.object({
      program: z.object({
        program_id: z.string(),
        name: z.string(),
        host: z.string(),
        /** Null for a program on the person's own machine. */
        return_host: z.nullable(z.string()),
      }),
      scopes: z.array(keyScopeSchema),
      refuse_url: z.string(),
    }),
  }),
  errors: ['program_not_trusted'],
})

export const allowProgram = defineCall({
  ...mine,
  name: 'keys.allowProgram',
  keepsNoAnswer: true,
  summary: 'Lets a program in, for some brands and scopes; the address to return to holds its code',
  method: 'POST',
  path: '/api/users/me/programs',
  body: z.strictObject({
    request: programRequestSchema,
    scopes: scopesSchema,
    brandIds: brandIdsSchema,
  }),
  status: 201,
  response: z.object({ data: z.object({ return_url: z.string() }) }),
  errors: ['program_not_trusted', 'brand_not_found', 'access_denied', 'too_many_keys'],
})

export const ownKey = defineCall({
  ...mine,
  name: 'keys.own',
  summary: 'What the key that asks may do; null for a person',
  method: 'GET',
  path: '/api/key',
  limits: [],
  anyClient: true,
  response: z.object({ data: z.object({ key: z.nullable(keyDtoSchema) }) }),
})

export const listBrandKeys = defineCall({
  ...ofBrand,
  name: 'keys.ofBrand',
  summary: 'The keys that open a brand, with whom they act as; for its owners',
  method: 'GET',
  path: '/api/brands/{brandId}/keys',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({
    data: z.object({
      keys: z.array(
        z.extend(z.omit(keyDtoSchema, { brand_ids: true }), {
          user: z.object({ user_id: z.string(), name: z.string(), email: z.string() }),
        }),
      ),
    }),
  }),
})

export const closeBrandToKey = defineCall({
  ...ofBrand,
  name: 'keys.closeBrand',
  summary: 'Takes a brand from a key, which opens it no more; one that does not is no error',
  method: 'DELETE',
  path: '/api/brands/{brandId}/keys/{keyId}',
  params: z.object({ brandId: brandIdSchema, keyId: keyIdSchema }),
  limits: [{ per: 'user', points: 60, seconds: 600 }],
  response: doneSchema,
})
