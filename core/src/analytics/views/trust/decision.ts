import { levelOf, neededFor } from './levels.ts'
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

/** What is known of a design beside its size. What is not known is not asked for. */
export interface Known {
  /** Providers of its models. */
  readonly platforms: number
  /** Distinct weeks with a version; one by default, that of the launch. */
  readonly weeks?: number
  readonly prompt_kinds?: number
  /** Percent of prompts that do not name the brand. */
  readonly unbranded_prompts?: number
}

/** What keeps a design from being decision-grade, and what one that is would take and tell. */
interface Decision {
  readonly missing: readonly { readonly key: TrustCheck; readonly needed: number }[]
  readonly plan: Plan
}

/**
 * What it would take for the figures of a design to be decision-grade: its checks that are not, and the plan of the same
 * design with prompts, runs per question and providers enough. Models of providers that lack are asked as the others are.
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
    const lacks = value !== undefined && levelOf(key, value) !== 'decision_grade'
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
