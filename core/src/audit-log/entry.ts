import { z } from 'zod/mini'
import { BREAKS } from '../base/audit-chain.ts'
import { instant } from '../base/time.ts'
import type { PlanId } from '../plans/plans.ts'

/** Things that members act on. */
export const NOUNS = [
  'account',
  'second_factor',
  'session',
  'company',
  'member',
  'invitation',
  'payer',
  'billing_contact',
  'brand',
  'prompt',
  'persona',
  'topic',
  'analysis',
  'note',
  'view',
  'board',
  'value_group',
  'figures',
  'correction',
  'action',
  'alert',
  'report',
  'webhook',
  'share_link',
  'key',
  'audit_log',
] as const
export type Noun = (typeof NOUNS)[number]

export const VERBS = ['sign_in', 'create', 'change', 'delete', 'restore', 'launch', 'stop', 'export'] as const
export type Verb = (typeof VERBS)[number]

/** How somebody acted: in the app, with a key or a program that has one, or as an administrator of Sillage. */
export const VIAS = ['app', 'key', 'staff'] as const

/** `open`: the server died before it knew. */
export const OUTCOMES = ['open', 'done', 'failed'] as const

/** What an entry is about; its digest is over these fields. */
export const actSchema = z.object({
  entryId: z.string(),
  brandId: z.string(),
  actorId: z.string(),
  via: z.enum(VIAS),
  noun: z.enum(NOUNS),
  verb: z.enum(VERBS),
  /** Id of the thing; null where one call is about many, or about none that is stored. */
  objectId: z.nullable(z.string()),
  outcome: z.enum(OUTCOMES),
  at: instant,
})
export type Act = z.infer<typeof actSchema>

/** The fields that give an entry its place in a chain. */
export const linkedFields = {
  /** From 1; null until the sweeper has linked it, within minutes. */
  seq: z.nullable(z.int()),
  /** SHA-256 of the entry before; null for the first. */
  previous: z.nullable(z.string()),
  /** SHA-256 of what it says. */
  digest: z.nullable(z.string()),
  /** SHA-256 of place, `previous` and `digest`. */
  hash: z.nullable(z.string()),
}
export interface Linked {
  readonly seq: number | null
  readonly previous: string | null
  readonly digest: string | null
  readonly hash: string | null
}
/** Of an entry that no chain has yet. */
export const UNLINKED: Linked = { seq: null, previous: null, digest: null, hash: null }

/**
 * `brands/{brandId}/auditLog/{entryId}`: an act of a member. It holds ids alone: names are looked up on reading, so
 * forgetting a person changes no entry.
 */
export const auditEntrySchema = z.extend(actSchema, {
  ...linkedFields,
  shard: z.int(),
  /** When it is to be linked; null once it is. */
  dueAt: z.nullable(instant),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

const tipSchema = z.object({ seq: z.int(), hash: z.nullable(z.string()) })
/** A place in a chain: the number and hash of the entry there. */
export type Tip = z.infer<typeof tipSchema>

/** Before the first entry. */
export const START: Tip = { seq: 0, hash: null }

const breakSchema = z.object({ seq: z.int(), kind: z.enum(BREAKS) })
export type Break = z.infer<typeof breakSchema>

/**
 * `brands/{brandId}/auditChain/tip`, and `auditChain/staff` for our own log: how far a chain goes, and what the last check
 * found.
 */
export const auditChainSchema = z.object({
  /** Null for our own log. */
  brandId: z.nullable(z.string()),
  tip: tipSchema,
  /** The last entry that was deleted with age: the chain starts after it. */
  anchor: tipSchema,
  /** How far a check that goes on has come. */
  progress: z.nullable(tipSchema),
  /** The entry up to which the last whole check found no break, and when. */
  verified: z.nullable(z.extend(tipSchema, { at: instant })),
  /** The first break that the last check found. */
  broken: z.nullable(z.extend(breakSchema, { foundAt: instant })),
  shard: z.int(),
  checkAt: z.nullable(instant),
})
export type AuditChain = z.infer<typeof auditChainSchema>

/** Days after which entries are deleted, by the plan of who pays for the brand. */
export const KEPT_DAYS: Readonly<Record<PlanId, number>> = {
  free: 30,
  pro: 90,
  ultra: 365,
  enterprise: 3 * 365,
}
