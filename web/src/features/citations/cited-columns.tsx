import type { CitationsView } from '@sillage/core/analytics/views/citations'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cut } from '@/lib/cut.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { hostOf } from '@/lib/host.ts'
import type { TableColumn } from '@/ui/data-table.tsx'
import { ExternalLink } from '@/ui/external-link.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'
import { LONGEST_TITLE } from './cited-lists.tsx'
import { ItemSentimentMark } from './item-sentiment.tsx'

type Domain = CitationsView['allDomains'][number]
type Source = CitationsView['allSources'][number]

export const useCitedDomainColumns = (view: CitationsView | null): readonly TableColumn<Domain>[] => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  return useMemo(
    () => [
      {
        id: 'domain',
        header: t('columns.domain'),
        primary: true,
        sortValue: (row) => row.domain,
        cell: (row) => (
          <span className="inline-flex min-w-0 items-center gap-2.5">
            <SiteIcon domain={row.domain} />
            <span className="truncate">{row.domain}</span>
          </span>
        ),
      },
      {
        id: 'link',
        header: t('columns.page'),
        hideOnCard: true,
        className: 'w-12',
        cell: (row) => <ExternalLink url={`https://${row.domain}`} name={row.domain} />,
      },
      {
        id: 'sentiment',
        header: t('columns.sentiment'),
        cell: (row) => <ItemSentimentMark sentiment={view?.domainSentiment[row.domain]} name={row.domain} />,
      },
      {
        id: 'count',
        header: t('columns.citations'),
        align: 'end',
        sortValue: (row) => row.count,
        cell: (row) => formatInteger(row.count, locale),
      },
      {
        id: 'share',
        header: t('columns.share'),
        align: 'end',
        sortValue: (row) => row.share,
        cell: (row) => (row.share === null ? '–' : formatPercent(row.share, locale, 2)),
      },
    ],
    [t, locale, view],
  )
}

export const useCitedSourceColumns = (view: CitationsView | null): readonly TableColumn<Source>[] => {
  const { t, i18n } = useTranslation('citations')
  const locale = i18n.language
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('columns.source'),
        primary: true,
        sortValue: (row) => row.title || row.url,
        cell: (row) => (
          <span className="flex min-w-0 items-center gap-2.5" title={row.title || row.url}>
            <SiteIcon domain={hostOf(row.url)} />
            <span className="min-w-0">
              <span className="block truncate">{cut(row.title || row.url, LONGEST_TITLE)}</span>
              <span className="block truncate font-normal text-ink-faint text-xs">{hostOf(row.url)}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'link',
        header: t('columns.page'),
        hideOnCard: true,
        className: 'w-12',
        cell: (row) => <ExternalLink url={row.url} name={row.title || row.url} />,
      },
      {
        id: 'sentiment',
        header: t('columns.sentiment'),
        cell: (row) => (
          <ItemSentimentMark
            sentiment={view?.sourceSentiment[row.url]}
            name={cut(row.title || row.url, LONGEST_TITLE)}
          />
        ),
      },
      {
        id: 'count',
        header: t('columns.citations'),
        align: 'end',
        sortValue: (row) => row.count,
        cell: (row) => t('count', { count: row.count, n: formatInteger(row.count, locale) }),
      },
    ],
    [t, locale, view],
  )
}
