import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/domain-tally'
import type { SourceType } from '@sillage/core/analytics/sources/source-domains'
import { type CitationsView, citationsViewSchema } from '@sillage/core/analytics/views/citations/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '@/data/use-summary.ts'
import { useView } from '@/engine/hooks.tsx'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { Button } from '@/ui/button.tsx'
import { IntervalsNote } from '@/ui/interval-text.tsx'
import { NarrowBar, type NarrowOptions, NO_NARROW, withinOf } from '@/ui/narrow-bar.tsx'
import { DOMAIN_LIST, type ListedPage, PAGE_CSV, PAGE_LIST } from '@/ui/site-lists.ts'
import { ListDialog } from '@/widgets/list-dialog.tsx'
import { useCitedDomainColumns, useCitedSourceColumns } from './cited-columns.tsx'
import { useOpenCited } from './use-open-cited.ts'

interface DialogProps {
  scope: Scope
  filter: Filter
  use: Use
  options: NarrowOptions | null
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}

/** The citations of a narrower part of the scope. */
const useNarrowed = (scope: Scope, filter: Filter, use: Use) => {
  const [narrow, setNarrow] = useState(NO_NARROW)
  const view = useView(
    scope,
    use === 'referenced' ? 'citations' : 'citations-explored',
    { ...filter, ...withinOf(narrow) },
    citationsViewSchema,
  )
  return { narrow, setNarrow, view, data: view.status === 'ready' ? view.data : null }
}

const useSize = () => {
  const { t, i18n } = useTranslation('citations')
  return (shown: number, total: number): string =>
    t(shown < total ? 'all.cut' : 'all.size', {
      count: total,
      shown: formatInteger(shown, i18n.language),
      n: formatInteger(total, i18n.language),
    })
}

const NONE: CitationsView['allDomains'] = []
const NO_SOURCES: CitationsView['allSources'] = []

/** Every domain that is cited, with its sentiment. */
export const AllCitedDomains = ({ scope, filter, use, options, onOpenRuns, onClose }: DialogProps) => {
  const { t } = useTranslation('citations')
  const open = useOpenCited(use, onOpenRuns)
  const { narrow, setNarrow, view, data } = useNarrowed(scope, filter, use)
  const size = useSize()
  return (
    <ListDialog
      title={t('all.domains')}
      description={data ? size(data.allDomains.length, data.totals.totalSources) : undefined}
      rows={view.status === 'ready' ? (data?.allDomains ?? NONE) : null}
      updating={view.updating}
      failed={
        view.status === 'failed' ? { title: t('failed'), error: view.error, onRetry: view.retry } : undefined
      }
      empty={t('all.noDomains')}
      columns={useCitedDomainColumns(data, open.namingDomain, withinOf(narrow))}
      {...DOMAIN_LIST}
      csv={[
        ['domain', (row) => row.domain],
        ['citations', (row) => row.count],
        ['answers', (row) => row.runs],
        ['share_percent', (row) => row.share],
        ['share_runs_low', (row) => row.interval?.low ?? null],
        ['share_runs_high', (row) => row.interval?.high ?? null],
        ['sentiment', (row) => data?.domainSentiment[row.domain]?.label ?? null],
      ]}
      note={<IntervalsNote className="px-6" />}
      filters={<NarrowBar value={narrow} options={options} onChange={setNarrow} />}
      onRowOpen={open.domain && ((row) => open.domain?.(row, row.runs, withinOf(narrow)))}
      onClose={onClose}
    />
  )
}

/** Every page that is cited, with its sentiment. */
export const AllCitedSources = ({ scope, filter, use, options, onOpenRuns, onClose }: DialogProps) => {
  const { t } = useTranslation('citations')
  const open = useOpenCited(use, onOpenRuns)
  const { narrow, setNarrow, view, data } = useNarrowed(scope, filter, use)
  const size = useSize()
  return (
    <ListDialog
      title={t('all.sources')}
      description={data ? size(data.allSources.length, data.totals.totalPages) : undefined}
      rows={view.status === 'ready' ? (data?.allSources ?? NO_SOURCES) : null}
      updating={view.updating}
      failed={
        view.status === 'failed' ? { title: t('failed'), error: view.error, onRetry: view.retry } : undefined
      }
      empty={t('all.noSources')}
      columns={useCitedSourceColumns(data, open.namingPage, withinOf(narrow))}
      {...PAGE_LIST}
      csv={[...PAGE_CSV, ['sentiment', (row) => data?.sourceSentiment[row.url]?.label ?? null]]}
      filters={<NarrowBar value={narrow} options={options} onChange={setNarrow} />}
      onRowOpen={open.page && ((row) => open.page?.(row, withinOf(narrow)))}
      onClose={onClose}
    />
  )
}

/** The most cited pages of one kind. */
export const SourcesOfType = ({
  view,
  type,
  onOpenRuns,
  onClose,
}: {
  view: CitationsView
  type: SourceType
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}) => {
  const { t } = useTranslation('citations')
  const open = useOpenCited(view.use, onOpenRuns)
  const size = useSize()
  const found = view.sourceTypes.find((one) => one.type === type)
  return (
    <ListDialog<ListedPage>
      title={t(`types.${type}`)}
      description={found ? size(found.sources.length, found.sourceCount) : undefined}
      rows={found?.sources ?? NO_SOURCES}
      empty={t('noSourcesOfType')}
      columns={useCitedSourceColumns(view, open.namingPage)}
      {...PAGE_LIST}
      csv={[...PAGE_CSV, ['sentiment', (row) => view.sourceSentiment[row.url]?.label ?? null]]}
      filters={
        open.type && found && found.count > 0 ? (
          <Button size="sm" onClick={() => open.type?.(type)}>
            {t('mix.open')}
          </Button>
        ) : null
      }
      onRowOpen={open.page && ((row) => open.page?.(row))}
      onClose={onClose}
    />
  )
}
