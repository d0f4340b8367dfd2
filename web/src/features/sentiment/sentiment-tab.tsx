import type { Filter } from '@sillage/core/analytics/filter'
import type { SentimentView } from '@sillage/core/analytics/views/sentiment/schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { EmptyState } from '@/ui/empty-state.tsx'
import { SinceFirst } from '@/widgets/since-first.tsx'
import type { ComparePair } from '@/widgets/version-pair/pair-headline.tsx'
import { SentimentBreakdown } from './sentiment-breakdown.tsx'
import { SentimentByModel } from './sentiment-by-model.tsx'
import { SentimentMix } from './sentiment-mix.tsx'
import { SentimentOverTime } from './sentiment-over-time.tsx'
import { TopKeywords } from './top-keywords.tsx'

/** Why there is nothing: a version, a range of days, or the choices. */
const whyNothing = (filter: Filter, chosen: boolean): 'version' | 'range' | 'filters' => {
  const { groupRunId: _version, dateFrom, dateTo, basis: _basis, ...choices } = filter
  if (Object.values(choices).some((choice) => choice !== undefined)) return 'filters'
  return !chosen && (dateFrom !== undefined || dateTo !== undefined) ? 'range' : 'version'
}

/** Sentiment towards the brand: over the versions, in parts, and answer by answer. */
export const SentimentTab = ({
  view,
  filter,
  chosen,
  compare,
  onOpenRuns,
  runs,
  hasAll = true,
}: {
  view: SentimentView
  /** Draws the comparison of two versions. */
  compare: ComparePair<SentimentView>
  filter: Filter
  /** A version is chosen, in place of the newest in range. */
  chosen: boolean
  onOpenRuns: OpenRuns
  /** The table of individual runs. */
  runs: ReactNode
  /** Whether all keywords can be asked for. */
  hasAll?: boolean
}) => {
  const { t } = useTranslation(['sentiment', 'figures'])
  if (view.totalRuns === 0) {
    const why = whyNothing(filter, chosen)
    const title = why === 'range' ? t('figures:noDataInRange') : t(`sentiment:nothing.${why}`)
    return <EmptyState title={title} className="py-20" />
  }
  const newest = view.trends.sentiment.at(-1)
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      {chosen ? (
        <SentimentByModel view={view} onOpenRuns={onOpenRuns} className="lg:col-span-8" />
      ) : (
        <SentimentOverTime view={view} compare={compare} onOpenRuns={onOpenRuns} className="lg:col-span-8" />
      )}
      <SentimentMix view={view} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
      <SinceFirst
        now={newest && { ...newest, value: newest.score }}
        first={view.first && { ...view.first, value: view.first.score }}
        unit="score"
        onOpenRuns={onOpenRuns}
        className="lg:col-span-12"
      />
      <TopKeywords
        keywords={view.topKeywords}
        filter={hasAll ? filter : null}
        onOpenRuns={onOpenRuns}
        className="lg:col-span-12"
      />
      <SentimentBreakdown view={view} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      <div className="lg:col-span-12">{runs}</div>
    </div>
  )
}
