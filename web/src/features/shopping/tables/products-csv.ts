import type { CsvCell } from '@sillage/core/base/csv'
import type { TFunction } from 'i18next'
import type { ProductRow } from '../shop-rows.ts'
import { shareCells, shareHeadings } from './shop-columns.tsx'

/** Products as rows of a file, most mentioned first. */
export const productsCsv = (
  products: readonly ProductRow[],
  { t, tf }: { t: TFunction<'shopping'>; tf: TFunction<'figures'> },
): CsvCell[][] => [
  [
    t('table.rank'),
    t('table.product'),
    t('table.brand'),
    ...shareHeadings(t, tf),
    t('table.shareOfCompany'),
    t('podium.mentions'),
    t('table.sentiment'),
    t('product.url'),
  ],
  ...products.map((row) => [
    row.rank,
    row.name,
    row.companyName,
    ...shareCells(row),
    row.shareOfCompany,
    row.count,
    row.score,
    row.url,
  ]),
]
