import { headlineViewSchema } from '@sillage/core/analytics/views/headline/schema'
import type { Known } from '@sillage/core/analytics/views/trust/decision'
import { type Assumptions, assumptionsFrom } from '@sillage/core/analytics/views/trust/planner'
import { type TrustCheck, trustViewSchema } from '@sillage/core/analytics/views/trust/schema'
import { useSummary } from '@/data/use-summary.ts'

/** What earlier versions of an analysis say of the next one. */
export interface Experience {
  readonly assumptions: Assumptions
  readonly known: Omit<Known, 'platforms'>
}

const EVERY_VERSION = {}

/** What the versions of an analysis so far say of the next one; null where none has ended, and until it is known. */
export const useExperience = (analysisId: string): Experience | null => {
  const scope = { analysisId, groupRunId: null }
  const trust = useSummary(scope, 'trust', trustViewSchema, EVERY_VERSION)
  const headline = useSummary(scope, 'headline', headlineViewSchema, EVERY_VERSION)
  const measured = trust.status === 'ready' ? trust.data : null
  if (measured === null || headline.status !== 'ready' || headline.data === null) return null
  const { visibility } = headline.data.headline
  const of = (check: TrustCheck) => measured.trust.checks.find(({ key }) => key === check)?.value ?? 0
  return {
    assumptions: assumptionsFrom({
      presence: visibility === null ? null : visibility / 100,
      factors: measured.factors,
    }),
    known: {
      weeks: Math.max(1, of('weeks')),
      prompt_kinds: of('prompt_kinds'),
      unbranded_prompts: of('unbranded_prompts'),
    },
  }
}
