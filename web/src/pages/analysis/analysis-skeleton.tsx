import { Skeleton } from '@/ui/skeleton.tsx'

/** The shape of the page while the analysis is on its way. */
export const AnalysisSkeleton = () => (
  <div className="mx-auto w-full max-w-360 px-4 pt-5 pb-16 sm:px-6 lg:px-8 lg:pt-7" aria-busy="true">
    <Skeleton className="h-7 w-80 max-w-full" />
    <Skeleton className="mt-3 h-5 w-52" />
    <Skeleton className="mt-6 h-10 w-full" />
    <div className="mt-6 grid gap-4 lg:grid-cols-12">
      <Skeleton className="h-80 lg:col-span-8" />
      <Skeleton className="h-80 lg:col-span-4" />
      <Skeleton className="h-64 lg:col-span-12" />
    </div>
  </div>
)
