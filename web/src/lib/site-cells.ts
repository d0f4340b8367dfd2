import type { DomainItem } from '@sillage/core/analytics/views/sources/schema'
import type { CsvCell } from '@sillage/core/base/csv'

/** A cited site, as far as a file names it. */
type CitedSite = Pick<DomainItem, 'domain' | 'count' | 'runs' | 'share' | 'interval'>

/** The columns that files have of cited sites: citations, the answers they are in, their share, and its interval. */
export const SITE_COLUMNS = [
  ['domain', (site: CitedSite) => site.domain],
  ['citations', (site: CitedSite) => site.count],
  ['answers', (site: CitedSite) => site.runs],
  ['share_percent', (site: CitedSite) => site.share],
  ['share_runs_low', (site: CitedSite) => site.interval?.low ?? null],
  ['share_runs_high', (site: CitedSite) => site.interval?.high ?? null],
] as const

export const SITE_HEADINGS: readonly string[] = SITE_COLUMNS.map(([name]) => name)

/** A file's cells of a cited site, column by column. */
export const siteCells = (site: CitedSite): CsvCell[] => SITE_COLUMNS.map(([, cell]) => cell(site))
