import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/use'
import { querySourcesSchema } from '@sillage/core/analytics/views/sources/lists-schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '@/engine/use-view.ts'
import { formatInteger } from '@/lib/format.ts'
import { getHost } from '@/lib/host.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { cutTitle } from '@/lib/page-title.ts'
import { Button } from '@/ui/button.tsx'
import { FigureButton } from '@/ui/figure-button.tsx'
import { PAGE_LIST } from '@/ui/site-lists.ts'
import { ListDialog } from '@/widgets/list-dialog.tsx'
import { useListOfView } from '@/widgets/use-list-of-view.ts'
import { usePageColumns } from './list-columns.tsx'
import { siteFigure } from './open-site.ts'

/** The pages found by a query, and the answers that searched it. */
export const QuerySources = ({
  query,
  filter,
  within,
  use,
  onOpenRuns,
  onClose,
}: {
  query: string
  filter: Filter
  /** The open part. */
  within: Filter
  use: Use
  onOpenRuns: OpenRuns | undefined
  onClose: () => void
}) => {
  const { t, i18n } = useTranslation('sources')
  const ask = useMemo(() => ({ ask: 'query-pages' as const, query, use }), [query, use])
  const pages = useAsk(ask, { ...filter, ...within }, querySourcesSchema)
  const data = pages.status === 'ready' ? pages.data : null
  const list = useListOfView(pages, ({ sources, total }) => ({ rows: sources, total }), t('failed.query'))
  return (
    <ListDialog
      {...list}
      title={t('query.title')}
      description={
        <>
          <span className="font-semibold text-ink">{t('query.quoted', { query })}</span>
          {data ? (
            <>
              {` · ${list.description} · `}
              <FigureButton
                onPress={
                  onOpenRuns &&
                  (() =>
                    onOpenRuns({
                      title: t('runs.query', { name: query }),
                      figure: siteFigure.brought(query, use),
                      within,
                      n: data.runs,
                    }))
                }
              >
                {t('query.base', { count: data.runs, n: formatInteger(data.runs, i18n.language) })}
              </FigureButton>
            </>
          ) : null}
        </>
      }
      empty={t('query.none')}
      columns={usePageColumns()}
      {...PAGE_LIST}
      csv={[
        ['title', (row) => row.title],
        ['domain', (row) => getHost(row.url)],
        ['url', (row) => row.url],
        ['answers', (row) => row.count],
      ]}
      filters={
        onOpenRuns ? (
          <Button
            size="sm"
            onClick={() =>
              onOpenRuns({
                title: t('runs.query', { name: query }),
                figure: siteFigure.query(query),
                within,
                n: null,
              })
            }
          >
            {t('query.open')}
          </Button>
        ) : null
      }
      onRowOpen={
        onOpenRuns &&
        ((row) =>
          onOpenRuns({
            title: t('runs.source', { name: cutTitle(row) }),
            // Other queries may have found the page too; the row does not count those.
            figure: siteFigure.broughtPage(query, row.url, use),
            within,
            n: row.count,
          }))
      }
      onClose={onClose}
    />
  )
}
