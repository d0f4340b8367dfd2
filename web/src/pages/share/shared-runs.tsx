import type { RunsOfFigure } from '@sillage/core/analytics/drill/runs-address'
import { listSharedRuns } from '@sillage/core/shares/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendOpenly } from '@/data/send-openly.ts'
import { useErrorText } from '@/data/use-error-text.ts'
import { formatDateTime, formatInteger } from '@/lib/format.ts'
import { DockedPanel } from '@/ui/docked-panel.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { Facts } from '@/ui/facts.tsx'
import { Markdown } from '@/ui/markdown.tsx'
import { Pagination } from '@/ui/pagination.tsx'
import { SkeletonText } from '@/ui/skeleton.tsx'
import type { Held } from './shared.tsx'

/** Runs of one page, as the call lists them. */
const PAGE_SIZE = 10

/** The runs behind a figure of a share link, with their answers where the link opens them. */
export const SharedRuns = ({
  held,
  runs: { title, figure, within = {} },
  hasTexts,
  onClose,
}: {
  held: Held
  runs: RunsOfFigure
  hasTexts: boolean
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('shares')
  const errorText = useErrorText()
  const [page, setPage] = useState(0)
  const { dateFrom: _, dateTo: __, basis: ___, ...narrowed } = within
  const list = useQuery({
    queryKey: ['shared runs', held, figure, narrowed, page],
    queryFn: () =>
      sendOpenly(listSharedRuns, listSharedRuns.path, {
        ...held,
        behind: figure,
        within: narrowed,
        page: page + 1,
      }),
  })
  return (
    <DockedPanel title={title} width="lg" onClose={onClose}>
      <div className="space-y-4 p-5">
        {list.isPending ? (
          <SkeletonText lines={6} />
        ) : list.isError ? (
          <ErrorState title={errorText(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <>
            <p className="text-ink-soft text-sm tabular-nums">
              {t('reader.runs', { n: formatInteger(list.data.total, i18n.language) })}
            </p>
            <ol className="divide-y divide-line">
              {list.data.runs.map((run) => (
                <li key={run.id} className="space-y-1.5 py-4">
                  <p className="font-medium text-ink text-sm">
                    <bdi>{run.prompt}</bdi>
                  </p>
                  <p className="text-ink-soft text-xs">
                    <Facts
                      facts={[
                        run.model_name,
                        run.language,
                        run.persona,
                        formatDateTime(Date.parse(run.created_at), i18n.language),
                      ].filter(Boolean)}
                    />
                  </p>
                  {hasTexts && run.response !== '' ? (
                    <div dir="auto">
                      <Markdown className="text-sm">{run.response}</Markdown>
                    </div>
                  ) : null}
                </li>
              ))}
            </ol>
            {list.data.pages > 1 ? (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={list.data.total}
                onPage={setPage}
                of={title}
              />
            ) : null}
          </>
        )}
      </div>
    </DockedPanel>
  )
}
