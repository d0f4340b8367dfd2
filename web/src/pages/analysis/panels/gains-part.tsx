import type { Filter } from '@sillage/core/analytics/filter'
import { gainsViewSchema } from '@sillage/core/analytics/views/gains/schema'
import { useView } from '@/engine/use-view.ts'
import { GainsCard } from '@/features/insights/gains-card.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { getData } from './figures.tsx'

/** The possible gains, once loaded. */
export const GainsPart = ({ filter, onOpenRuns }: { filter: Filter; onOpenRuns: OpenRuns }) => {
  const view = getData(useView('gains', filter, gainsViewSchema))
  return view === null ? null : <GainsCard view={view} onOpenRuns={onOpenRuns} />
}
