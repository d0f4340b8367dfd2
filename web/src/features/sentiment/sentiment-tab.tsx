import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import type { ReactNode } from 'react'
import type { OpenRuns } from '@/lib/open-runs.ts'
import type { SentimentScope } from './scope.ts'
import { SentimentBreakdown } from './sentiment-breakdown.tsx'
import { SentimentByModel } from './sentiment-by-model.tsx'
import { SentimentMix } from './sentiment-mix.tsx'
import { SentimentOverTime } from './sentiment-over-time.tsx'
import { TopKeywords } from './top-keywords.tsx'

/** How answers speak of the brand: over the versions, in parts, and answer by answer. */
export const SentimentTab = ({
  view,
  trend,
  scope,
  onOpenRuns,
  runs,
}: {
  view: SentimentView
  /** The same over the versions that lines are drawn of; null when one version is looked at. */
  trend: SentimentView | null
  scope: SentimentScope
  onOpenRuns: OpenRuns
  /** The table of individual runs. */
  runs: ReactNode
}) => (
  <div className="grid gap-4 lg:grid-cols-12">
    {trend ? (
      <SentimentOverTime view={trend} onOpenRuns={onOpenRuns} className="lg:col-span-8" />
    ) : (
      <SentimentByModel view={view} onOpenRuns={onOpenRuns} className="lg:col-span-8" />
    )}
    <SentimentMix view={view} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
    <TopKeywords
      keywords={view.topKeywords}
      scope={scope}
      onOpenRuns={onOpenRuns}
      className="lg:col-span-12"
    />
    <SentimentBreakdown view={view} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
    <div className="lg:col-span-12">{runs}</div>
  </div>
)
