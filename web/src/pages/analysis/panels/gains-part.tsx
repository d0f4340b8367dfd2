import type { Filter } from '@sillage/core/analytics/filter'
import { gainsViewSchema } from '@sillage/core/analytics/views/gains/schema'
import { useView } from '@/engine/hooks.tsx'
import { GainsCard } from '@/features/insights/gains-card.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { dataOf } from './figures.tsx'

/** The possible gains, once loaded. */
export const GainsPart = ({
  analysisId,
  filter,
  onOpenRuns,
}: {
  analysisId: string
  filter: Filter
  onOpenRuns: OpenRuns
}) => {
  const view = dataOf(useView({ analysisId, groupRunId: null }, 'gains', filter, gainsViewSchema))
  return view === null ? null : <GainsCard view={view} onOpenRuns={onOpenRuns} />
}
