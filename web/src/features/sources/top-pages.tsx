import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { pageItem } from '@/ui/site-items.tsx'
import { TopList } from '@/ui/top-list.tsx'
import { useOpenSources } from './use-open-sources.ts'

interface ListProps {
  view: SourcesView
  onOpenRuns: OpenRuns | undefined
  onViewAll?: (() => void) | undefined
  className?: string
}

/** The ten most cited pages. */
export const TopPages = ({
  view: { topSources, use, totals },
  onOpenRuns,
  onViewAll,
  className,
}: ListProps) => {
  const { t, i18n } = useTranslation('sources')
  const exportCsv = useExportCsv()
  const open = useOpenSources(use, onOpenRuns)
  const locale = i18n.language
  const most = Math.max(1, ...topSources.map(({ count }) => count))
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={t('pages.title')}
      description={t('pages.description', {
        count: totals.totalPages,
        n: formatInteger(totals.totalPages, locale),
      })}
      empty={t('pages.none')}
      onViewAll={onViewAll}
      onSave={() =>
        exportCsv(
          [['title', 'url', 'citations'], ...topSources.map(({ title, url, count }) => [title, url, count])],
          t('pages.title'),
        )
      }
      items={topSources.map((page) => {
        const onOpen = open && (() => open.page(page))
        return {
          ...pageItem(page, i18n.language),
          size: page.count / most,
          onOpen,
          figures: (
            <FigureButton onPress={onOpen} className="font-semibold text-ink">
              {t('citations', { count: page.count, n: formatInteger(page.count, locale) })}
            </FigureButton>
          ),
        }
      })}
    />
  )
}

/** The ten queries of the most answers; a query opens the pages found, its figure the answers. */
export const TopQueries = ({
  view: { topQueries, use, totals },
  onOpenRuns,
  onOpenQuery,
  onViewAll,
  className,
}: ListProps & { onOpenQuery?: ((query: string) => void) | undefined }) => {
  const { t, i18n } = useTranslation('sources')
  const exportCsv = useExportCsv()
  const open = useOpenSources(use, onOpenRuns)
  const locale = i18n.language
  const most = Math.max(1, ...topQueries.map(({ count }) => count))
  return (
    <TopList
      {...(className === undefined ? {} : { className })}
      title={t('queries.title')}
      description={t('queries.description', {
        count: totals.totalQueries,
        n: formatInteger(totals.totalQueries, locale),
      })}
      empty={t('queries.none')}
      onViewAll={onViewAll}
      onSave={() =>
        exportCsv(
          [['query', 'answers'], ...topQueries.map(({ query, count }) => [query, count])],
          t('queries.title'),
        )
      }
      items={topQueries.map(({ query, count }) => ({
        key: query,
        icon: <Search aria-hidden="true" className="size-4 text-ink-faint" />,
        label: query,
        title: query,
        size: count / most,
        onOpen: onOpenQuery && (() => onOpenQuery(query)),
        figures: (
          <FigureButton
            onPress={open && (() => open.query({ query, count }))}
            className="font-semibold text-ink"
          >
            {t('answers', { count, n: formatInteger(count, locale) })}
          </FigureButton>
        ),
      }))}
    />
  )
}
