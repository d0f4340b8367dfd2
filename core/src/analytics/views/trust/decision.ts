import { neededFor, trustLevel } from './levels.ts'
import { type Assumptions, DEFAULT_ASSUMPTIONS, type Plan, type PlannedDesign, plan } from './planner.ts'
import type { TrustCheck } from './schema.ts'

/** The checks that a design decides, and a calendar. */
const PLANNED = [
  'prompts',
  'answers_per_cell',
  'prompt_kinds',
  'unbranded_prompts',
  'weeks',
  'platforms',
] as const
type PlannedCheck = (typeof PLANNED)[number]

/** Known facts of a design beside its size. Unknown ones have no check. */
export interface Known {
  /** Providers of its models. */
  readonly platforms: number
  /** Distinct weeks with a version; one by default, that of the launch. */
  readonly weeks?: number
  readonly prompt_kinds?: number
  /** Percent of prompts that do not name the brand. */
  readonly unbranded_prompts?: number
}

/** The obstacles of a design to being decision-grade, with the cost and precision of one that is. */
interface Decision {
  readonly missing: readonly { readonly key: TrustCheck; readonly needed: number }[]
  readonly plan: Plan
}

/**
 * The requirements for a design to be decision-grade: its failed checks, and the plan of the same
 * design with prompts, runs per question and providers enough. Missing providers' models are planned like the others.
 */
export const decisionGrade = (
  design: PlannedDesign,
  known: Known,
  assumptions: Assumptions = DEFAULT_ASSUMPTIONS,
): Decision => {
  const values: Partial<Record<PlannedCheck, number>> = {
    weeks: 1,
    ...known,
    prompts: design.prompts,
    answers_per_cell: design.samples,
  }
  const missing = PLANNED.flatMap((key) => {
    const value = values[key]
    const lacks = value !== undefined && trustLevel(key, value) !== 'decision_grade'
    return lacks ? [{ key, needed: neededFor(key) }] : []
  })
  const lacking = Math.max(0, neededFor('platforms') - known.platforms)
  const webSearch = design.models.some((model) => model.webSearch)
  const models = [...design.models, ...Array.from({ length: lacking }, () => ({ webSearch }))]
  return {
    missing,
    plan: plan(
      {
        ...design,
        models,
        prompts: Math.max(design.prompts, neededFor('prompts')),
        samples: Math.max(design.samples, neededFor('answers_per_cell')),
      },
      assumptions,
    ),
  }
}
