import { type Analysis, getLastRunAt, nextLaunchAt } from '@sillage/core/analyses/analysis'
import { Plus } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAllAnalyses } from '@/data/use-analyses.ts'
import { useMayEdit } from '@/data/use-brand-here.ts'
import { Button } from '@/ui/button.tsx'
import { Card } from '@/ui/card.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Facts } from '@/ui/facts.tsx'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import {
  LastLaunch,
  NextLaunch,
  SentimentCell,
  StatusCell,
  TrendCell,
  VisibilityCell,
} from './live-cells.tsx'

// For brands that have no analysis yet.
const ExampleAnalysis = lazy(async () => ({
  default: (await import('./example-analysis.tsx')).ExampleAnalysis,
}))

const TitleCell = ({ analysis }: { analysis: Analysis }) => {
  const { t } = useTranslation('analyses')
  return (
    <span className="block min-w-0">
      <span dir="auto" className="block truncate font-semibold text-ink">
        {analysis.title}
      </span>
      <span className="block text-pretty font-normal text-ink-faint text-xs">
        <Facts
          facts={[
            ...(analysis.category === '' ? [] : [analysis.category]),
            t('prompts', { count: analysis.promptIds.length }),
            t('personas', { count: analysis.personaIds.length }),
            t('languages', { count: analysis.languageCodes.length }),
            t('models', { count: analysis.models.length }),
          ]}
        />
      </span>
    </span>
  )
}

const hasNotRun = ({ lastGroupRunId }: Analysis): boolean => lastGroupRunId === null

const ListSkeleton = () => (
  <div className="divide-y divide-line">
    {['a', 'b', 'c', 'd'].map((row) => (
      <div key={row} className="flex items-center gap-6 px-5 py-4">
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-3/5" />
        </div>
        <Skeleton className="hidden h-5 w-24 sm:block" />
        <Skeleton className="hidden h-4 w-16 sm:block" />
        <Skeleton className="hidden h-4 w-28 sm:block" />
      </div>
    ))}
  </div>
)

/** Analyses of a brand with their live status, progress and headline figures. */
export const AnalysesList = ({
  brandId,
  menuOf,
}: {
  brandId: string
  /** Actions on an analysis; keep it stable between renders. */
  menuOf: (analysis: Analysis) => ReactNode
}) => {
  const { t } = useTranslation(['analyses', 'errors'])
  const mayEdit = useMayEdit()
  const analyses = useAllAnalyses(brandId)
  const [archive, setArchive] = useState(false)
  const columns = useMemo(
    (): TableColumn<Analysis>[] => [
      {
        id: 'title',
        header: t('column.title'),
        primary: true,
        cell: (analysis) => <TitleCell analysis={analysis} />,
        sortValue: ({ title }) => title.toLowerCase(),
        // Long titles are cut when other columns need the space.
        className: 'w-1/4 max-w-0 sm:min-w-56',
      },
      {
        id: 'status',
        header: t('column.status'),
        cell: (analysis) => <StatusCell analysis={analysis} />,
        sortValue: ({ status }) => status,
      },
      {
        id: 'visibility',
        header: t('column.visibility'),
        cell: (analysis) => <VisibilityCell analysis={analysis} />,
        hideOnCard: hasNotRun,
        align: 'end',
      },
      {
        id: 'trend',
        header: t('column.trend'),
        cell: (analysis) => <TrendCell analysis={analysis} />,
        hideOnCard: ({ versions }) => versions < 2,
      },
      {
        id: 'sentiment',
        header: t('column.sentiment'),
        cell: (analysis) => <SentimentCell analysis={analysis} />,
        hideOnCard: hasNotRun,
      },
      {
        id: 'lastLaunch',
        header: t('column.lastLaunch'),
        cell: (analysis) => <LastLaunch analysis={analysis} />,
        hideOnCard: hasNotRun,
        sortValue: getLastRunAt,
        align: 'end',
      },
      {
        id: 'nextLaunch',
        header: t('column.nextLaunch'),
        cell: (analysis) => <NextLaunch analysis={analysis} />,
        sortValue: nextLaunchAt,
        hideOnCard: (analysis) => nextLaunchAt(analysis) === null,
        align: 'end',
      },
      {
        id: 'menu',
        header: t('column.menu'),
        cell: menuOf,
        besideTitle: true,
        align: 'end',
        className: 'w-12',
      },
    ],
    [t, menuOf],
  )

  if (analyses.status === 'failed') {
    return (
      <Card>
        <ErrorState title={t(`errors:live.${analyses.error.kind}`)} onRetry={analyses.retry} />
      </Card>
    )
  }
  const all = analyses.status === 'ready' ? analyses.data : []
  const archived = all.filter(({ archivedAt }) => archivedAt !== null)
  // Restoring the last archived analysis closes the archive.
  const isArchive = archive && archived.length > 0
  const rows = isArchive ? archived : all.filter(({ archivedAt }) => archivedAt === null)
  return (
    <Card>
      {archived.length > 0 ? (
        <div className="px-5 pt-4">
          <SegmentedControl
            label={t('archive.label')}
            value={isArchive ? 'archive' : 'use'}
            onValueChange={(value) => setArchive(value === 'archive')}
            options={[
              { value: 'use', label: t('archive.use', { count: all.length - archived.length }) },
              { value: 'archive', label: t('archive.archived', { count: archived.length }) },
            ]}
          />
        </div>
      ) : null}
      {analyses.status === 'loading' ? (
        <ListSkeleton />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          data={rows}
          rowId={({ analysisId }) => analysisId}
          rowHref={({ analysisId }) => `/dashboard/${brandId}/analyses/${analysisId}`}
          empty={
            <EmptyState
              example={
                <Suspense fallback={<Skeleton className="h-28" />}>
                  <ExampleAnalysis />
                </Suspense>
              }
              title={t('empty.title')}
              description={t('empty.description')}
              action={
                mayEdit ? (
                  <Button asChild variant="primary">
                    <Link to={`/dashboard/${brandId}/analyses/new`}>
                      <Plus aria-hidden="true" className="size-4" />
                      {t('new')}
                    </Link>
                  </Button>
                ) : undefined
              }
            />
          }
        />
      )}
    </Card>
  )
}
