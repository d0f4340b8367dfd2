import { type Analysis, getLastRunAt, nextLaunchAt } from '@sillage/core/analyses/analysis'

const hasFinished = (analysis: Analysis): boolean =>
  analysis.lastGroupRunId !== null && analysis.status !== 'processing'

/** Analyses with a finished version, the newest first. */
export const listFinished = (analyses: readonly Analysis[]): Analysis[] =>
  analyses.filter(hasFinished).sort((one, other) => (getLastRunAt(other) ?? 0) - (getLastRunAt(one) ?? 0))

/** The next scheduled launch; null without one. */
export const findNextLaunch = (analyses: readonly Analysis[]): { analysis: Analysis; at: number } | null => {
  const launches = analyses.flatMap((analysis) => {
    const at = nextLaunchAt(analysis)
    return at === null ? [] : [{ analysis, at }]
  })
  return launches.sort((one, other) => one.at - other.at)[0] ?? null
}

export const STEPS = ['again', 'schedule', 'actions', 'compare'] as const
export type Step = (typeof STEPS)[number]

/** The tab of the analysis where a step is done. */
export const STEP_TABS: Readonly<Record<Step, string>> = {
  again: 'settings',
  schedule: 'settings',
  actions: 'recommendations',
  compare: 'insight',
}

/** What the setup of an analysis leaves to do; recommendations of its answers come before. */
export const listSteps = (
  analysis: Analysis,
  allowed: { readonly mayEdit: boolean; readonly scheduling: boolean; readonly recommendations: boolean },
): Step[] =>
  STEPS.filter((step) => {
    if (step === 'again') return allowed.mayEdit && analysis.versions < 2
    if (step === 'schedule') return allowed.mayEdit && allowed.scheduling && !analysis.schedule.enabled
    if (step === 'actions') return !allowed.recommendations
    return analysis.versions > 1
  })
