import type { Figure } from '@sillage/core/analytics/drill/figure'
import type { RunHead } from '@sillage/core/analytics/views/runs/schema'
import { languageName } from '@sillage/core/base/language-name'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { apiRefusal } from '@/data/api-refusal.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { cut } from '@/lib/cut.ts'
import { formatDateTime, formatDecimal, formatInteger } from '@/lib/format.ts'
import { AskedModel } from '@/ui/asked-model.tsx'
import { DataTable, type TableColumn } from '@/ui/data-table.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { RunListCsv } from './run-list-csv.tsx'
import { RunListFilters } from './run-list-filters.tsx'
import { NOT_NARROWED } from './runs-filter.ts'
import { LIST_PAGE_SIZE, type useRunList } from './use-run-list.ts'

const LONGEST_PROMPT = 64
const LONGEST_NAME = 24
const SKELETONS = Array.from({ length: 8 }, (_, row) => `row-${row}`)

/** Error texts beside the general one. */
const FAILED = {
  keyword: 'list.failedKeyword',
  domain: 'list.failedDomain',
  product: 'list.failedProduct',
} as const satisfies Partial<Record<Figure['of'], string>>

const isNamed = (kind: Figure['of']): kind is keyof typeof FAILED => Object.hasOwn(FAILED, kind)

/** The runs behind a figure; a row opens its run. */
export const RunList = ({
  title,
  list,
  page,
  onPage,
  onOpenRun,
  openRunId,
}: {
  title: string
  list: ReturnType<typeof useRunList>
  /** 0-based. */
  page: number
  onPage: (page: number) => void
  onOpenRun: (runId: string) => void
  /** The run that was open last. */
  openRunId: string | null
}) => {
  const { t, i18n } = useTranslation('run')
  const errorText = useErrorText()
  const { runs, narrowed, setNarrowed } = list
  // A list about a company, product or person shows the sentiment about it, not about the brand.
  const about = runs.status === 'ready' && (runs.data?.runs ?? []).some(({ subject }) => subject !== null)
  const columns = useRunColumns(about ? title : null)
  const refusal = runs.status === 'failed' ? apiRefusal(runs.error) : null
  const total = runs.status === 'ready' ? (runs.data?.total ?? 0) : 0
  const isNarrowed = narrowed.provider !== null || narrowed.language !== null
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 px-5 py-4">
        <p className="me-auto text-ink-soft text-sm tabular-nums" aria-live="polite">
          {runs.status === 'ready'
            ? t('list.base', { count: total, n: formatInteger(total, i18n.language) })
            : ' '}
          {runs.updating ? ` · ${t('list.updating')}` : ''}
        </p>
        <span className="sm:order-last">
          <RunListCsv list={list} title={title} />
        </span>
        <RunListFilters
          list={list}
          onNarrow={(changes) => {
            setNarrowed({ ...narrowed, ...changes })
            onPage(0)
          }}
          onClear={() => {
            setNarrowed(NOT_NARROWED)
            onPage(0)
          }}
        />
      </div>
      {runs.status === 'loading' ? (
        <div className="space-y-3 px-5 pb-5" aria-busy="true">
          {SKELETONS.map((key) => (
            <Skeleton key={key} className="h-9" />
          ))}
        </div>
      ) : runs.status === 'failed' ? (
        <ErrorState
          title={t(getFailedText(list.figure, refusal !== null))}
          {...(refusal ? { description: errorText(refusal) } : {})}
          onRetry={runs.retry}
        />
      ) : (
        <div className="border-line border-t">
          <DataTable
            label={title}
            columns={columns}
            data={runs.data?.runs ?? []}
            rowId={(run) => run.id}
            onRowOpen={(run) => onOpenRun(run.id)}
            openRowId={openRunId ?? undefined}
            pageSize={LIST_PAGE_SIZE}
            view={{ sort: null, page }}
            onViewChange={(view) => onPage(view.page)}
            totalRows={total}
            empty={
              isNarrowed ? (
                <EmptyState title={t('list.noMatch')} />
              ) : (
                <EmptyState title={t('list.none')} description={t('list.noneHint')} />
              )
            }
          />
        </div>
      )}
    </div>
  )
}

const getFailedText = (figure: Figure | null, refused: boolean) => {
  if (figure !== null && isNamed(figure.of)) return FAILED[figure.of]
  return refused ? 'list.failed' : 'list.failedToLoad'
}

/** @param about the subject of the list; null for the brand */
const useRunColumns = (about: string | null): readonly TableColumn<RunHead>[] => {
  const { t, i18n } = useTranslation('run')
  const locale = i18n.language
  return useMemo(
    () => [
      {
        id: 'prompt',
        header: t('prompt'),
        primary: true,
        cell: (run) => (
          <span title={run.prompt}>
            <bdi>{cut(run.prompt, LONGEST_PROMPT)}</bdi>
          </span>
        ),
      },
      {
        id: 'model',
        header: t('list.model'),
        cell: (run) => <AskedModel run={run} />,
      },
      { id: 'persona', header: t('persona'), cell: (run) => run.persona },
      {
        id: 'language',
        header: t('language'),
        cell: (run) => languageName(run.language_id, run.language, locale),
      },
      {
        id: 'score',
        header: about === null ? t('list.score') : t('list.scoreOf', { name: cut(about, LONGEST_NAME) }),
        align: 'end',
        cell: (run) => {
          const score = about === null ? run.score : (run.subject?.score ?? null)
          return score === null ? (
            <span className="whitespace-nowrap text-ink-faint text-xs">
              {about === null ? t('list.notNamed') : '–'}
            </span>
          ) : (
            <span className="font-semibold">{formatDecimal(score, locale)}</span>
          )
        },
      },
      {
        id: 'date',
        header: t('list.date'),
        align: 'end',
        cell: (run) => (
          <span className="whitespace-nowrap text-ink-faint text-xs">
            {formatDateTime(Date.parse(run.created_at), locale)}
          </span>
        ),
      },
    ],
    [t, locale, about],
  )
}
