import {
  type ComponentProps,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useState,
} from 'react'
import type { TimeMark } from '@/charts/line-model.ts'
import { usePhone } from '@/lib/use-media-query.ts'
import { useNearScreen } from '@/ui/near-screen.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { BrandRanking } from './ranking/brand-ranking.tsx'
import type { VisibilityDetails } from './visibility-details.tsx'
import { VisibilityOverTime } from './visibility-over-time.tsx'

type DetailsProps = ComponentProps<typeof VisibilityDetails>

// The line over time does not wait for the tables and columns below it.
const Details = lazy(async () => ({ default: (await import('./visibility-details.tsx')).VisibilityDetails }))

/** How visible the brand is, over the versions and among its competitors. */
export const VisibilityTab = ({
  view,
  marks,
  notes,
  compared,
  rivals,
  onOpenRuns,
  menuOf,
}: {
  view: DetailsProps['view']
  /** What happened meanwhile, for the line over time. */
  marks: readonly TimeMark[]
  /** The list of what happened, with what can be done about it. */
  notes: ReactNode
  /** The versions to put side by side. */
  compared: DetailsProps['compared']
  /** Brands side by side. */
  rivals: DetailsProps['rivals']
  onOpenRuns: DetailsProps['onOpenRuns']
  /** What can be done about a brand of the ranking; the same function on every render. */
  menuOf: DetailsProps['menuOf']
}) => {
  const [drawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => startTransition(() => setDrawn(true)), [])
  // On a phone all of it is below the screen, and much to draw for somebody who may look at the line alone.
  const { ref, near } = useNearScreen()
  const phone = usePhone()
  const wanted = near || !phone
  const soon = (
    <>
      <div ref={ref} className="lg:col-span-12" />
      <Skeleton className="h-36 lg:col-span-12" />
      <Skeleton className="h-96 lg:col-span-12" />
    </>
  )
  return (
    <div className="grid gap-4 lg:grid-cols-12">
      <VisibilityOverTime
        view={view}
        marks={marks}
        notes={notes}
        onOpenRuns={onOpenRuns}
        onDrawn={onDrawn}
        className="lg:col-span-8"
      />
      <BrandRanking view={view} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
      <Suspense fallback={soon}>
        {drawn && wanted ? (
          <Details view={view} compared={compared} rivals={rivals} onOpenRuns={onOpenRuns} menuOf={menuOf} />
        ) : (
          soon
        )}
      </Suspense>
    </div>
  )
}
