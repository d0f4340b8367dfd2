import type { Filter } from '@sillage/core/analytics/filter'
import { sourceLifeViewSchema } from '@sillage/core/analytics/views/source-life/schema'
import { useView } from '@/engine/use-view.ts'
import { SourceLifeCards } from '@/features/citations/source-life-cards.tsx'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { getData } from './figures.tsx'

/** The lifetime of sources, and the sources of prompts, once loaded. */
export const SourceLifePart = ({
  filter,
  onOpenRuns,
}: {
  filter: Filter
  onOpenRuns: OpenRuns | undefined
}) => {
  const view = getData(useView('source-life', filter, sourceLifeViewSchema))
  return view === null ? null : <SourceLifeCards view={view} onOpenRuns={onOpenRuns} />
}
