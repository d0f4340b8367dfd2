import type { CitationsView } from '@sillage/core/analytics/views/citations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { cutTitle } from '@/lib/page-title.ts'
import type { TableColumn } from '@/ui/data-table.tsx'
import { domainColumn, figureColumn, linkColumn, pageColumn } from '@/ui/site-columns.tsx'
import { ItemSentimentMark } from './item-sentiment.tsx'

type Domain = CitationsView['allDomains'][number]
type Source = CitationsView['allSources'][number]

export const useCitedDomainColumns = (view: CitationsView | null): readonly TableColumn<Domain>[] => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  return useMemo(
    () => [
      domainColumn(t('columns.domain')),
      linkColumn(t('columns.page')),
      {
        id: 'sentiment',
        header: t('columns.sentiment'),
        cell: (row) => <ItemSentimentMark sentiment={view?.domainSentiment[row.domain]} name={row.domain} />,
      },
      figureColumn(
        'count',
        t('columns.citations'),
        (row) => row.count,
        (count) => formatInteger(count, locale),
      ),
      figureColumn(
        'share',
        t('columns.share'),
        (row) => row.share,
        (share) => (share === null ? '–' : formatPercent(share, locale, 2)),
      ),
    ],
    [t, locale, view],
  )
}

export const useCitedSourceColumns = (view: CitationsView | null): readonly TableColumn<Source>[] => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  return useMemo(
    () => [
      pageColumn(t('columns.source')),
      linkColumn(t('columns.page')),
      {
        id: 'sentiment',
        header: t('columns.sentiment'),
        cell: (row) => <ItemSentimentMark sentiment={view?.sourceSentiment[row.url]} name={cutTitle(row)} />,
      },
      figureColumn(
        'count',
        t('columns.citations'),
        (row) => row.count,
        (count) => t('count', { count, n: formatInteger(count, locale) }),
      ),
    ],
    [t, locale, view],
  )
}
