import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { isoInstant } from '../base/time.ts'
import { design, EXPERIMENT_FIGURES, MIN_SETS, setsSchema } from './design.ts'
import { experimentSchema } from './schema.ts'

/** The test of an action: its plan, its registrations and its verdict. The brand's plan must hold recommendations. */

const ofAction = {
  access: 'brand',
  brandOf: ({ params }: { params: { brandId: string } }) => params.brandId,
  params: z.object({ brandId: brandIdSchema, actionId: plainIdSchema }),
  limits: [{ per: 'user', points: 120, seconds: 600 }],
  figures: true,
} as const

const registrationDtoSchema = z.object({
  ...design,
  date: z.string(),
  registeredAt: z.string(),
  baselineFrom: z.string(),
  replaces: z.nullable(z.string()),
  isLate: z.boolean(),
  hash: z.string(),
})
export type RegistrationDto = z.infer<typeof registrationDtoSchema>

const stateSchema = z.object({
  /** Newest first: the first one counts. */
  registrations: z.array(registrationDtoSchema),
  /** Null without a registration, and when its analysis is gone. */
  verdict: z.nullable(experimentSchema),
})
export type ExperimentState = z.infer<typeof stateSchema>

const experimentRowSchema = z.object({
  actionId: z.string(),
  figure: z.enum(EXPERIMENT_FIGURES),
  ...z.pick(experimentSchema, { verdict: true, reason: true, atMost: true, effect: true }).shape,
})
export type ExperimentRow = z.infer<typeof experimentRowSchema>

export const listExperiments = defineCall({
  ...ofAction,
  name: 'experiments.list',
  summary: 'The verdict on each action with a registered test whose analysis is there',
  method: 'GET',
  path: '/api/brands/{brandId}/experiments',
  params: z.object({ brandId: brandIdSchema }),
  response: z.object({ data: z.object({ experiments: z.array(experimentRowSchema) }) }),
  errors: ['feature_locked'],
})

export const getExperiment = defineCall({
  ...ofAction,
  name: 'experiments.get',
  summary: 'The registered tests of an action, and the verdict of the newest on whether it worked',
  method: 'GET',
  path: '/api/brands/{brandId}/actions/{actionId}/experiment',
  response: z.object({ data: stateSchema }),
  errors: ['feature_locked', 'not_found'],
})

const planSchema = z.object({
  sets: setsSchema,
  unmatched: z.array(z.string()),
  missing: z.int(),
  versions: z.nullable(z.int()),
  detectable: z.nullable(z.number()),
  decidesAt: z.nullable(z.string()),
  /** Ids of prompts that no action touches: all that may be controls. */
  candidates: z.array(z.string()),
  languages: z.array(z.string()),
  models: z.array(z.string()),
  rivals: z.array(z.string()),
})
export type PlanDto = z.infer<typeof planSchema>

export const planTest = defineCall({
  ...ofAction,
  name: 'experiments.plan',
  summary:
    'Proposes the test of an action from the versions so far: controls, and how many versions find an effect worth it four times in five',
  method: 'POST',
  path: '/api/brands/{brandId}/actions/{actionId}/experiment/plan',
  body: z.strictObject({
    analysisId: analysisIdSchema,
    figure: z.enum(EXPERIMENT_FIGURES),
    worth: design.worth,
    date: isoInstant,
    /** Sets that a person chose; without them, the nearest prompts are the controls. */
    sets: z.optional(setsSchema),
  }),
  /** Null before the first version has ended. */
  response: z.object({ data: z.object({ plan: z.nullable(planSchema) }) }),
  unaudited: true,
  errors: ['feature_locked', 'not_found', 'analysis_not_found'],
})

export const registerTest = defineCall({
  ...ofAction,
  name: 'experiments.register',
  summary:
    'Registers the test of an action; a changed one is a new registration, which names the one that it replaces and whether the action was done',
  method: 'POST',
  path: '/api/brands/{brandId}/actions/{actionId}/experiment',
  body: z.strictObject({
    ...design,
    sets: design.sets.check(z.minLength(MIN_SETS)),
    date: isoInstant,
  }),
  status: 201,
  response: z.object({ data: stateSchema }),
  errors: ['feature_locked', 'not_found', 'analysis_not_found', 'prompt_not_found', 'conflict'],
})
