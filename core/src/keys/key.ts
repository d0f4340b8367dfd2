import { z } from 'zod/mini'
import { brandIdSchema } from '../base/ids.ts'
import { instant } from '../base/time.ts'

/** What a key may be allowed, from the least to the most. */
export const KEY_SCOPES = ['figures:read', 'runs:read', 'exports:read', 'analyses:write', 'launch'] as const
export const keyScopeSchema = z.enum(KEY_SCOPES)
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Keys of one person. */
export const MAX_KEYS = 20
/** Brands that a key may open. */
export const MAX_KEY_BRANDS = 50
/** Days until a key ends, as people choose them. */
export const KEY_DAYS = [30, 90, 365] as const
/** After a rotation the old key still opens for so long. */
export const KEY_OVERLAP_MS = 24 * 60 * 60_000
/** A program that was let in and is silent for so long has to ask its person again. */
export const PROGRAM_SILENCE_MS = 30 * 24 * 60 * 60_000
/** What a program is offered that asks for nothing in particular: to read. */
export const PROGRAM_SCOPES = ['figures:read', 'runs:read'] as const satisfies readonly KeyScope[]
/** Calls of one key, whatever they are. */
export const KEY_LIMIT = { points: 600, seconds: 60 } as const

/** A program that a person let in by OAuth: its tokens take the place of a key's secret, and only their hashes are kept. */
const programSchema = z.object({
  /** The address of its description, which is its name among programs. */
  clientId: z.string(),
  /** Where its codes are sent. */
  redirectUri: z.string(),
  /** The only address that its tokens open. */
  resource: z.string(),
  /** The SHA-256 that its verifier must have, in base64url. */
  challenge: z.string(),
  /** Null once the code was exchanged. */
  codeHash: z.nullable(z.string()),
  accessHash: z.nullable(z.string()),
  accessEndsAt: z.nullable(instant),
  refreshHash: z.nullable(z.string()),
})
export type Program = z.infer<typeof programSchema>

/**
 * `api_keys/{keyId}`: a key by which a program acts as the person who made it, in some brands and within some scopes. The
 * id is the hash of the key, which itself is not kept; of a program that was let in, the hash of what its tokens share.
 */
export const apiKeySchema = z.object({
  keyId: z.string(),
  uid: z.string(),
  name: z.string(),
  /** The last characters of the key, by which people recognise it. */
  ending: z.string(),
  scopes: z.array(keyScopeSchema),
  brandIds: z.array(brandIdSchema),
  createdAt: instant,
  /** Null for a key that does not end by itself. */
  expiresAt: z.nullable(instant),
  /** To the hour; null before its first use. */
  usedAt: z.nullable(instant),
  /** The program that was let in; null for a key that a person made. */
  program: z._default(z.nullable(programSchema), null),
})
export type ApiKey = z.infer<typeof apiKeySchema>
