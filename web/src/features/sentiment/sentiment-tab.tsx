import type { SentimentView } from '@sillage/core/analytics/views/sentiment'
import type { ReactNode } from 'react'
import { SentimentBreakdown } from './sentiment-breakdown.tsx'
import { SentimentMix } from './sentiment-mix.tsx'
import { SentimentOverTime } from './sentiment-over-time.tsx'
import { TopKeywords } from './top-keywords.tsx'

/** How answers speak of the brand: over the versions, in parts, and answer by answer. */
export const SentimentTab = ({
  view,
  aggregate,
  onOpenVersion,
  runs,
}: {
  view: SentimentView
  /** The view is over all versions of the analysis. */
  aggregate: boolean
  onOpenVersion: (groupRunId: string) => void
  /** The table of individual runs. */
  runs: ReactNode
}) => (
  <div className="grid gap-4 lg:grid-cols-12">
    {aggregate ? (
      <SentimentOverTime view={view} onOpenVersion={onOpenVersion} className="lg:col-span-8" />
    ) : null}
    <SentimentMix view={view} className={aggregate ? 'lg:col-span-4' : 'lg:col-span-5'} />
    <TopKeywords view={view} className={aggregate ? 'lg:col-span-12' : 'lg:col-span-7'} />
    <SentimentBreakdown view={view} className="lg:col-span-12" />
    <div className="lg:col-span-12">{runs}</div>
  </div>
)
