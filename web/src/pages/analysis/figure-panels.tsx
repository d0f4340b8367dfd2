import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Live } from '@/data/live.ts'
import { useSummary } from '@/data/use-summary.ts'
import { RunsTable } from '@/features/runs-table/runs-table.tsx'
import { SentimentTab } from '@/features/sentiment/sentiment-tab.tsx'
import { VisibilityTab } from '@/features/visibility/visibility-tab.tsx'
import type { TableView } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

export interface PanelProps {
  analysisId: string
  /** One version; null for all of them. */
  groupRunId: string | null
  onOpenVersion: (groupRunId: string) => void
  /** With the runs of the list it stands in. */
  onOpenRun: (runId: string, list: readonly string[]) => void
  /** Sort and page of the individual runs. */
  table: TableView
  onTable: (view: TableView) => void
  openRunId: string | null
}

export const VisibilityPanel = ({ analysisId, groupRunId, onOpenVersion }: PanelProps) => {
  const summary = useSummary({ analysisId, groupRunId }, 'visibility', visibilityViewSchema)
  return (
    <Figures of={summary}>
      {(view) => <VisibilityTab view={view} aggregate={groupRunId === null} onOpenVersion={onOpenVersion} />}
    </Figures>
  )
}

export const SentimentPanel = ({
  analysisId,
  groupRunId,
  onOpenVersion,
  onOpenRun,
  table,
  onTable,
  openRunId,
}: PanelProps) => {
  const summary = useSummary({ analysisId, groupRunId }, 'sentiment', sentimentViewSchema)
  return (
    <Figures of={summary}>
      {(view) => (
        <SentimentTab
          view={view}
          aggregate={groupRunId === null}
          onOpenVersion={onOpenVersion}
          runs={
            <RunsTable
              analysisId={analysisId}
              groupRunId={groupRunId}
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

/** The four states of figures: on their way, failed, not there yet, there. */
const Figures = <T,>({ of, children }: { of: Live<T | null>; children: (view: T) => ReactNode }) => {
  const { t } = useTranslation('analysis')
  if (of.status === 'loading') return <FiguresSkeleton />
  if (of.status === 'failed') return <ErrorState title={t('failed')} onRetry={of.retry} />
  if (of.data === null) {
    return <EmptyState title={t('noFigures')} description={t('noFiguresHint')} className="py-20" />
  }
  return children(of.data)
}

const FiguresSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-12" aria-busy="true">
    <Skeleton className="h-96 lg:col-span-8" />
    <Skeleton className="h-96 lg:col-span-4" />
    <Skeleton className="h-28 lg:col-span-12" />
    <Skeleton className="h-80 lg:col-span-12" />
  </div>
)
