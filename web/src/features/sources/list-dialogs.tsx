import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/domain-tally'
import {
  domainListSchema,
  queryListSchema,
  sourceListSchema,
} from '@sillage/core/analytics/views/sources/lists-schema'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '@/data/use-summary.ts'
import { useAsk, type View } from '@/engine/hooks.tsx'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { cutTitle } from '@/lib/page-title.ts'
import { IntervalsNote } from '@/ui/interval-text.tsx'
import { NarrowBar, type NarrowOptions, NO_NARROW, withinOf } from '@/ui/narrow-bar.tsx'
import { DOMAIN_LIST, type ListedPage, PAGE_CSV, PAGE_LIST } from '@/ui/site-lists.ts'
import { ListDialog } from '@/widgets/list-dialog.tsx'
import { useDomainColumns, usePageColumns, useQueryColumns } from './list-columns.tsx'
import { siteFigure } from './open-site.ts'

interface ListDialogProps {
  scope: Scope
  filter: Filter
  use: Use
  /** What the list may be narrowed to. */
  options: NarrowOptions | null
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}

const failureOf = (view: View<unknown>, title: string) =>
  view.status === 'failed' ? { title, error: view.error, onRetry: view.retry } : undefined

/** Says how many there are, and that the list was cut where it was. */
const useSize = () => {
  const { t, i18n } = useTranslation('sources')
  return (shown: number, total: number): string =>
    t(shown < total ? 'all.cut' : 'all.size', {
      count: total,
      shown: formatInteger(shown, i18n.language),
      n: formatInteger(total, i18n.language),
    })
}

export const AllDomains = ({ scope, filter, use, options, onOpenRuns, onClose }: ListDialogProps) => {
  const { t } = useTranslation('sources')
  const [narrow, setNarrow] = useState(NO_NARROW)
  const ask = useMemo(() => ({ ask: 'domains' as const, use }), [use])
  const list = useAsk(scope, ask, { ...filter, ...withinOf(narrow) }, domainListSchema)
  const size = useSize()
  const data = list.status === 'ready' ? list.data : null
  return (
    <ListDialog
      title={t('all.domains')}
      description={data ? size(data.allDomains.length, data.total) : undefined}
      rows={list.status === 'ready' ? (data?.allDomains ?? []) : null}
      updating={list.updating}
      failed={failureOf(list, t('failed.domains'))}
      empty={t('all.noDomains')}
      columns={useDomainColumns()}
      {...DOMAIN_LIST}
      csv={[
        ['domain', (row) => row.domain],
        ['citations', (row) => row.count],
        ['answers', (row) => row.runs],
        ['share_percent', (row) => row.share],
        ['share_runs_low', (row) => row.interval?.low ?? null],
        ['share_runs_high', (row) => row.interval?.high ?? null],
        ['change_points', (row) => row.delta],
        ['own', (row) => String(row.own)],
      ]}
      note={<IntervalsNote className="px-6" />}
      filters={<NarrowBar value={narrow} options={options} onChange={setNarrow} />}
      onRowOpen={
        onOpenRuns &&
        ((row) =>
          onOpenRuns({
            title: t('runs.domain', { name: row.domain }),
            figure: siteFigure.domain(row.domain, use),
            within: withinOf(narrow),
            n: row.runs,
          }))
      }
      onClose={onClose}
    />
  )
}

export const AllPages = ({ scope, filter, use, options, onOpenRuns, onClose }: ListDialogProps) => {
  const { t } = useTranslation('sources')
  const [narrow, setNarrow] = useState(NO_NARROW)
  const ask = useMemo(() => ({ ask: 'pages' as const, use }), [use])
  const list = useAsk(scope, ask, { ...filter, ...withinOf(narrow) }, sourceListSchema)
  const size = useSize()
  const data = list.status === 'ready' ? list.data : null
  return (
    <ListDialog<ListedPage>
      title={t('all.sources')}
      description={data ? size(data.allSources.length, data.total) : undefined}
      rows={list.status === 'ready' ? (data?.allSources ?? []) : null}
      updating={list.updating}
      failed={failureOf(list, t('failed.sources'))}
      empty={t('all.noSources')}
      columns={usePageColumns()}
      {...PAGE_LIST}
      csv={PAGE_CSV}
      filters={<NarrowBar value={narrow} options={options} onChange={setNarrow} />}
      onRowOpen={
        onOpenRuns &&
        ((row) =>
          onOpenRuns({
            title: t('runs.source', { name: cutTitle(row) }),
            figure: siteFigure.source(row.url, use),
            within: withinOf(narrow),
            n: row.count,
          }))
      }
      onClose={onClose}
    />
  )
}

export const AllQueries = ({
  scope,
  filter,
  options,
  onOpenRuns,
  onOpenQuery,
  onClose,
}: Omit<ListDialogProps, 'use'> & { onOpenQuery: (query: string, within: Filter) => void }) => {
  const { t } = useTranslation('sources')
  const [narrow, setNarrow] = useState(NO_NARROW)
  const list = useAsk(scope, QUERIES, { ...filter, ...withinOf(narrow) }, queryListSchema)
  const size = useSize()
  const data = list.status === 'ready' ? list.data : null
  return (
    <ListDialog
      title={t('all.queries')}
      description={data ? size(data.allQueries.length, data.total) : undefined}
      rows={list.status === 'ready' ? (data?.allQueries ?? []) : null}
      updating={list.updating}
      failed={failureOf(list, t('failed.queries'))}
      empty={t('queries.none')}
      columns={useQueryColumns(
        onOpenRuns &&
          ((row) =>
            onOpenRuns({
              title: t('runs.query', { name: row.query }),
              figure: siteFigure.query(row.query),
              within: withinOf(narrow),
              n: row.count,
            })),
      )}
      rowId={(row) => row.query}
      searchIn={(row) => row.query}
      initialSort={{ id: 'count', desc: true }}
      csv={[
        ['query', (row) => row.query],
        ['answers', (row) => row.count],
        ['providers', (row) => (data?.queryMetadata[row.query]?.providers ?? []).join(' ')],
      ]}
      filters={<NarrowBar value={narrow} options={options} onChange={setNarrow} />}
      onRowOpen={(row) => onOpenQuery(row.query, withinOf(narrow))}
      onClose={onClose}
    />
  )
}

const QUERIES = { ask: 'queries' } as const
