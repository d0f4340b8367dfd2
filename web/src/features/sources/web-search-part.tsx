import type { Filter } from '@sillage/core/analytics/filter'
import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { PromptAnalytics } from './prompt-analytics.tsx'
import { SourceCards } from './source-cards.tsx'
import { TopPages, TopQueries } from './top-pages.tsx'

/** Queries of the models, and the pages they found. */
export const WebSearchPart = ({
  view,
  filter,
  onOpenRuns,
  onOpenQuery,
  onAllPages,
  onAllQueries,
}: {
  view: SourcesView
  filter: Filter
  onOpenRuns: OpenRuns | undefined
  onOpenQuery: (query: string) => void
  onAllPages: () => void
  onAllQueries: () => void
}) => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
    <SourceCards view={view} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
    <PromptAnalytics filter={filter} use={view.use} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
    <TopPages view={view} onOpenRuns={onOpenRuns} onViewAll={onAllPages} className="lg:col-span-6" />
    <TopQueries
      view={view}
      onOpenRuns={onOpenRuns}
      onOpenQuery={onOpenQuery}
      onViewAll={onAllQueries}
      className="lg:col-span-6"
    />
  </div>
)
