import type { DomainItem } from '@sillage/core/analytics/views/sources/schema'
import type { CsvCell } from './csv.ts'

/** What a file says of a cited site: its name, citations, the answers they are in, their share, and its interval. */
export const siteCells = ({ domain, count, runs, share, interval }: DomainItem): CsvCell[] => [
  domain,
  count,
  runs,
  share,
  interval?.low ?? null,
  interval?.high ?? null,
]
