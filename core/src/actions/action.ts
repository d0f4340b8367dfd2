import { z } from 'zod/mini'
import { analysisIdSchema, plainIdSchema } from '../base/ids.ts'
import { instant } from '../base/time.ts'

/** What is done: a page of one's own, content elsewhere, an entry in a list, the product itself, press work. */
export const ACTION_KINDS = ['page', 'content', 'listing', 'product', 'pr'] as const
export const actionKindSchema = z.enum(ACTION_KINDS)
export type ActionKind = z.infer<typeof actionKindSchema>

export const ACTION_STATUSES = ['idea', 'planned', 'in_work', 'done', 'dropped'] as const
export const actionStatusSchema = z.enum(ACTION_STATUSES)
export type ActionStatus = z.infer<typeof actionStatusSchema>

/** Whether an action comes back only with other evidence. */
export const isClosed = (status: ActionStatus): boolean => status === 'done' || status === 'dropped'

/**
 * Where an action comes from: a recommendation of answers; a possible gain of a headline (`visibility` to `sentiment`, as
 * `gains` names them); a criticism; a source that answers no longer cite.
 */
export const ACTION_ORIGINS = [
  'recommendation',
  'visibility',
  'voice',
  'position',
  'sites',
  'sentiment',
  'criticism',
  'lost_source',
] as const
export const actionOriginSchema = z.enum(ACTION_ORIGINS)
export type ActionOrigin = z.infer<typeof actionOriginSchema>

export const MAX_ACTIONS = 500
/** Actions that one request changes. */
export const MAX_CHANGES = 100
export const MAX_ACTION_TITLE = 200
export const MAX_ACTION_NOTES = 4_000
export const MAX_ACTION_BRIEF = 12_000
export const MAX_ACTION_LINKS = 20
/** Origins kept of one action, the newest. */
export const MAX_SOURCES = 20
/** Prompts, pages, languages or models of one action. */
export const MAX_TARGETS = 50

/** The evidence that an action comes from, as it was seen. */
const evidence = {
  origin: actionOriginSchema,
  analysisId: analysisIdSchema,
  /** What it is about: the text of a recommendation, the address of a page, a prompt's id, a criticism, a domain. */
  about: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
  /** Answers that show it. */
  runs: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  /** Answers in all. */
  answers: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  /** The largest possible gain: in points, of sentiment on the scale from 0 to 10; null where none is known. */
  gain: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
}

export const newSourceSchema = z.strictObject(evidence)
export type NewSource = z.infer<typeof newSourceSchema>

const sourceSchema = z.object({ ...evidence, seenAt: instant })
export type ActionSource = z.infer<typeof sourceSchema>

const texts = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length))

/** What an action is to change; empty lists stand for all. */
export const actionTargetSchema = z.strictObject({
  prompts: z._default(z.array(plainIdSchema).check(z.maxLength(MAX_TARGETS)), []),
  pages: z._default(z.array(texts(2_000)).check(z.maxLength(MAX_TARGETS)), []),
  languages: z._default(z.array(texts(20)).check(z.maxLength(MAX_TARGETS)), []),
  models: z._default(z.array(plainIdSchema).check(z.maxLength(MAX_TARGETS)), []),
})
export type ActionTarget = z.infer<typeof actionTargetSchema>
export const NO_TARGET: ActionTarget = { prompts: [], pages: [], languages: [], models: [] }

/** A day without a time zone, such as `2026-11-30`. */
export const daySchema = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-30'),
  z.refine((day) => {
    const at = Date.parse(`${day}T00:00:00Z`)
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
  }, 'must be a day that exists'),
)

/** What people change. */
export const actionFields = {
  title: texts(MAX_ACTION_TITLE),
  kind: actionKindSchema,
  target: actionTargetSchema,
  /** A member; null for nobody. */
  ownerId: z.nullable(plainIdSchema),
  dueOn: z.nullable(daySchema),
  status: actionStatusSchema,
  notes: z.string().check(z.maxLength(MAX_ACTION_NOTES)),
  /** What to do and why, as Markdown. */
  brief: z.string().check(z.maxLength(MAX_ACTION_BRIEF)),
  links: z
    .array(z.url({ protocol: /^https?$/ }).check(z.maxLength(2_000)))
    .check(z.maxLength(MAX_ACTION_LINKS)),
}

/** A draw of the order of some actions: the seed gives it (`drawOrder`), so that anybody can check it. */
const actionDrawSchema = z.object({
  seed: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  at: instant,
  /** Ids of the drawn actions. The first half is planned. */
  order: z.array(plainIdSchema).check(z.maxLength(MAX_CHANGES)),
  /** Draws of the same action before: a person could draw until they like the order. */
  earlier: z.int().check(z.nonnegative()),
})
export type ActionDraw = z.infer<typeof actionDrawSchema>

/** `brands/{brandId}/actions/{actionId}`: something to do about the figures. The server's alone. */
export const actionSchema = z.object({
  ...actionFields,
  /** Made of what it is about at first, so that the same is one action. */
  actionId: z.string(),
  brandId: z.string(),
  /** Newest first; none of an action that a person wrote. */
  sources: z.array(sourceSchema),
  /** The last draw that it took part in; null without one. */
  draw: z._default(z.nullable(actionDrawSchema), null),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** When it was done or dropped. */
  closedAt: z.nullable(instant),
  /** When its owner is mailed that it is due; null for no mail, and once it was sent. */
  remindAt: z.nullable(instant),
  shard: z.int().check(z.nonnegative()),
})
export type Action = z.infer<typeof actionSchema>
