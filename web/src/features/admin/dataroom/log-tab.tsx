import { type DataroomViewDto, listDataroomViews } from '@sillage/core/dataroom/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '@/data/call-api.ts'
import { useSignedIn } from '@/data/use-session.ts'
import { formatDateTime } from '@/lib/format.ts'
import { Button } from '@/ui/button.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ListCard } from '@/ui/list-card.tsx'

const PAGE = 50

/** Document views: person and time. */
export const LogTab = () => {
  const { t, i18n } = useTranslation(['dataroom', 'admin'])
  const { key } = useSignedIn()
  const log = useInfiniteQuery({
    queryKey: ['admin', key, 'dataroom views'],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        listDataroomViews,
        { query: { limit: PAGE, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data, has_more }) => (has_more ? data.at(-1)?.view_id : undefined),
  })
  const rows = useMemo(() => log.data?.pages.flatMap(({ data }) => data), [log.data])
  const columns: TableColumn<DataroomViewDto>[] = [
    {
      id: 'who',
      header: t('console.log.who'),
      primary: true,
      cell: ({ name, email }) => (
        <span className="block min-w-0">
          <span className="block break-words font-medium text-ink" dir="auto">
            {name || email || t('console.log.gone')}
          </span>
          <span className="block break-all text-ink-soft text-xs">{email}</span>
        </span>
      ),
    },
    { id: 'what', header: t('console.log.what'), cell: ({ title }) => <span dir="auto">{title}</span> },
    { id: 'kind', header: t('console.log.kind'), cell: ({ kind }) => t(`console.log.kinds.${kind}`) },
    {
      id: 'at',
      header: t('console.log.when'),
      cell: ({ at }) => formatDateTime(Date.parse(at), i18n.language),
    },
  ]
  return (
    <>
      <ListCard
        label={t('console.tabs.log')}
        columns={columns}
        rows={rows}
        failed={log.isError ? t('console.failed') : null}
        onRetry={() => void log.refetch()}
        empty={t('console.log.none')}
        rowId={({ view_id }) => view_id}
      />
      {log.hasNextPage ? (
        <div className="mt-4 flex justify-center">
          <Button loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('admin:audit.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
