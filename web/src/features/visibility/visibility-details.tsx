import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility-schema'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { BrandPodium } from './brand-podium.tsx'
import { CompareVersions } from './compare-versions.tsx'
import { CompetitiveRanking } from './competitive-ranking.tsx'
import { Headlines } from './headlines.tsx'
import type { Surface } from './surface.ts'

/** What stands below the line over time: the brand among its competitors, and two versions side by side. */
export const VisibilityDetails = ({
  view,
  compared,
  onOpenRuns,
  menuOf,
}: {
  view: VisibilityView
  compared: Omit<ComponentProps<typeof CompareVersions>, 'onOpenRuns'>
  onOpenRuns: OpenRuns
  menuOf: (entry: RankingEntry) => ReactNode
}) => {
  const [surface, setSurface] = useState<Surface>('combined')
  return (
    <>
      <Headlines view={view} surface={surface} onOpenRuns={onOpenRuns} className="lg:col-span-12" />
      <BrandPodium view={view} surface={surface} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
      <div className="lg:col-span-8">
        <CompareVersions {...compared} onOpenRuns={onOpenRuns} />
      </div>
      <CompetitiveRanking
        view={view}
        surface={surface}
        onSurface={setSurface}
        onOpenRuns={onOpenRuns}
        menuOf={menuOf}
        className="lg:col-span-12"
      />
    </>
  )
}
