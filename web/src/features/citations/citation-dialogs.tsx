import type { Filter } from '@sillage/core/analytics/filter'
import type { SourceType } from '@sillage/core/analytics/sources/source-domains'
import type { Use } from '@sillage/core/analytics/sources/use'
import { type CitationsView, citationsViewSchema } from '@sillage/core/analytics/views/citations/schema'
import { useTranslation } from 'react-i18next'
import { useView } from '@/engine/use-view.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { SITE_COLUMNS } from '@/lib/site-cells.ts'
import { Button } from '@/ui/button.tsx'
import { IntervalsNote } from '@/ui/interval-text.tsx'
import { type NarrowOptions, useNarrow } from '@/ui/narrow-bar.tsx'
import { DOMAIN_LIST, type ListedPage, PAGE_CSV, PAGE_LIST } from '@/ui/site-lists.ts'
import { ListDialog } from '@/widgets/list-dialog.tsx'
import { useListOfView, useListSize } from '@/widgets/use-list-of-view.ts'
import { useCitedDomainColumns, useCitedSourceColumns } from './cited-columns.tsx'
import { useOpenCited } from './use-open-cited.ts'

interface DialogProps {
  filter: Filter
  use: Use
  options: NarrowOptions | null
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}

/** The citations of a narrower scope. */
const useNarrowed = (filter: Filter, use: Use, options: NarrowOptions | null) => {
  const { within, bar } = useNarrow(options)
  const view = useView(
    use === 'referenced' ? 'citations' : 'citations-explored',
    { ...filter, ...within },
    citationsViewSchema,
  )
  return { within, bar, view, data: view.status === 'ready' ? view.data : null }
}

const NO_SOURCES: CitationsView['allSources'] = []

/** Every cited domain, with its sentiment. */
export const AllCitedDomains = ({ filter, use, options, onOpenRuns, onClose }: DialogProps) => {
  const { t } = useTranslation('citations')
  const open = useOpenCited(use, onOpenRuns)
  const { within, bar, view, data } = useNarrowed(filter, use, options)
  return (
    <ListDialog
      title={t('all.domains')}
      {...useListOfView(
        view,
        ({ allDomains, totals }) => ({ rows: allDomains, total: totals.totalSources }),
        t('failed'),
      )}
      empty={t('all.noDomains')}
      columns={useCitedDomainColumns(data, open.namingDomain, within)}
      {...DOMAIN_LIST}
      csv={[...SITE_COLUMNS, ['sentiment', (row) => data?.domainSentiment[row.domain]?.label ?? null]]}
      note={<IntervalsNote className="px-6" />}
      filters={bar}
      onRowOpen={open.domain && ((row) => open.domain?.(row, row.runs, within))}
      onClose={onClose}
    />
  )
}

/** Every cited page, with its sentiment. */
export const AllCitedSources = ({ filter, use, options, onOpenRuns, onClose }: DialogProps) => {
  const { t } = useTranslation('citations')
  const open = useOpenCited(use, onOpenRuns)
  const { within, bar, view, data } = useNarrowed(filter, use, options)
  return (
    <ListDialog
      title={t('all.sources')}
      {...useListOfView(
        view,
        ({ allSources, totals }) => ({ rows: allSources, total: totals.totalPages }),
        t('failed'),
      )}
      empty={t('all.noSources')}
      columns={useCitedSourceColumns(data, open.namingPage, within)}
      {...PAGE_LIST}
      csv={[...PAGE_CSV, ['sentiment', (row) => data?.sourceSentiment[row.url]?.label ?? null]]}
      filters={bar}
      onRowOpen={open.page && ((row) => open.page?.(row, within))}
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
  const size = useListSize()
  const sourceType = view.sourceTypes.find((one) => one.type === type)
  return (
    <ListDialog<ListedPage>
      title={t(`types.${type}`)}
      description={sourceType ? size(sourceType.sources.length, sourceType.sourceCount) : undefined}
      rows={sourceType?.sources ?? NO_SOURCES}
      total={sourceType?.sourceCount}
      empty={t('noSourcesOfType')}
      columns={useCitedSourceColumns(view, open.namingPage)}
      {...PAGE_LIST}
      csv={[...PAGE_CSV, ['sentiment', (row) => view.sourceSentiment[row.url]?.label ?? null]]}
      filters={
        open.type && sourceType && sourceType.count > 0 ? (
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
