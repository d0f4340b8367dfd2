import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment'
import { useTranslation } from 'react-i18next'
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
  onOpenRuns,
  onOpenRun,
  table,
  onTable,
  openRunId,
}: PanelProps) => {
  const { t } = useTranslation('sentiment')
  const scope = { analysisId, groupRunId }
  const figures = useView(scope, 'sentiment', filter, sentimentViewSchema)
  const line = useView(scope, 'sentiment', trend, sentimentViewSchema)
  // Without the line, which may come later, something else would stand in its place and then give way.
  return (
    <Figures
      of={line.status === 'loading' ? line : figures}
      failed={{ fetch: t('failed'), load: t('failedToLoad') }}
    >
      {(view) => (
        <SentimentTab
          view={view}
          trend={groupRunId === null ? dataOf(line) : null}
          scope={{ analysisId, groupRunId, filter }}
          onOpenRuns={onOpenRuns}
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
