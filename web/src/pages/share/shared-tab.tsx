import type { Filter } from '@sillage/core/analytics/filter'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility/schema'
import { lazy } from 'react'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { Opened } from './shared.tsx'

const VisibilityTab = lazy(async () => ({
  default: (await import('@/features/visibility/visibility-tab.tsx')).VisibilityTab,
}))
const SentimentTab = lazy(async () => ({
  default: (await import('@/features/sentiment/sentiment-tab.tsx')).SentimentTab,
}))

/** The tab of the app that a link shows, drawn from the link's answer alone. */
export const SharedTab = ({
  opened,
  filter,
  onOpenRuns,
}: {
  opened: Opened
  filter: Filter
  onOpenRuns: OpenRuns
}) => {
  switch (opened.tab) {
    case 'visibility':
      return (
        <VisibilityTab
          brandId="shared"
          view={visibilityViewSchema.parse(opened.view)}
          marks={[]}
          notes={null}
          compared={null}
          rivals={null}
          onOpenRuns={onOpenRuns}
          menuOf={() => null}
        />
      )
    case 'sentiment':
      return (
        <SentimentTab
          view={sentimentViewSchema.parse(opened.view)}
          filter={filter}
          chosen={opened.pinned}
          compare={() => null}
          onOpenRuns={onOpenRuns}
          runs={null}
          hasAll={false}
        />
      )
  }
}
