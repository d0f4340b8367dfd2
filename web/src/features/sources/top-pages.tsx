import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useExportCsv } from '@/charts/use-export-csv.ts'
import { formatInteger } from '@/lib/format.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { cutTitle } from '@/lib/page-title.ts'
import { FigureButton } from '@/ui/figure-button.tsx'
import { pageItem } from '@/widgets/site-items.tsx'
import { TopList } from '@/widgets/top-list.tsx'
import { siteFigure } from './open-site.ts'

/** The ten pages cited most. */
export const TopPages = ({
  view: { topSources, use, totals },
  onOpenRuns,
  onViewAll,
  className,
}: {
  view: SourcesView
  onOpenRuns: OpenRuns | undefined
  onViewAll: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('sources')
  const exportCsv = useExportCsv()
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
      items={topSources.map(({ url, title, count }) => {
        const onOpen =
          onOpenRuns &&
          (() =>
            onOpenRuns({
              title: t('runs.source', { name: cutTitle({ url, title }) }),
              figure: siteFigure.source(url, use),
              n: count,
            }))
        return {
          ...pageItem({ url, title }),
          size: count / most,
          onOpen,
          figures: (
            <FigureButton onPress={onOpen} className="font-semibold text-ink">
              {t('citations', { count, n: formatInteger(count, locale) })}
            </FigureButton>
          ),
        }
      })}
    />
  )
}

/** The ten queries that most answers searched; one opens the pages it brought, its figure the answers. */
export const TopQueries = ({
  view: { topQueries, totals },
  onOpenRuns,
  onOpenQuery,
  onViewAll,
  className,
}: {
  view: SourcesView
  onOpenRuns: OpenRuns | undefined
  onOpenQuery: (query: string) => void
  onViewAll: () => void
  className?: string
}) => {
  const { t, i18n } = useTranslation('sources')
  const exportCsv = useExportCsv()
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
        onOpen: () => onOpenQuery(query),
        figures: (
          <FigureButton
            onPress={
              onOpenRuns &&
              (() =>
                onOpenRuns({
                  title: t('runs.query', { name: query }),
                  figure: siteFigure.query(query),
                  n: count,
                }))
            }
            className="font-semibold text-ink"
          >
            {t('answers', { count, n: formatInteger(count, locale) })}
          </FigureButton>
        ),
      }))}
    />
  )
}
