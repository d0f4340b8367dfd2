import type { CsvCell } from '@sillage/core/base/csv'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useBasisWords } from '@/lib/basis-context.ts'
import { exportCsv } from './export-chart.ts'

/** Adds a column with the same value on every row. */
const withColumn = (
  [head = [], ...rows]: readonly (readonly CsvCell[])[],
  title: string,
  value: CsvCell,
): CsvCell[][] => [[...head, title], ...rows.map((row) => [...row, value])]

/** Saves the figures of a page as CSV, each row with what it is over. */
export const useExportCsv = () => {
  const { t } = useTranslation('figures')
  const basis = useBasisWords()
  return useCallback(
    (rows: readonly (readonly CsvCell[])[], title: string): void =>
      exportCsv(basis === null ? rows : withColumn(rows, t('basis.title'), basis), title),
    [basis, t],
  )
}
