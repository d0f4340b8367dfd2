import { z } from 'zod/mini'
import { defineCall } from '../base/call.ts'
import { analysisIdSchema, brandIdSchema, plainIdSchema } from '../base/ids.ts'
import { isoInstant } from '../base/time.ts'
import { CEILING_ERRORS } from '../billing/ceiling-errors.ts'
import { SITE_LIMITS } from '../brands/limits.ts'
import {
  design,
  EXPERIMENT_FIGURES,
  MAX_CONTROLS,
  MAX_PROPOSALS,
  MAX_SETS,
  MIN_SETS,
  setsSchema,
} from './design.ts'
import { drawnDtoSchema } from './registration.ts'
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
  /** The draw that put the action first; null without one. */
  draw: z.nullable(drawnDtoSchema),
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

const outlook = {
  missing: z.int(),
  versions: z.nullable(z.int()),
  detectable: z.nullable(z.number()),
}

const planSchema = z.object({
  ...outlook,
  sets: setsSchema,
  unmatched: z.array(z.string()),
  /** Control prompts to add so that every prompt of the action has enough. */
  lacking: z.int(),
  /** What the test would find with the controls that are to be added. */
  outlook: z.object(outlook),
  /** Ids of prompts that were added to the analysis, and that no version has asked yet. */
  waitingPrompts: z.array(z.string()),
  /** Run units that one more prompt takes in each version. */
  unitsEach: z.int(),
  /** Ids of prompts of actions that a draw put later: the first to be controls. */
  laterPrompts: z.array(z.string()),
  decidesAt: z.nullable(z.string()),
  /** Ids of prompts that no action touches: all that may be controls. */
  candidates: z.array(z.string()),
  languages: z.array(z.string()),
  models: z.array(z.string()),
  rivals: z.array(z.string()),
})
export type PlanDto = z.infer<typeof planSchema>

const planBody = {
  analysisId: analysisIdSchema,
  figure: z.enum(EXPERIMENT_FIGURES),
  worth: design.worth,
  date: isoInstant,
  /** Sets that a person chose; without them, the nearest prompts are the controls. */
  sets: z.optional(setsSchema),
}

export const planTest = defineCall({
  ...ofAction,
  name: 'experiments.plan',
  summary:
    'Proposes the test of an action from the versions so far: controls, and how many versions find an effect worth it four times in five',
  method: 'POST',
  path: '/api/brands/{brandId}/actions/{actionId}/experiment/plan',
  body: z.strictObject({
    ...planBody,
    /** Controls that are to be added, by treated prompt. */
    added: z.optional(
      z
        .array(
          z.strictObject({
            treated: plainIdSchema,
            controls: z.int().check(z.minimum(1), z.maximum(MAX_CONTROLS)),
          }),
        )
        .check(z.maxLength(MAX_SETS)),
    ),
  }),
  /** Null before the first version has ended. */
  response: z.object({ data: z.object({ plan: z.nullable(planSchema) }) }),
  unaudited: true,
  errors: ['feature_locked', 'not_found', 'analysis_not_found'],
})

const proposalText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000))

export const proposeControls = defineCall({
  ...ofAction,
  name: 'experiments.proposeControls',
  summary:
    'Proposes prompts of the same intent to add as controls: of the library, else drafted by the analyst; nothing is kept of them',
  method: 'POST',
  path: '/api/brands/{brandId}/actions/{actionId}/experiment/proposals',
  body: z.strictObject(planBody),
  response: z.object({
    data: z.object({
      proposals: z.array(
        z.object({
          treated: z.string(),
          text: z.string(),
          /** Whether the library of the brand has it; else it is drafted. */
          is_in_library: z.boolean(),
        }),
      ),
    }),
  }),
  limits: SITE_LIMITS,
  unaudited: true,
  errors: ['feature_locked', 'not_found', 'analysis_not_found', 'analyst_failed', ...CEILING_ERRORS],
})

export const addControls = defineCall({
  ...ofAction,
  name: 'experiments.addControls',
  summary:
    'Adds prompts to an analysis, in the category of the prompts that they are controls for; its next version asks them',
  method: 'POST',
  path: '/api/brands/{brandId}/actions/{actionId}/experiment/controls',
  body: z.strictObject({
    analysisId: analysisIdSchema,
    prompts: z
      .array(z.strictObject({ treated: plainIdSchema, text: proposalText }))
      .check(z.minLength(1), z.maxLength(MAX_PROPOSALS)),
  }),
  status: 201,
  response: z.object({ data: z.object({ analysis_id: z.string(), ids: z.array(z.string()) }) }),
  errors: ['feature_locked', 'not_found', 'analysis_not_found', 'analysis_processing', 'prompt_not_found'],
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
