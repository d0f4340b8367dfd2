import { z } from 'zod/mini'
import { analysisIdSchema, plainIdSchema } from '../base/ids.ts'
import { instant } from '../base/time.ts'

/** Figures that an action can be tested on. Sentiment counts on its scale of 0 to 10, times ten. */
export const EXPERIMENT_FIGURES = ['visibility', 'sentiment'] as const
export type ExperimentFigure = (typeof EXPERIMENT_FIGURES)[number]

/** Sets below which there is no verdict: the spread of three is hardly known. */
export const MIN_SETS = 4
/** Treated prompts of one test. */
export const MAX_SETS = 50
/** Controls of one treated prompt: a sixth would take off little noise. */
export const MAX_CONTROLS = 5
/** Versions before the action, and as many after it. */
export const MAX_SIDE_VERSIONS = 26
export const MAX_RIVALS = 10
/** Control prompts that are proposed, or added, at once. */
export const MAX_PROPOSALS = 20

/** A treated prompt, and the untouched prompts of the same intent and level beside it. */
const promptSetSchema = z.strictObject({
  treated: plainIdSchema,
  controls: z.array(plainIdSchema).check(z.minLength(1), z.maxLength(MAX_CONTROLS)),
})
export type PromptSet = z.infer<typeof promptSetSchema>

const isDisjoint = (sets: readonly PromptSet[]): boolean => {
  const prompts = sets.flatMap(({ treated, controls }) => [treated, ...controls])
  return new Set(prompts).size === prompts.length
}

export const setsSchema = z
  .array(promptSetSchema)
  .check(
    z.maxLength(MAX_SETS),
    z.refine(isDisjoint, 'must name each prompt once: as treated, or as the control of one set'),
  )

export const design = {
  analysisId: analysisIdSchema,
  figure: z.enum(EXPERIMENT_FIGURES),
  sets: setsSchema.check(z.minLength(1)),
  /** Languages and models of the cells; empty for all. */
  languages: z.array(z.string().check(z.minLength(1), z.maxLength(20))).check(z.maxLength(50)),
  models: z.array(plainIdSchema).check(z.maxLength(50)),
  /** Names of competitors that the action should not move: negative controls. */
  rivals: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(MAX_RIVALS)),
  /** The smallest effect worth the action, in points. */
  worth: z.number().check(z.minimum(0.1), z.maximum(100)),
  /** Versions that count on either side of the action. */
  versions: z.int().check(z.minimum(1), z.maximum(MAX_SIDE_VERSIONS)),
  /** When the action is to be done. */
  date: instant,
}

/** The test of an action as it is planned. */
export const experimentDesignSchema = z.object(design)
export type ExperimentDesign = z.infer<typeof experimentDesignSchema>
