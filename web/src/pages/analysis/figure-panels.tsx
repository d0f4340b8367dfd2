import type { Filter } from '@sillage/core/analytics/filter'
import { sentimentViewSchema } from '@sillage/core/analytics/views/sentiment'
import { visibilityViewSchema } from '@sillage/core/analytics/views/visibility'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useView, type View } from '@/engine/use-view.ts'
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
  /** Dates and choices. */
  filter: Filter
  /** The same for lines over time. */
  trend: Filter
  onOpenVersion: (groupRunId: string) => void
  /** With the runs of the list it stands in. */
  onOpenRun: (runId: string, list: readonly string[]) => void
  /** Sort and page of the individual runs. */
  table: TableView
  onTable: (view: TableView) => void
  openRunId: string | null
}

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

const dataOf = <T,>(view: View<T>): T | null => (view.status === 'ready' ? view.data : null)

/** The four states of figures: on their way, failed, not there yet, there. */
const Figures = <T,>({ of, children }: { of: View<T>; children: (view: T) => ReactNode }) => {
  const { t } = useTranslation('analysis')
  const { t: tf } = useTranslation('filters')
  if (of.status === 'loading') return <FiguresSkeleton />
  if (of.status === 'failed') return <ErrorState title={t('failed')} onRetry={of.retry} />
  if (of.data === null) {
    return <EmptyState title={t('noFigures')} description={t('noFiguresHint')} className="py-20" />
  }
  return (
    <div aria-busy={of.updating}>
      <p role="status" className={of.updating ? 'pb-3 text-ink-faint text-sm' : 'sr-only'}>
        {of.updating ? tf('updating') : ''}
      </p>
      {children(of.data)}
    </div>
  )
}

const FiguresSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-12" aria-busy="true">
    <Skeleton className="h-96 lg:col-span-8" />
    <Skeleton className="h-96 lg:col-span-4" />
    <Skeleton className="h-28 lg:col-span-12" />
    <Skeleton className="h-80 lg:col-span-12" />
  </div>
)
