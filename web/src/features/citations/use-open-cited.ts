import type { Filter } from '@sillage/core/analytics/filter'
import type { SourceType } from '@sillage/core/analytics/sources/source-domains'
import type { Use } from '@sillage/core/analytics/sources/use'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { cutTitle } from '@/lib/page-title.ts'

/** Opens the answers that cite a domain or a page; undefined where answers cannot be opened. */
export const useOpenCited = (use: Use, onOpenRuns: OpenRuns | undefined) => {
  const { t } = useTranslation('citations')
  if (!onOpenRuns) {
    return {
      domain: undefined,
      page: undefined,
      namingDomain: undefined,
      namingPage: undefined,
      type: undefined,
    }
  }
  return {
    /** The answers that cite any source of a kind. */
    type: (type: SourceType) =>
      onOpenRuns({
        title: t('runs.type', { name: t(`types.${type}`) }),
        figure: { of: 'sourceType', type, use },
        // The kind counts citations, and an answer may have several.
        n: null,
      }),
    /** @param n the number of answers, if known */
    domain: ({ domain }: { domain: string }, n: number | null, within?: Filter) =>
      onOpenRuns({
        title: t('runs.domain', { name: domain }),
        figure: { of: 'domain', domain, use },
        ...(within === undefined ? {} : { within }),
        n,
      }),
    page: (page: { title: string; url: string; count: number }, within?: Filter) =>
      onOpenRuns({
        title: t('runs.source', { name: cutTitle(page) }),
        figure: { of: 'source', url: page.url, use },
        ...(within === undefined ? {} : { within }),
        n: page.count,
      }),
    /** The answers of one tone beside a domain or a page: only those that also name the brand. */
    namingDomain: ({ domain }: { domain: string }, n: number, within?: Filter) =>
      onOpenRuns({
        title: t('runs.naming', { name: domain }),
        figure: { of: 'domain', domain, use, named: true },
        ...(within === undefined ? {} : { within }),
        n,
      }),
    namingPage: (page: { title: string; url: string }, n: number, within?: Filter) =>
      onOpenRuns({
        title: t('runs.naming', { name: cutTitle(page) }),
        figure: { of: 'source', url: page.url, use, named: true },
        ...(within === undefined ? {} : { within }),
        n,
      }),
  }
}
