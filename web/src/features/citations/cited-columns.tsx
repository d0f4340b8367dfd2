import type { Filter } from '@sillage/core/analytics/filter'
import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { cutTitle } from '@/lib/page-title.ts'
import type { TableColumn } from '@/ui/data-table.tsx'
import { domainColumn, figureColumn, linkColumn, pageColumn, shareColumn } from '@/ui/site-columns.tsx'
import { ItemSentimentMark } from './item-sentiment.tsx'
import type { useOpenCited } from './use-open-cited.ts'

type Domain = CitationsView['allDomains'][number]
type Source = CitationsView['allSources'][number]
type Open = ReturnType<typeof useOpenCited>

const NOWHERE: Filter = {}

/** The sentiment of the answers that cite a row and name the brand. */
const sentimentColumn = <Row,>(
  header: string,
  view: CitationsView | null,
  itemOf: (row: Row) => { name: string; sentiment: CitationsView['domainSentiment'][string] | undefined },
  open: ((row: Row, n: number, within: Filter) => void) | undefined,
  within: Filter,
): TableColumn<Row> => ({
  id: 'sentiment',
  header,
  cell: (row) => (
    <ItemSentimentMark
      usual={view?.overallSentiment}
      {...itemOf(row)}
      onOpen={open && ((n) => open(row, n, within))}
    />
  ),
})

export const useCitedDomainColumns = (
  view: CitationsView | null,
  open: Open['namingDomain'],
  within: Filter = NOWHERE,
): readonly TableColumn<Domain>[] => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  return useMemo(
    () => [
      domainColumn(t('columns.domain')),
      linkColumn(t('columns.page')),
      sentimentColumn(
        t('columns.sentiment'),
        view,
        ({ domain }) => ({ name: domain, sentiment: view?.domainSentiment[domain] }),
        open,
        within,
      ),
      figureColumn(
        'count',
        t('columns.citations'),
        (row) => row.count,
        (count) => formatInteger(count, locale),
      ),
      shareColumn(t('columns.share'), locale),
    ],
    [t, locale, view, open, within],
  )
}

export const useCitedSourceColumns = (
  view: CitationsView | null,
  open: Open['namingPage'],
  within: Filter = NOWHERE,
): readonly TableColumn<Source>[] => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  return useMemo(
    () => [
      pageColumn(t('columns.source'), locale),
      linkColumn(t('columns.page')),
      sentimentColumn(
        t('columns.sentiment'),
        view,
        (page) => ({ name: cutTitle(page), sentiment: view?.sourceSentiment[page.url] }),
        open,
        within,
      ),
      figureColumn(
        'count',
        t('columns.citations'),
        (row) => row.count,
        (count) => t('count', { count, n: formatInteger(count, locale) }),
      ),
    ],
    [t, locale, view, open, within],
  )
}
