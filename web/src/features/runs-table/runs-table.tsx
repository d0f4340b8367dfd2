import type { Filter } from '@sillage/core/analytics/filter'
import type { ListedRun } from '@sillage/core/analytics/run-calls'
import { languageName } from '@sillage/core/base/language-name'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { exportCsv } from '@/charts/export-chart.ts'
import { asLiveError } from '@/data/live-error.ts'
import { useRefusalText } from '@/data/use-refusal-text.ts'
import { formatDecimal, formatInteger } from '@/lib/format.ts'
import { runCsv } from '@/lib/run-csv.ts'
import { AskedModel } from '@/ui/asked-model.tsx'
import { Card, CardHeader } from '@/ui/card.tsx'
import { DataTable, type TableColumn, type TableView } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { SaveButton } from '@/ui/save-button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { toast } from '@/ui/toast.ts'
import { askSentimentRuns, type RunsPage, useSentimentRuns } from './use-sentiment-runs.ts'

/** Exports every run of the filter, not only the current page. */
const RunsCsv = ({ asked }: { asked: Omit<RunsPage, 'page'> }) => {
  const { t } = useTranslation(['runs-table', 'charts'])
  const saving = useMutation({
    mutationFn: async () =>
      exportCsv(await runCsv((page) => askSentimentRuns({ ...asked, page })), t('runs-table:title')),
    onError: () => toast.error(t('runs-table:failed')),
  })
  return (
    <SaveButton label={t('charts:exportCsv')} disabled={saving.isPending} onSave={() => saving.mutate()} />
  )
}

const PAGE_SIZE = 10

/** Every answer behind the figures, ten a page; a row opens the run. */
export const RunsTable = ({
  analysisId,
  filter,
  view,
  onViewChange,
  onOpenRun,
  openRunId,
}: {
  analysisId: string
  filter: Filter
  /** Sort and page, from the address. */
  view: TableView
  onViewChange: (view: TableView) => void
  /** With the runs of the page, to walk them. */
  onOpenRun: (runId: string, page: readonly string[]) => void
  openRunId: string | null
}) => {
  const { t, i18n } = useTranslation('runs-table')
  const refusalText = useRefusalText()
  const locale = i18n.language
  const request = {
    analysisId,
    filter,
    sortSentiment: view.sort === null ? null : view.sort.desc ? ('desc' as const) : ('asc' as const),
  }
  const runs = useSentimentRuns({ ...request, page: view.page + 1 })
  const columns = useMemo(
    (): TableColumn<ListedRun>[] => [
      {
        id: 'score',
        header: t('score'),
        cell: (run) =>
          run.score === null ? (
            <span className="text-ink-faint text-xs">{t('notNamed')}</span>
          ) : (
            <span className="font-semibold">{formatDecimal(run.score, locale)}</span>
          ),
        sortValue: (run) => run.score,
        className: 'w-28',
      },
      {
        id: 'model',
        header: t('model'),
        cell: (run) => <AskedModel run={run} />,
      },
      { id: 'persona', header: t('persona'), cell: (run) => run.persona },
      {
        id: 'prompt',
        header: t('prompt'),
        primary: true,
        cell: (run) => (
          <span dir="auto" className="line-clamp-2">
            {run.prompt}
          </span>
        ),
      },
      {
        id: 'language',
        header: t('language'),
        cell: (run) => languageName(run.language_id, run.language, locale),
      },
    ],
    [t, locale],
  )

  const total = runs.data?.total ?? 0
  const listed = runs.data?.runs
  return (
    <Card aria-busy={runs.isFetching}>
      <CardHeader
        picture
        title={t('title')}
        description={runs.data ? t('base', { count: total, n: formatInteger(total, locale) }) : undefined}
        action={
          <span className="flex items-center gap-3">
            {runs.isPlaceholderData ? (
              <span className="text-ink-faint text-sm" role="status">
                {t('updating')}
              </span>
            ) : null}
            {total > 0 ? <RunsCsv asked={request} /> : null}
          </span>
        }
      />
      {runs.isPending ? (
        <div className="space-y-3 px-5 pb-5">
          {Array.from({ length: PAGE_SIZE }, (_, row) => `row-${row}`).map((key) => (
            <Skeleton key={key} className="h-8" />
          ))}
        </div>
      ) : runs.isError || listed === undefined ? (
        <ErrorState
          title={t('failed')}
          description={runs.error ? refusalText(asLiveError(runs.error)) : undefined}
          onRetry={() => void runs.refetch()}
        />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          data={listed}
          rowId={(run) => run.id}
          onRowOpen={(run) =>
            onOpenRun(
              run.id,
              listed.map(({ id }) => id),
            )
          }
          openRowId={openRunId ?? undefined}
          pageSize={PAGE_SIZE}
          view={view}
          onViewChange={onViewChange}
          totalRows={total}
          empty={<EmptyState title={t('none')} />}
        />
      )}
    </Card>
  )
}
