import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/skeleton.tsx'

const TABS = ['insights', 'visibility', 'sentiment', 'shopping', 'sources', 'actions', 'report']

/**
 * Skeleton of the page of an analysis: title, status and buttons, tabs, filters, figures.
 *
 * @param figures skeleton of the tab
 */
export const AnalysisShape = ({ figures, reminder }: { figures: ReactNode; reminder: ReactNode }) => (
  <div className="mx-auto w-full max-w-360 px-4 pt-5 pb-16 sm:px-6 lg:px-8 lg:pt-7" aria-busy="true">
    <div className="flex h-9 items-center justify-between gap-6 max-sm:-mt-3 sm:max-lg:h-16 max-sm:h-22.25 max-sm:gap-3">
      <div className="min-w-0 lg:flex lg:items-center lg:gap-4">
        <Skeleton className="h-7 w-80 max-w-full max-sm:h-10 max-sm:w-40" />
        <Skeleton className="h-5 w-52 max-lg:mt-2 max-sm:w-36" />
      </div>
      <Skeleton className="h-9 w-48 max-sm:w-32" />
    </div>
    <div className="mt-1 flex h-10.5 items-center gap-6 overflow-hidden border-line border-b px-3">
      {TABS.map((tab) => (
        <Skeleton key={tab} className="h-4.5 w-18 shrink-0" />
      ))}
    </div>
    <div className="flex flex-wrap items-center gap-2 pt-3">
      <Skeleton className="h-9 w-36" />
      <Skeleton className="h-9 w-24" />
      <div className="ms-auto flex h-5 w-52 max-sm:w-full">
        <Skeleton className="h-4 w-44" />
      </div>
    </div>
    <div className="pt-4">{figures}</div>
    {reminder}
  </div>
)
