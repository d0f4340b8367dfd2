import { Skeleton } from '@/ui/skeleton.tsx'

/** Skeleton of a tab while its figures or its code load. */
export const FiguresSkeleton = () => (
  <div className="grid gap-4 lg:grid-cols-12" aria-busy="true">
    <Skeleton className="h-96 lg:col-span-8" />
    <Skeleton className="h-96 lg:col-span-4" />
    <Skeleton className="h-28 lg:col-span-12" />
    <Skeleton className="h-80 lg:col-span-12" />
  </div>
)
