import type { RecommendationsView } from '@sillage/core/analytics/views/recommendations/schema'
import { useState } from 'react'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { EVERYTHING, RecommendationsTab } from './recommendations-tab.tsx'

/** The recommendations that a view lists, without an engine to ask for more. */
export const ListedRecommendations = ({
  view,
  onOpenRuns,
}: {
  view: RecommendationsView
  onOpenRuns: OpenRuns
}) => {
  const [controls, setControls] = useState(EVERYTHING)
  const [page, setPage] = useState(0)
  return (
    <RecommendationsTab
      view={view}
      found={view.recommendations}
      controls={controls}
      page={page}
      onControls={(next) => {
        setControls(next)
        setPage(0)
      }}
      onPage={setPage}
      loadAll={async () => view.recommendations}
      onOpenRun={null}
      onOpenRuns={onOpenRuns}
    />
  )
}
