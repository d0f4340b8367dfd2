import type { Figure, Use } from '@sillage/core/analytics/drill/figure'

/** The answers that use a domain, a page or a query, counted as in these lists. */
export const siteFigure = {
  domain: (domain: string, use: Use): Figure => ({ of: 'domain', domain, use }),
  source: (url: string, use: Use): Figure => ({ of: 'source', url, use }),
  query: (query: string): Figure => ({ of: 'query', query }),
  /** Restricts to pages found by this query. */
  broughtPage: (query: string, url: string, use: Use): Figure => ({ of: 'source', url, use, query }),
  brought: (query: string, use: Use): Figure => ({ of: 'query', query, brought: use }),
} as const
