import type { RunHead } from '@sillage/core/analytics/views/runs'
import type { CsvCell } from './csv.ts'

const COLUMNS = [
  'id',
  'created_at',
  'provider_name',
  'model',
  'web_search_enabled',
  'language',
  'persona',
  'persona_occupation',
  'prompt',
  'named',
  'rank',
  'sentiment',
  'score',
] as const satisfies readonly (keyof RunHead)[]

const cellOf = (value: RunHead[(typeof COLUMNS)[number]]): CsvCell =>
  typeof value === 'boolean' ? String(value) : value

/**
 * Every run of a list as rows of a file, its head first, read page by page.
 *
 * @param pageOf pages are counted from 1; null is a list without any
 */
export const runCsv = async (
  pageOf: (page: number) => Promise<{ runs: readonly RunHead[]; pages: number } | null>,
): Promise<CsvCell[][]> => {
  const rows: CsvCell[][] = [[...COLUMNS]]
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await pageOf(page)
    if (found === null) break
    pages = found.pages
    rows.push(...found.runs.map((run) => COLUMNS.map((column) => cellOf(run[column]))))
  }
  return rows
}
