import type { Filter } from '@sillage/core/analytics/filter'
import type { SourceType } from '@sillage/core/analytics/source-domains'
import type { Use } from '@sillage/core/analytics/sources/domain-tally'
import { type CitationsView, citationsViewSchema } from '@sillage/core/analytics/views/citations'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Scope } from '@/data/use-summary.ts'
import { useView } from '@/engine/use-view.ts'
import { cut } from '@/lib/cut.ts'
import { formatInteger } from '@/lib/format.ts'
import { hostOf } from '@/lib/host.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { ListDialog } from '@/ui/list-dialog.tsx'
import { type Narrow, NarrowBar, type NarrowOptions, NO_NARROW } from '@/ui/narrow-bar.tsx'
import { useCitedDomainColumns, useCitedSourceColumns } from './cited-columns.tsx'
import { LONGEST_TITLE } from './cited-lists.tsx'

interface DialogProps {
  scope: Scope
  filter: Filter
  use: Use
  options: NarrowOptions | null
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}

const withinOf = ({ persona, provider, language }: Narrow): Filter => ({
  ...(persona === null ? {} : { personaId: persona }),
  ...(provider === null ? {} : { provider }),
  ...(language === null ? {} : { languageId: language }),
})

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
  const { narrow, setNarrow, view, data } = useNarrowed(scope, filter, use)
  const size = useSize()
  return (
    <ListDialog
      title={t('all.domains')}
      description={data ? size(data.allDomains.length, data.totals.totalSources) : undefined}
      rows={view.status === 'ready' ? (data?.allDomains ?? NONE) : null}
      updating={view.updating}
      failed={view.status === 'failed' ? { title: t('failed'), onRetry: view.retry } : undefined}
      empty={t('all.noDomains')}
      columns={useCitedDomainColumns(data)}
      rowId={(row) => row.domain}
      searchIn={(row) => row.domain}
      initialSort={{ id: 'count', desc: true }}
      csv={[
        ['domain', (row) => row.domain],
        ['citations', (row) => row.count],
        ['answers', (row) => row.runs],
        ['share_percent', (row) => row.share],
        ['sentiment', (row) => data?.domainSentiment[row.domain]?.label ?? null],
      ]}
      filters={<NarrowBar value={narrow} options={options} onChange={setNarrow} />}
      onRowOpen={
        onOpenRuns &&
        ((row) =>
          onOpenRuns({
            title: t('runs.domain', { name: row.domain }),
            figure: { of: 'domain', domain: row.domain, use },
            within: withinOf(narrow),
            n: row.runs,
          }))
      }
      onClose={onClose}
    />
  )
}

/** Every page that is cited, with its sentiment. */
export const AllCitedSources = ({ scope, filter, use, options, onOpenRuns, onClose }: DialogProps) => {
  const { t } = useTranslation('citations')
  const { narrow, setNarrow, view, data } = useNarrowed(scope, filter, use)
  const size = useSize()
  return (
    <ListDialog
      title={t('all.sources')}
      description={data ? size(data.allSources.length, data.totals.totalPages) : undefined}
      rows={view.status === 'ready' ? (data?.allSources ?? NO_SOURCES) : null}
      updating={view.updating}
      failed={view.status === 'failed' ? { title: t('failed'), onRetry: view.retry } : undefined}
      empty={t('all.noSources')}
      columns={useCitedSourceColumns(data)}
      rowId={(row) => row.url}
      searchIn={(row) => `${row.title} ${row.url}`}
      initialSort={{ id: 'count', desc: true }}
      csv={[
        ['title', (row) => row.title],
        ['domain', (row) => hostOf(row.url)],
        ['url', (row) => row.url],
        ['citations', (row) => row.count],
        ['sentiment', (row) => data?.sourceSentiment[row.url]?.label ?? null],
      ]}
      filters={<NarrowBar value={narrow} options={options} onChange={setNarrow} />}
      onRowOpen={
        onOpenRuns &&
        ((row) =>
          onOpenRuns({
            title: t('runs.source', { name: cut(row.title || row.url, LONGEST_TITLE) }),
            figure: { of: 'source', url: row.url, use },
            within: withinOf(narrow),
            n: row.count,
          }))
      }
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
  const size = useSize()
  const found = view.sourceTypes.find((one) => one.type === type)
  return (
    <ListDialog
      title={t(`types.${type}`)}
      description={found ? size(found.sources.length, found.sourceCount) : undefined}
      rows={found?.sources ?? NO_SOURCES}
      empty={t('noSourcesOfType')}
      columns={useCitedSourceColumns(view)}
      rowId={(row) => row.url}
      searchIn={(row) => `${row.title} ${row.url}`}
      initialSort={{ id: 'count', desc: true }}
      csv={[
        ['title', (row) => row.title],
        ['domain', (row) => hostOf(row.url)],
        ['url', (row) => row.url],
        ['citations', (row) => row.count],
      ]}
      onRowOpen={
        onOpenRuns &&
        ((row) =>
          onOpenRuns({
            title: t('runs.source', { name: cut(row.title || row.url, LONGEST_TITLE) }),
            figure: { of: 'source', url: row.url, use: view.use },
            n: row.count,
          }))
      }
      onClose={onClose}
    />
  )
}
