import type { DomainItem, SourcesView } from '@sillage/core/analytics/views/sources-schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cut } from '@/lib/cut.ts'
import { formatInteger, formatPercent } from '@/lib/format.ts'
import { hostOf } from '@/lib/host.ts'
import { Badge } from '@/ui/badge.tsx'
import type { TableColumn } from '@/ui/data-table.tsx'
import { DeltaMark } from '@/ui/delta-mark.tsx'
import { ExternalLink } from '@/ui/external-link.tsx'
import { SiteIcon } from '@/ui/site-icon.tsx'

const LONGEST_TITLE = 50

export const useDomainColumns = (): readonly TableColumn<DomainItem>[] => {
  const { t, i18n } = useTranslation('sources')
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
            {row.own ? <Badge tone="accent">{t('domains.yours')}</Badge> : null}
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
        id: 'count',
        header: t('columns.citations'),
        align: 'end',
        sortValue: (row) => row.count,
        cell: (row) => formatInteger(row.count, locale),
      },
      {
        id: 'runs',
        header: t('columns.answers'),
        align: 'end',
        sortValue: (row) => row.runs,
        cell: (row) => formatInteger(row.runs, locale),
      },
      {
        id: 'share',
        header: t('columns.share'),
        align: 'end',
        sortValue: (row) => row.share,
        cell: (row) => (row.share === null ? '–' : formatPercent(row.share, locale, 2)),
      },
      {
        id: 'delta',
        header: t('columns.change'),
        align: 'end',
        sortValue: (row) => row.delta,
        cell: (row) => <DeltaMark delta={row.delta} />,
      },
    ],
    [t, locale],
  )
}

export const usePageColumns = (): readonly TableColumn<SourcesView['topSources'][number]>[] => {
  const { t, i18n } = useTranslation('sources')
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
        id: 'count',
        header: t('columns.citations'),
        align: 'end',
        sortValue: (row) => row.count,
        cell: (row) => formatInteger(row.count, locale),
      },
    ],
    [t, locale],
  )
}

export const useQueryColumns = (): readonly TableColumn<SourcesView['topQueries'][number]>[] => {
  const { t, i18n } = useTranslation('sources')
  const locale = i18n.language
  return useMemo(
    () => [
      {
        id: 'query',
        header: t('columns.query'),
        primary: true,
        sortValue: (row) => row.query,
        cell: (row) => row.query,
      },
      {
        id: 'count',
        header: t('columns.answers'),
        align: 'end',
        sortValue: (row) => row.count,
        cell: (row) => formatInteger(row.count, locale),
      },
    ],
    [t, locale],
  )
}
