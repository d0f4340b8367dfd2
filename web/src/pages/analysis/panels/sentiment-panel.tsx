import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/hooks.tsx'
import { RunsTable } from '@/features/runs-table/runs-table.tsx'
import { SentimentTab } from '@/features/sentiment/sentiment-tab.tsx'
import { TabSkeleton } from '../tab-skeleton.tsx'
import { Figures } from './figures.tsx'
import type { PanelProps } from './panel.ts'
import { useComparedVersions } from './use-compared-versions.ts'

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
  const compared = useComparedVersions({ analysisId, inside, filter })
  const figures = useView({ analysisId, groupRunId: null }, 'sentiment', filter, sentimentViewSchema)
  return (
    <Figures
      of={figures}
      failed={{ fetch: t('failed'), load: t('failedToLoad') }}
      loading={<TabSkeleton view="sentiment" />}
    >
      {(view) => (
        <SentimentTab
          view={view}
          scope={{ analysisId, filter, chosen }}
          compared={compared}
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
