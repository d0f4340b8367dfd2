import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility-schema'
import { useView } from '@/engine/use-view.ts'
import { VisibilityTab } from '@/features/visibility/visibility-tab.tsx'
import { dataOf, Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const VisibilityPanel = ({ analysisId, groupRunId, filter, trend, onOpenVersion }: PanelProps) => {
  const scope = { analysisId, groupRunId }
  const figures = useView(scope, 'visibility', filter, visibilityViewSchema)
  const line = useView(scope, 'visibility', trend, visibilityViewSchema)
  return (
    <Figures of={figures}>
      {(view) => (
        <VisibilityTab
          view={view}
          trend={groupRunId === null ? dataOf(line) : null}
          onOpenVersion={onOpenVersion}
        />
      )}
    </Figures>
  )
}
