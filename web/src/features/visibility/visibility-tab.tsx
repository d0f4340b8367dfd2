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

// The line over time renders before the tables and columns below it.
const Details = lazy(async () => ({ default: (await import('./visibility-details.tsx')).VisibilityDetails }))

/** Visibility of the brand, over the versions and among its competitors. */
export const VisibilityTab = ({
  brandId,
  view,
  marks,
  notes,
  compared,
  rivals,
  onOpenRuns,
  menuOf,
}: {
  brandId: string
  view: DetailsProps['view']
  /** Events for the line over time. */
  marks: readonly TimeMark[]
  /** The list of events, with their actions. */
  notes: ReactNode
  /** The comparison of two versions. */
  compared: DetailsProps['compared']
  /** The comparison of brands. */
  rivals: DetailsProps['rivals']
  onOpenRuns: DetailsProps['onOpenRuns']
  /** Actions on a brand of the ranking; keep it stable between renders. */
  menuOf: DetailsProps['menuOf']
}) => {
  const [drawn, setDrawn] = useState(false)
  const onDrawn = useCallback(() => startTransition(() => setDrawn(true)), [])
  // On a phone all of it is below the screen, and slow to draw for someone who only looks at the line.
  const { ref, near } = useNearScreen()
  const phone = usePhone()
  const isVisible = near || !phone
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
        brandId={brandId}
        view={view}
        marks={marks}
        notes={notes}
        onOpenRuns={onOpenRuns}
        onDrawn={onDrawn}
        className="lg:col-span-8"
      />
      <BrandRanking view={view} onOpenRuns={onOpenRuns} className="lg:col-span-4" />
      <Suspense fallback={soon}>
        {drawn && isVisible ? (
          <Details view={view} compared={compared} rivals={rivals} onOpenRuns={onOpenRuns} menuOf={menuOf} />
        ) : (
          soon
        )}
      </Suspense>
    </div>
  )
}
