import type { Filter } from '@sillage/core/analytics/filter'
import type { RankingEntry } from '@sillage/core/analytics/ranking/entry'
import type { VisibilityView } from '@sillage/core/analytics/views/visibility/schema'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenRuns } from '@/lib/open-runs.ts'
import { SegmentedControl } from '@/ui/segmented-control.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { Compared } from '@/widgets/version-pair/use-version-pair.ts'
import { Headlines } from './headlines.tsx'
import { BrandPodium } from './ranking/brand-podium.tsx'
import { CompetitiveRanking } from './ranking/competitive-ranking.tsx'
import type { Surface } from './surface.ts'

// Loaded on request: it reads from the database, which the public example does without.
const CompareVersions = lazy(async () => ({
  default: (await import('./compare/compare-versions.tsx')).CompareVersions,
}))

/** Comparisons of the brand with its competitors; one at a time, since all show the same brands. */
const WAYS = ['ranking', 'brands', 'podium', 'versions'] as const

/** The part below the line over time: the brand among its competitors, and brands or two versions side by side. */
export const VisibilityDetails = ({
  view,
  compared,
  rivals,
  onOpenRuns,
  menuOf,
}: {
  view: VisibilityView
  /** Null where there is nothing to compare with. */
  compared: Compared | null
  /** Brands side by side under the filter narrowed by this scope; figures open their answers. Null without them. */
  rivals: ((within: Filter, onOpenRuns: OpenRuns) => ReactNode) | null
  onOpenRuns: OpenRuns
  menuOf: (entry: RankingEntry) => ReactNode
}) => {
  const { t } = useTranslation('visibility')
  const [surface, setSurface] = useState<Surface>('combined')
  const [way, setWay] = useState<(typeof WAYS)[number]>('ranking')
  // Versions and brands use the surface of the other figures, unless the filter names one.
  const ways = WAYS.filter(
    (one) => (one !== 'brands' || rivals !== null) && (one !== 'versions' || compared !== null),
  )
  const within =
    surface === 'combined' || compared?.filter.webSearch !== undefined ? {} : { webSearch: surface }
  const openWithin: OpenRuns = (runs) => onOpenRuns({ ...runs, within: { ...runs.within, ...within } })
  return (
    <>
      <Headlines
        view={view}
        surface={surface}
        onSurface={setSurface}
        onOpenRuns={onOpenRuns}
        className="lg:col-span-12"
      />
      <div className="min-w-0 lg:col-span-12">
        <SegmentedControl
          label={t('ways.label')}
          value={way}
          onValueChange={setWay}
          options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
          className="mb-4"
        />
        {way === 'ranking' ? (
          <CompetitiveRanking view={view} surface={surface} onOpenRuns={onOpenRuns} menuOf={menuOf} />
        ) : way === 'podium' ? (
          <BrandPodium view={view} surface={surface} onOpenRuns={onOpenRuns} />
        ) : way === 'brands' ? (
          rivals?.(within, openWithin)
        ) : compared === null ? null : (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <CompareVersions
              compared={{ ...compared, filter: { ...compared.filter, ...within } }}
              onOpenRuns={openWithin}
            />
          </Suspense>
        )}
      </div>
    </>
  )
}
