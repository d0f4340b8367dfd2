import { getHost } from '@/lib/host.ts'

const MAX_CITED_FIRST = { id: 'count', desc: true } as const

/** Common parts of long lists of domains. */
export const DOMAIN_LIST = {
  rowId: (row: { domain: string }) => row.domain,
  searchIn: (row: { domain: string }) => row.domain,
  initialSort: MAX_CITED_FIRST,
} as const

/** A page of a long list, and how often it is cited. */
export interface ListedPage {
  title: string
  url: string
  count: number
}

/** Common parts of long lists of pages. */
export const PAGE_LIST = {
  rowId: (row: ListedPage) => row.url,
  searchIn: (row: ListedPage) => `${row.title} ${row.url}`,
  initialSort: MAX_CITED_FIRST,
} as const

/** A file's columns of a page. */
export const PAGE_CSV = [
  ['title', (row: ListedPage) => row.title],
  ['domain', (row: ListedPage) => getHost(row.url)],
  ['url', (row: ListedPage) => row.url],
  ['citations', (row: ListedPage) => row.count],
] as const
