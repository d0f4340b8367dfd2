import { Skeleton, SkeletonText } from '@/ui/skeleton.tsx'

export const PRICING_GRID = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-4'

const CardSkeleton = () => (
  <div aria-hidden="true" className="rounded-xl border border-line bg-surface p-6">
    <Skeleton className="h-6 w-24" />
    <Skeleton className="mt-3 h-4 w-full" />
    <Skeleton className="mt-8 h-9 w-32" />
    <Skeleton className="mt-12 mb-8 h-11 w-full" />
    <SkeletonText lines={5} />
  </div>
)

/** The place of the plans until they are there. */
export const PricingSkeleton = () => (
  <div aria-busy="true" className={PRICING_GRID}>
    <CardSkeleton />
    <CardSkeleton />
    <CardSkeleton />
    <CardSkeleton />
  </div>
)
