import type { TFunction } from 'i18next'
import type { CsvCell } from '@/lib/csv.ts'
import { endHeading } from '@/lib/interval-kind.ts'
import type { ProductRow } from '../shop-rows.ts'

/** Products as rows of a file, most mentioned first. */
export const productsCsv = (
  products: readonly ProductRow[],
  { t, tf }: { t: TFunction<'shopping'>; tf: TFunction<'figures'> },
): CsvCell[][] => [
  [
    t('table.rank'),
    t('table.product'),
    t('table.brand'),
    t('table.share'),
    endHeading(t('table.shareLow'), 'runs', tf),
    endHeading(t('table.shareHigh'), 'runs', tf),
    t('table.shareOfCompany'),
    t('podium.mentions'),
    t('table.sentiment'),
    t('product.url'),
  ],
  ...products.map((row) => [
    row.rank,
    row.name,
    row.companyName,
    row.share,
    row.interval?.low ?? null,
    row.interval?.high ?? null,
    row.shareOfCompany,
    row.count,
    row.score,
    row.url,
  ]),
]
