import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { ReactNode } from 'react'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { SourceCards } from './source-cards.tsx'
import { TopPages, TopQueries } from './top-pages.tsx'

/** Queries of the models, and the pages they found. */
export const WebSearchPart = ({
  view,
  analytics,
  onOpenRuns,
  onOpenQuery,
  onAllPages,
  onAllQueries,
}: {
  view: SourcesView
  /** The analytics by prompt, which ask the engine; absent where there is none. */
  analytics?: ReactNode
  onOpenRuns: OpenRuns | undefined
  onOpenQuery?: (query: string) => void
  onAllPages?: () => void
  onAllQueries?: () => void
}) => (
  <div className="grid grid-cols-1 gap-4 lg:grid-cols-12">
    <SourceCards view={view} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
    {analytics}
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
