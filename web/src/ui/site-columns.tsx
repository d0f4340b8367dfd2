import type { Interval } from '@sillage/core/analytics/estimates/certainty'
import type { ReactNode } from 'react'
import { formatPercent } from '@/lib/format.ts'
import { getHost } from '@/lib/host.ts'
import { cutTitle, readTitle, type TitledPage } from '@/lib/page-title.ts'
import type { TableColumn } from './data-table.tsx'
import { ExternalLink } from './external-link.tsx'
import { IntervalText } from './interval-text.tsx'
import { Originals } from './originals.tsx'
import { SiteIcon } from './site-icon.tsx'

interface Site {
  domain: string
}

/** The name of a domain, and what marks it. */
export const domainColumn = <R extends Site>(
  header: string,
  mark?: (row: R) => ReactNode,
): TableColumn<R> => ({
  id: 'domain',
  header,
  primary: true,
  sortValue: (row) => row.domain,
  cell: (row) => (
    <span className="inline-flex min-w-0 items-center gap-2.5">
      <SiteIcon domain={row.domain} />
      <span dir="auto" className="truncate">
        {row.domain}
      </span>
      {mark?.(row)}
    </span>
  ),
})

/** The title of a page in a language, above the original and its host. */
export const pageColumn = <R extends TitledPage>(header: string, language: string): TableColumn<R> => ({
  id: 'title',
  header,
  primary: true,
  sortValue: (row) => readTitle(row, language).shown.title || row.url,
  cell: (row) => {
    const { shown, original } = readTitle(row, language)
    return (
      <span className="flex min-w-0 items-center gap-2.5" title={row.title || row.url}>
        <SiteIcon domain={getHost(row.url)} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate">
            {cutTitle(shown)}
          </span>
          {original === '' ? null : (
            <Originals words={cutTitle(row)} className="block truncate font-normal" />
          )}
          <span className="block truncate font-normal text-ink-faint text-xs">{getHost(row.url)}</span>
        </span>
      </span>
    )
  },
})

/** The way to the site itself. */
export const linkColumn = <R extends Site | TitledPage>(header: string): TableColumn<R> => ({
  id: 'link',
  header,
  hideOnCard: true,
  className: 'w-12',
  cell: (row) =>
    'url' in row ? (
      <ExternalLink url={row.url} name={row.title || row.url} />
    ) : (
      <ExternalLink url={`https://${row.domain}`} name={row.domain} />
    ),
})

const formatCited = (share: number, locale: string): string => formatPercent(share, locale, 2)

/** A share of all citations, with how far asking again could move it. */
export const shareColumn = <R extends { share: number | null; interval?: Interval | null | undefined }>(
  header: string,
  locale: string,
): TableColumn<R> => ({
  id: 'share',
  header,
  align: 'end',
  sortValue: (row) => row.share,
  cell: (row) =>
    row.share === null ? (
      '–'
    ) : (
      <>
        {formatCited(row.share, locale)}
        <IntervalText interval={row.interval} format={formatCited} />
      </>
    ),
})

/** A figure that the list may be sorted by. */
export const figureColumn = <R, V extends number | null>(
  id: string,
  header: string,
  figureOf: (row: R) => V,
  say: (value: V) => ReactNode,
): TableColumn<R> => ({
  id,
  header,
  align: 'end',
  sortValue: figureOf,
  cell: (row) => say(figureOf(row)),
})
