import { headlineViewSchema } from '@sillage/core/analytics/views/headline/schema'
import type { Known } from '@sillage/core/analytics/views/trust/decision'
import { type Assumptions, assumptionsFrom } from '@sillage/core/analytics/views/trust/planner'
import { type TrustCheck, trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { useSummary } from '@/data/use-summary.ts'

/** Measurements of earlier versions that the planner uses. */
export interface Experience {
  readonly assumptions: Assumptions
  readonly known: Omit<Known, 'platforms'>
}

const EVERY_VERSION = {}

/** Measurements of the analysis's earlier versions; null while loading and without a settled version. */
export const useExperience = (analysisId: string): Experience | null => {
  const scope = { analysisId, groupRunId: null }
  const trust = useSummary(scope, 'trust', trustViewSchema, EVERY_VERSION)
  const headline = useSummary(scope, 'headline', headlineViewSchema, EVERY_VERSION)
  const measured = trust.status === 'ready' ? trust.data : null
  if (measured === null || headline.status !== 'ready' || headline.data === null) return null
  const { visibility } = headline.data.headline
  const checkValue = (check: TrustCheck) => measured.trust.checks.find(({ key }) => key === check)?.value ?? 0
  return {
    assumptions: assumptionsFrom({
      presence: visibility === null ? null : visibility / 100,
      factors: measured.factors,
    }),
    known: {
      weeks: Math.max(1, checkValue('weeks')),
      prompt_kinds: checkValue('prompt_kinds'),
      unbranded_prompts: checkValue('unbranded_prompts'),
    },
  }
}
