import { hostOf } from '@/lib/host.ts'

const MOST_CITED_FIRST = { id: 'count', desc: true } as const

/** What long lists of domains have in common. */
export const DOMAIN_LIST = {
  rowId: (row: { domain: string }) => row.domain,
  searchIn: (row: { domain: string }) => row.domain,
  initialSort: MOST_CITED_FIRST,
} as const

/** A page of a long list, and how often it is cited. */
export interface ListedPage {
  title: string
  url: string
  count: number
}

/** What long lists of pages have in common. */
export const PAGE_LIST = {
  rowId: (row: ListedPage) => row.url,
  searchIn: (row: ListedPage) => `${row.title} ${row.url}`,
  initialSort: MOST_CITED_FIRST,
} as const

/** What a file says of a page. */
export const PAGE_CSV = [
  ['title', (row: ListedPage) => row.title],
  ['domain', (row: ListedPage) => hostOf(row.url)],
  ['url', (row: ListedPage) => row.url],
  ['citations', (row: ListedPage) => row.count],
] as const
