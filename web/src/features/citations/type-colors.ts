import type { SourceType } from '@sillage/core/analytics/sources/source-domains'

/** One colour per kind of source, safe for colour-blind readers; the same in both themes. */
export const TYPE_COLORS: Readonly<Record<SourceType, string>> = {
  official: '#0e9f6e',
  news: '#4477aa',
  review: '#ee7733',
  forum: '#aa4499',
  encyclopedia: '#33bbee',
  shop: '#997700',
  video: '#cc3311',
  social: '#6699cc',
  blog: '#ddaa33',
  other: '#94a3b8',
}
