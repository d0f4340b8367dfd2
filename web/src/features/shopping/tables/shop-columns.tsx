import type { TFunction } from 'i18next'
import { endHeading } from '@/lib/interval-kind.ts'
import type { TableColumn } from '@/ui/data-table.tsx'
import { SentimentBar } from '@/ui/sentiment-bar.tsx'
import type { CompanyRow, ProductRow } from '../shop-rows.ts'

/** The sentiment of the answers about a company or a product. */
export const sentimentColumn = <R extends CompanyRow | ProductRow>(
  header: string,
  width: 'w-24' | 'w-28',
): TableColumn<R> => ({
  id: 'sentiment',
  header,
  cell: (row) =>
    row.sentiment === null ? '–' : <SentimentBar sentiment={row.sentiment} className={width} />,
  sortValue: (row) => row.sentiment?.positive,
})

/** The headings of a share and of its interval in a saved file. */
export const shareHeadings = (t: TFunction<'shopping'>, tf: TFunction<'figures'>): string[] => [
  t('table.share'),
  endHeading(t('table.shareLow'), 'runs', tf),
  endHeading(t('table.shareHigh'), 'runs', tf),
]

/** The cells under these headings. */
export const shareCells = ({ share, interval }: CompanyRow | ProductRow): (number | null)[] => [
  share,
  interval?.low ?? null,
  interval?.high ?? null,
]
