import type { Known } from '@sillage/core/analytics/views/trust/decision'
import {
  DEFAULT_ASSUMPTIONS,
  type Plan,
  type PlannedDesign,
  plan,
} from '@sillage/core/analytics/views/trust/planner'
import { computeLoads, type Load } from '@sillage/core/runs/pace'
import type { PacedModel } from '@/data/use-loads.ts'
import { useQuota } from '@/data/use-quota.ts'
import type { Experience } from './use-experience.ts'

/** The choices that a design needs before it has runs. */
const CHOICES = ['prompts', 'models', 'languages', 'personas'] as const

/** The size of a design without its models. */
export type Sizes = Omit<PlannedDesign, 'models'>

interface PlannedLaunch {
  readonly sizes: Sizes
  readonly models: readonly PacedModel[]
  /** Measurements of earlier versions; null without any. */
  readonly experience?: Experience | null
}

type Quota = ReturnType<typeof useQuota>

/** The plan of a launch: what each part of the planner shows. */
export interface LaunchPlan extends Plan {
  readonly design: PlannedDesign
  readonly loads: readonly Load[]
  readonly known: Known
  /** Null while loading. */
  readonly quota: Quota
  /** Choices without which the launch has no runs. */
  readonly lacking: readonly (typeof CHOICES)[number][]
}

/** The plan of a launch within a quota. */
export const launchPlan = ({ sizes, models, experience = null }: PlannedLaunch, quota: Quota): LaunchPlan => {
  const design = { ...sizes, models }
  const loads = computeLoads(models, sizes.prompts * sizes.personas * sizes.languages * sizes.samples)
  const counts = { ...sizes, models: models.length }
  return {
    ...plan(design, experience?.assumptions ?? DEFAULT_ASSUMPTIONS),
    design,
    loads,
    known: { ...experience?.known, platforms: new Set(loads.map(({ provider }) => provider)).size },
    quota,
    lacking: CHOICES.filter((choice) => counts[choice] === 0),
  }
}

/** The plan of a launch within the quota of this month. */
export const useLaunchPlan = (launch: PlannedLaunch): LaunchPlan => launchPlan(launch, useQuota())
