import type { RunHead } from '@sillage/core/analytics/views/runs/schema'
import type { CsvCell } from '@sillage/core/base/csv'

const COLUMNS = [
  'id',
  'groupRunId',
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

/** Files name the version as the others of the product do. */
const getHead = (column: (typeof COLUMNS)[number]): string =>
  column === 'groupRunId' ? 'group_run_id' : column

/** Columns about a list's subject, unless it is the brand. */
const SUBJECT = ['rank', 'sentiment', 'score'] as const

const getCell = (value: RunHead[(typeof COLUMNS)[number]]): CsvCell =>
  typeof value === 'boolean' ? String(value) : value

/**
 * Every run of a list as rows of a file, its head first, read page by page. In a list about a company, product or person,
 * columns about that subject follow.
 *
 * @param pageOf pages are counted from 1; null is a list without any
 * @param about title of the list
 */
export const runCsv = async (
  pageOf: (page: number) => Promise<{ runs: readonly RunHead[]; pages: number } | null>,
  about = '',
): Promise<CsvCell[][]> => {
  const runs: RunHead[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await pageOf(page)
    if (found === null) break
    pages = found.pages
    runs.push(...found.runs)
  }
  const hasSubject = runs.some(({ subject }) => subject !== null)
  return [
    [
      ...COLUMNS.map(getHead),
      ...(hasSubject ? ['subject', ...SUBJECT.map((column) => `subject_${column}`)] : []),
    ],
    ...runs.map((run) => [
      ...COLUMNS.map((column) => getCell(run[column])),
      ...(hasSubject ? [about, ...SUBJECT.map((column) => run.subject?.[column] ?? null)] : []),
    ]),
  ]
}
