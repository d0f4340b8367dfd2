import { z } from 'zod/mini'
import { REASONS } from '../analytics/stats/change.ts'

export const EXPERIMENT_VERDICTS = ['worked', 'noEffectLargerThan', 'tooEarly', 'notComparable'] as const

export const EXPERIMENT_REASONS = [
  ...REASONS,
  /** Another action changes the same prompts. */
  'other_action',
  /** No version lies between the registration and the action. */
  'no_baseline',
  /** Fewer versions after the action than were registered. */
  'few_versions',
] as const
export type ExperimentReason = (typeof EXPERIMENT_REASONS)[number]

const points = z.number()
const interval = { mean: points, low: points, high: points }
const estimateSchema = z.object({ ...interval, p: z.number() })

/** The verdict on an action. Figures are in points; sentiment counts on its scale of 0 to 10, times ten. */
export const experimentSchema = z.object({
  verdict: z.enum(EXPERIMENT_VERDICTS),
  /** Why there is none yet, or never. */
  reason: z.nullable(z.enum(EXPERIMENT_REASONS)),
  /** With `noEffectLargerThan`: the effect is no larger than this, at 95 %. */
  atMost: z.nullable(points),
  /** What the action did: the treated prompts against what the controls let expect. Null before the verdict. */
  effect: z.nullable(estimateSchema),
  /** The smallest effect that was registered as worth it. */
  worth: points,
  /** Change of the treated prompts alone: what a comparison of before and after would show. */
  beforeAfter: z.nullable(points),
  /** The controls' own change. */
  drift: z.nullable(estimateSchema),
  /** The same estimate at dates before the action, when nothing was done: `at` is the version that would be the first after. */
  placebos: z.array(z.object({ at: z.string(), ...interval, p: z.number() })),
  /** The same estimate for competitors, which the action should not move. */
  rivals: z.array(z.object({ name: z.string(), ...interval, p: z.number() })),
  /** Later versions after the action less the first ones; null for a single version. An effect that fades is below 0. */
  later: z.nullable(estimateSchema),
  /** Mean of the treated and of the control prompts in each version, in percent, oldest first. */
  lines: z.array(
    z.object({
      groupRunId: z.string(),
      createdAt: z.string(),
      isAfter: z.boolean(),
      treated: points,
      controls: points,
    }),
  ),
  /** Versions that count before and after the action, and how many were registered for either. */
  versions: z.object({ before: z.int(), after: z.int(), needed: z.int() }),
  /** Prompts that count. */
  prompts: z.object({ treated: z.int(), controls: z.int() }),
  /** Whether the test was registered when the action was done already, or replaces another one. */
  isLate: z.boolean(),
  isReplacement: z.boolean(),
})
export type Experiment = z.infer<typeof experimentSchema>
