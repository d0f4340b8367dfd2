import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import type { ReactNode } from 'react'
import { SentimentBreakdown } from './sentiment-breakdown.tsx'
import { SentimentMix } from './sentiment-mix.tsx'
import { SentimentOverTime } from './sentiment-over-time.tsx'
import { TopKeywords } from './top-keywords.tsx'

/** How answers speak of the brand: over the versions, in parts, and answer by answer. */
export const SentimentTab = ({
  view,
  trend,
  onOpenVersion,
  runs,
}: {
  view: SentimentView
  /** The same over the versions that lines are drawn of; null when one version is looked at. */
  trend: SentimentView | null
  onOpenVersion: (groupRunId: string) => void
  /** The table of individual runs. */
  runs: ReactNode
}) => (
  <div className="grid gap-4 lg:grid-cols-12">
    {trend ? (
      <SentimentOverTime view={trend} onOpenVersion={onOpenVersion} className="lg:col-span-8" />
    ) : null}
    <SentimentMix view={view} className={trend ? 'lg:col-span-4' : 'lg:col-span-5'} />
    <TopKeywords view={view} className={trend ? 'lg:col-span-12' : 'lg:col-span-7'} />
    <SentimentBreakdown view={view} className="lg:col-span-12" />
    <div className="lg:col-span-12">{runs}</div>
  </div>
)
