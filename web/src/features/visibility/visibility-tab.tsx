import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility-schema'
import { type ReactNode, useState } from 'react'
import type { TimeMark } from '@/charts/line-model.ts'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { BrandPodium } from './brand-podium.tsx'
import { BrandRanking } from './brand-ranking.tsx'
import { CompetitiveRanking } from './competitive-ranking.tsx'
import { Headlines } from './headlines.tsx'
import type { Surface } from './surface.ts'
import { VisibilityOverTime } from './visibility-over-time.tsx'

/** How visible the brand is, over the versions and among its competitors. */
export const VisibilityTab = ({
  view,
  trend,
  marks,
  notes,
  comparison,
  onOpenRuns,
  menuOf,
}: {
  view: VisibilityView
  /** The same over the versions that lines are drawn of; null when one version is looked at. */
  trend: VisibilityView | null
  /** What happened meanwhile, for the line over time. */
  marks: readonly TimeMark[]
  /** The list of what happened, with what can be done about it. */
  notes: ReactNode
  /** Two versions side by side. */
  comparison: ReactNode
  onOpenRuns: OpenRuns
  /** What can be done about a brand of the ranking; the same function on every render. */
  menuOf: (entry: RankingEntry) => ReactNode
}) => {
  const [surface, setSurface] = useState<Surface>('combined')
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      {trend ? (
        <>
          <VisibilityOverTime
            view={trend}
            marks={marks}
            notes={notes}
            onOpenRuns={onOpenRuns}
            className="lg:col-span-8"
          />
          <BrandRanking view={trend} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
        </>
      ) : null}
      <Headlines view={view} surface={surface} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      <BrandPodium view={view} surface={surface} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
      <div className="lg:col-span-8">{comparison}</div>
      <CompetitiveRanking
        view={view}
        surface={surface}
        onSurface={setSurface}
        onOpenRuns={onOpenRuns}
        menuOf={menuOf}
        className="lg:col-span-12"
      />
    </div>
  )
}
