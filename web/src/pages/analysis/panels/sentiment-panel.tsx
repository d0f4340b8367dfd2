import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import { RunsTable } from '@/features/runs-table/runs-table.tsx'
import { SentimentTab } from '@/features/sentiment/sentiment-tab.tsx'
import { TabSkeleton } from '../tab-skeleton.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'
import { usePair } from './use-pair.tsx'

// In the file of the panel: boards load the cards from it, and the tab loads no more files.
export { SentimentCards } from './sentiment-cards.tsx'

export const SentimentPanel = ({
  analysisId,
  filter,
  inside,
  chosen,
  onOpenRuns,
  onOpenRun,
  table,
  onTable,
  openRunId,
}: PanelProps) => {
  const { t } = useTranslation('sentiment')
  const compare = usePair({ analysisId, inside, filter }, 'sentiment', sentimentViewSchema)
  const figures = useView('sentiment', filter, sentimentViewSchema)
  return (
    <Figures
      of={figures}
      failed={{ fetch: t('failed'), load: t('failedToLoad') }}
      loading={<TabSkeleton view="sentiment" />}
    >
      {(view) => (
        <SentimentTab
          view={view}
          filter={filter}
          chosen={chosen}
          compare={compare}
          onOpenRuns={onOpenRuns}
          runs={
            <RunsTable
              analysisId={analysisId}
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
