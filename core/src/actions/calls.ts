import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { doneSchema } from '../base/reply.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'
import {
  ACTION_ORIGINS,
  actionFields,
  actionKindSchema,
  actionStatusSchema,
  actionTargetSchema,
  MAX_CHANGES,
  NO_TARGET,
  newSourceSchema,
} from './action.ts'

/** The list of actions of a brand. Its plan must hold recommendations. */

const ofBrand = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  limits: [{ per: 'user', points: 300, seconds: 600 }],
} as const

const effectSchema = z.object({
  figure: z.enum(ACTION_ORIGINS),
  gain: z.number(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
})

export const actionDtoSchema = z.object({
  action_id: z.string(),
  title: z.string(),
  kind: actionKindSchema,
  target: actionTargetSchema,
  owner_id: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  status: actionStatusSchema,
  notes: z.string(),
  brief: z.string(),
  links: z.array(z.string()),
  sources: z.array(
    z.object({
      origin: z.enum(ACTION_ORIGINS),
      analysis_id: z.string(),
      about: z.string(),
      runs: z.int(),
      answers: z.int(),
      gain: z.nullable(z.number()),
      seen_at: z.string(),
    }),
  ),
  effect: z.nullable(effectSchema),
  /** The draw that it took part in last; null without one. */
  draw: z.nullable(
    z.object({ seed: z.string(), at: z.string(), place: z.int(), of: z.int(), earlier: z.int() }),
  ),
  created_at: z.string(),
  updated_at: z.string(),
  closed_at: z.nullable(z.string()),
})
export type ActionDto = z.infer<typeof actionDtoSchema>

export const listActions = defineCall({
  ...ofBrand,
  name: 'actions.list',
  summary: 'The actions of a brand, those that were changed last first',
  method: 'GET',
  path: '/api/brands/{brandId}/actions',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: z.object({ actions: z.array(actionDtoSchema) }) }),
  errors: ['feature_locked'],
})

export const createAction = defineCall({
  ...ofBrand,
  name: 'actions.create',
  summary:
    'Puts an action on the list; one about the same takes its evidence, and a closed one comes back only with other evidence',
  method: 'POST',
  path: '/api/brands/{brandId}/actions',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    title: actionFields.title,
    kind: actionFields.kind,
    target: z._default(actionFields.target, NO_TARGET),
    ownerId: z._default(actionFields.ownerId, null),
    dueOn: z._default(actionFields.dueOn, null),
    notes: z._default(actionFields.notes, ''),
    links: z._default(actionFields.links, []),
    /** Null of one that a person wrote. */
    source: z._default(z.nullable(newSourceSchema), null),
  }),
  status: 201,
  response: z.object({
    data: z.object({
      action: actionDtoSchema,
      outcome: z.enum(['created', 'merged', 'reopened', 'closed']),
    }),
  }),
  errors: ['feature_locked', 'too_many_actions', 'member_not_found', 'analysis_not_found'],
})

const someFields = z.partial(z.strictObject(actionFields))

const changeSchema = z.strictObject({
  actionId: plainIdSchema,
  set: someFields,
  /** Values that the action must still have; else it stays as it is. */
  was: z.optional(someFields),
})
export type ActionChange = z.infer<typeof changeSchema>

const changedSchema = z.object({
  data: z.object({
    actions: z.array(actionDtoSchema),
    /** The changes that take this one back. */
    undo: z.array(changeSchema),
    /** Actions that are gone, or that somebody has changed since. */
    failed: z.int(),
  }),
})

export const changeActions = defineCall({
  ...ofBrand,
  name: 'actions.change',
  summary: 'Changes up to 100 actions at once; sending back what it answers under `undo` takes it back',
  method: 'PATCH',
  path: '/api/brands/{brandId}/actions',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({ changes: z.array(changeSchema).check(z.minLength(1), z.maxLength(MAX_CHANGES)) }),
  response: changedSchema,
  errors: ['feature_locked', 'member_not_found'],
})

export const drawActions = defineCall({
  ...ofBrand,
  name: 'actions.draw',
  summary:
    'Draws at random which ideas and planned actions are done first: half are planned, the others stay ideas, whose prompts are controls until then. Each keeps the seed and its place',
  method: 'POST',
  path: '/api/brands/{brandId}/actions/draw',
  params: z.object({ brandId: brandIdSchema }),
  body: z.strictObject({
    actionIds: z.array(plainIdSchema).check(z.minLength(2), z.maxLength(MAX_CHANGES)),
  }),
  response: changedSchema,
  errors: ['feature_locked'],
})

export const draftBrief = defineCall({
  ...ofBrand,
  name: 'actions.draftBrief',
  summary:
    'Has the analyst draft a brief from the answers and pages behind an action, each sentence with its source; nothing is kept of it',
  method: 'POST',
  path: '/api/brands/{brandId}/actions/{actionId}/brief',
  params: z.object({ brandId: brandIdSchema, actionId: plainIdSchema }),
  response: z.object({ data: z.object({ brief: z.string() }) }),
  limits: [{ per: 'user', points: 60, seconds: 3_600 }],
  errors: ['feature_locked', 'not_found', 'analysis_not_found', 'analyst_failed', ...CEILING_ERRORS],
})

export const deleteAction = defineCall({
  ...ofBrand,
  name: 'actions.delete',
  summary: 'Deletes an action; one that is not there is no error',
  method: 'DELETE',
  path: '/api/brands/{brandId}/actions/{actionId}',
  params: z.object({ brandId: brandIdSchema, actionId: plainIdSchema }),
  response: doneSchema,
})
