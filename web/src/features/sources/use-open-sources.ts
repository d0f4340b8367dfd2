import type { Use } from '@sillage/core/analytics/drill/figure'
import type { Filter } from '@sillage/core/analytics/filter'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { cutTitle } from '@/lib/page-title.ts'
import { siteFigure } from './open-site.ts'

/**
 * Opens the answers that use a domain or a page, or that searched a query; undefined where answers cannot be opened.
 */
export const useOpenSources = (use: Use, onOpenRuns: OpenRuns | undefined, within?: Filter) => {
  const { t } = useTranslation('sources')
  if (!onOpenRuns) return undefined
  const part = within === undefined ? {} : { within }
  return {
    domain: ({ domain, runs }: { domain: string; runs: number }) =>
      onOpenRuns({
        title: t('runs.domain', { name: domain }),
        figure: siteFigure.domain(domain, use),
        ...part,
        n: runs,
      }),
    page: ({ title, url, count }: { title: string; url: string; count: number }) =>
      onOpenRuns({
        title: t('runs.source', { name: cutTitle({ title, url }) }),
        figure: siteFigure.source(url, use),
        ...part,
        n: count,
      }),
    query: ({ query, count }: { query: string; count: number }) =>
      onOpenRuns({
        title: t('runs.query', { name: query }),
        figure: siteFigure.query(query),
        ...part,
        n: count,
      }),
  }
}
