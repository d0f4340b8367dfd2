import { z } from 'zod/mini'
import type { Correction } from '../analytics/corrections/corrections.ts'
import { toCanonicalJson, toJson } from './canonical.ts'
import { digestText } from './digest.ts'

export const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What a later seal of a version seals otherwise than the one before it. */
export const CHANGES = ['manifest', 'runs', 'corrections'] as const

/** What is signed. Its names and their meaning stay as they are: seals are checked years later. */
export const statementSchema = z.object({
  format: z.literal('sillage-seal/1'),
  /** The address of the Sillage that sealed. */
  origin: z.string(),
  analysisId: z.string(),
  groupRunId: z.string(),
  version: z.int().check(z.positive()),
  /** ISO 8601, UTC. */
  sealedAt: z.string(),
  /** Of the tree whose leaves are the manifest and every ended run, by index. */
  root: digestSchema,
  leaves: z.int().check(z.positive()),
  /** Of the leaf of the manifest. */
  manifest: digestSchema,
  /** Corrections of names that the figures are computed under. */
  corrections: z.object({ revision: z.int(), count: z.int(), digest: digestSchema }),
  /** 1 for the first seal of the version. */
  number: z.int().check(z.positive()),
  /** The seal that this one replaces, and the parts that are not as it sealed them; null for the first. */
  replaces: z.nullable(z.object({ seal: digestSchema, changed: z.array(z.enum(CHANGES)) })),
})
export type Statement = z.infer<typeof statementSchema>

export const sealSchema = z.object({
  statement: statementSchema,
  /** Of the public key, as {@link computeKeyId} makes it. */
  keyId: digestSchema,
  /** Ed25519 over the statement's canonical JSON, in base64url. */
  signature: z.string(),
})
export type Seal = z.infer<typeof sealSchema>

/** A public key of seals: a JSON Web Key (RFC 8037), with the days from which and until which it signs. */
export const sealKeySchema = z.object({
  keyId: digestSchema,
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  /** ISO 8601 dates; null for the key that signs today. */
  from: z.string(),
  until: z.nullable(z.string()),
})
export type SealKey = z.infer<typeof sealKeySchema>

/** `/.well-known/sillage-keys.json` */
export const sealKeysSchema = z.object({ keys: z.array(sealKeySchema) })

/** Where the public keys stand. */
export const SEAL_KEYS_PATH = '/.well-known/sillage-keys.json'

/** Returns the text that is signed. */
export const signedText = (statement: Statement): string => toCanonicalJson(statement)

/** Returns the id of a seal: the digest of what it says. */
export const computeSealId = ({ statement }: Pick<Seal, 'statement'>): Promise<string> =>
  digestText(signedText(statement))

/** Returns the id of a key, its thumbprint of RFC 7638: nobody can give another key the same id. */
export const computeKeyId = ({ x }: Pick<SealKey, 'x'>): Promise<string> =>
  digestText(toCanonicalJson({ crv: 'Ed25519', kty: 'OKP', x }))

/** Returns the first 80 bits of an id, as people compare them: `3f9a7-7c102-be9d4-4aa10`. */
export const toShortSeal = (sealId: string): string => sealId.slice(0, 20).replace(/.{5}(?=.)/g, '$&-')

export const digestCorrections = (corrections: readonly Correction[]): Promise<string> =>
  digestText(toCanonicalJson(toJson(corrections)))

/** What a version is sealed with. */
export type Evidence = Pick<Statement, 'root' | 'leaves' | 'manifest' | 'corrections'>

/** Returns the parts that are not as a statement says; none when there is nothing to seal again. */
export const findChanges = (sealed: Evidence, now: Evidence): (typeof CHANGES)[number][] =>
  CHANGES.filter((change) => {
    if (change === 'corrections') return sealed.corrections.digest !== now.corrections.digest
    return change === 'manifest' ? sealed.manifest !== now.manifest : sealed.root !== now.root
  })
