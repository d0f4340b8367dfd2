import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment'
import { useView } from '@/engine/use-view.ts'
import { RunsTable } from '@/features/runs-table/runs-table.tsx'
import { SentimentTab } from '@/features/sentiment/sentiment-tab.tsx'
import { dataOf, Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'

export const SentimentPanel = ({
  analysisId,
  groupRunId,
  filter,
  trend,
  onOpenVersion,
  onOpenRun,
  table,
  onTable,
  openRunId,
}: PanelProps) => {
  const scope = { analysisId, groupRunId }
  const figures = useView(scope, 'sentiment', filter, sentimentViewSchema)
  const line = useView(scope, 'sentiment', trend, sentimentViewSchema)
  return (
    <Figures of={figures}>
      {(view) => (
        <SentimentTab
          view={view}
          trend={groupRunId === null ? dataOf(line) : null}
          onOpenVersion={onOpenVersion}
          runs={
            <RunsTable
              analysisId={analysisId}
              groupRunId={groupRunId}
              filter={filter}
              view={table}
              onViewChange={onTable}
              onOpenRun={onOpenRun}
              openRunId={openRunId}
            />
          }
        />
      )}
    </Figures>
  )
}
