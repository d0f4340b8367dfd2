import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/use'
import {
  domainListSchema,
  queryListSchema,
  sourceListSchema,
} from '@sillage/core/analytics/views/sources/lists-schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '@/engine/use-view.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { SITE_COLUMNS } from '@/lib/site-cells.ts'
import { IntervalsNote } from '@/ui/interval-text.tsx'
import { type NarrowOptions, useNarrow } from '@/ui/narrow-bar.tsx'
import { DOMAIN_LIST, type ListedPage, PAGE_CSV, PAGE_LIST } from '@/ui/site-lists.ts'
import { ListDialog } from '@/widgets/list-dialog.tsx'
import { useListOfView } from '@/widgets/use-list-of-view.ts'
import { useDomainColumns, usePageColumns, useQueryColumns } from './list-columns.tsx'
import { useOpenSources } from './use-open-sources.ts'

interface ListDialogProps {
  filter: Filter
  use: Use
  /** Options to narrow the list. */
  options: NarrowOptions | null
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}

export const AllDomains = ({ filter, use, options, onOpenRuns, onClose }: ListDialogProps) => {
  const { t } = useTranslation('sources')
  const { within, bar } = useNarrow(options)
  const ask = useMemo(() => ({ ask: 'domains' as const, use }), [use])
  const list = useAsk(ask, { ...filter, ...within }, domainListSchema)
  const open = useOpenSources(use, onOpenRuns, within)
  return (
    <ListDialog
      title={t('all.domains')}
      {...useListOfView(list, ({ allDomains, total }) => ({ rows: allDomains, total }), t('failed.domains'))}
      empty={t('all.noDomains')}
      columns={useDomainColumns()}
      {...DOMAIN_LIST}
      csv={[...SITE_COLUMNS, ['change_points', (row) => row.delta], ['own', (row) => String(row.own)]]}
      note={<IntervalsNote className="px-6" />}
      filters={bar}
      onRowOpen={open?.domain}
      onClose={onClose}
    />
  )
}

export const AllPages = ({ filter, use, options, onOpenRuns, onClose }: ListDialogProps) => {
  const { t } = useTranslation('sources')
  const { within, bar } = useNarrow(options)
  const ask = useMemo(() => ({ ask: 'pages' as const, use }), [use])
  const list = useAsk(ask, { ...filter, ...within }, sourceListSchema)
  const open = useOpenSources(use, onOpenRuns, within)
  return (
    <ListDialog<ListedPage>
      title={t('all.sources')}
      {...useListOfView(list, ({ allSources, total }) => ({ rows: allSources, total }), t('failed.sources'))}
      empty={t('all.noSources')}
      columns={usePageColumns()}
      {...PAGE_LIST}
      csv={PAGE_CSV}
      filters={bar}
      onRowOpen={open?.page}
      onClose={onClose}
    />
  )
}

export const AllQueries = ({
  filter,
  use,
  options,
  onOpenRuns,
  onOpenQuery,
  onClose,
}: ListDialogProps & { onOpenQuery: (query: string, within: Filter) => void }) => {
  const { t } = useTranslation('sources')
  const { within, bar } = useNarrow(options)
  const list = useAsk(QUERIES, { ...filter, ...within }, queryListSchema)
  const open = useOpenSources(use, onOpenRuns, within)
  const data = list.status === 'ready' ? list.data : null
  return (
    <ListDialog
      title={t('all.queries')}
      {...useListOfView(list, ({ allQueries, total }) => ({ rows: allQueries, total }), t('failed.queries'))}
      empty={t('queries.none')}
      columns={useQueryColumns(open?.query)}
      rowId={(row) => row.query}
      searchIn={(row) => row.query}
      initialSort={{ id: 'count', desc: true }}
      csv={[
        ['query', (row) => row.query],
        ['answers', (row) => row.count],
        ['providers', (row) => (data?.queryMetadata[row.query]?.providers ?? []).join(' ')],
      ]}
      filters={bar}
      onRowOpen={(row) => onOpenQuery(row.query, within)}
      onClose={onClose}
    />
  )
}

const QUERIES = { ask: 'queries' } as const
