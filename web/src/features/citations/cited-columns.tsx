import type { Filter } from '@sillage/core/analytics/filter'
import type { CitationsView } from '@sillage/core/analytics/views/citations/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { cutTitle } from '@/lib/page-title.ts'
import type { TableColumn } from '@/ui/data-table.tsx'
import { domainColumn, figureColumn, linkColumn, pageColumn, shareColumn } from '@/widgets/site-columns.tsx'
import { ItemSentimentMark } from './item-sentiment.tsx'
import type { useOpenCited } from './use-open-cited.ts'

type Domain = CitationsView['allDomains'][number]
type Source = CitationsView['allSources'][number]
type Open = ReturnType<typeof useOpenCited>

const NOWHERE: Filter = {}

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
      {
        id: 'sentiment',
        header: t('columns.sentiment'),
        cell: (row) => (
          <ItemSentimentMark
            usual={view?.overallSentiment}
            sentiment={view?.domainSentiment[row.domain]}
            name={row.domain}
            onOpen={open && ((n) => open(row, n, within))}
          />
        ),
      },
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
      pageColumn(t('columns.source')),
      linkColumn(t('columns.page')),
      {
        id: 'sentiment',
        header: t('columns.sentiment'),
        cell: (row) => (
          <ItemSentimentMark
            usual={view?.overallSentiment}
            sentiment={view?.sourceSentiment[row.url]}
            name={cutTitle(row)}
            onOpen={open && ((n) => open(row, n, within))}
          />
        ),
      },
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
