import type { SourcesView } from '@sillage/core/analytics/views/sources/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { SearchedLine } from './searched-line.tsx'
import { SiteShare } from './site-share.tsx'
import { TopDomains } from './top-domains.tsx'

/** The websites that answers rely on: the share of the brand's own, and below it one half of the tab. */
export const SourcesTab = ({
  view,
  isOneVersion,
  compare,
  onOpenRuns,
  onAllDomains,
  hasDomains = true,
  children,
}: {
  view: SourcesView
  /** A version was chosen, in place of the newest. */
  isOneVersion: boolean
  compare: ComparePair<SourcesView>
  onOpenRuns: OpenRuns | undefined
  onAllDomains?: () => void
  /** Citations list domains with their sentiment. */
  hasDomains?: boolean
  children: ReactNode
}) => {
  const { t } = useTranslation('sources')
  const { totalCitations, totalQueries } = view.totals
  // Neither a citation nor a search.
  if (totalCitations === 0 && totalQueries === 0)
    return (
      <>
        <SearchedLine view={view} onOpenRuns={onOpenRuns} />
        <EmptyState
          title={t(isOneVersion ? 'noDataForVersion' : 'noData')}
          description={t('noDataHint')}
          className="py-20"
        />
      </>
    )
  return (
    <div className="space-y-4">
      <SearchedLine view={view} onOpenRuns={onOpenRuns} />
      <div className="grid gap-4 lg:grid-cols-12">
        <SiteShare
          view={view}
          compare={compare}
          onOpenRuns={onOpenRuns}
          className={hasDomains ? 'lg:col-span-7' : 'lg:col-span-12'}
        />
        {hasDomains ? (
          <TopDomains
            domains={view.topDomains}
            use={view.use}
            onOpenRuns={onOpenRuns}
            {...(onAllDomains ? { onViewAll: onAllDomains } : {})}
            className="lg:col-span-5"
          />
        ) : null}
      </div>
      {children}
    </div>
  )
}
