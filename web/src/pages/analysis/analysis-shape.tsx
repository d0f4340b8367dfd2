import type { ReactNode } from 'react'
import { Skeleton } from '@/ui/skeleton.tsx'

const TABS = ['insights', 'visibility', 'sentiment', 'shopping', 'sources', 'actions', 'report']

/**
 * Skeleton of the page of an analysis: title, status and buttons, filters, tabs, figures.
 *
 * @param figures skeleton of the tab
 */
export const AnalysisShape = ({ figures, reminder }: { figures: ReactNode; reminder: ReactNode }) => (
  <div className="mx-auto w-full max-w-360 px-4 pt-5 pb-16 sm:px-6 lg:px-8 lg:pt-7" aria-busy="true">
    <div className="flex items-start justify-between gap-x-6 gap-y-3 max-sm:items-center max-sm:py-2 sm:flex-wrap">
      <div className="min-w-0">
        <Skeleton className="h-7 w-80 max-w-full max-sm:w-44" />
        <Skeleton className="mt-2.5 h-5 w-52 max-sm:w-36" />
      </div>
      <Skeleton className="h-9 w-48 max-sm:w-24" />
    </div>
    <div className="mt-6 flex flex-col gap-2 max-sm:flex-row">
      <Skeleton className="h-9 w-full max-w-72" />
      <Skeleton className="h-9 w-full max-w-160" />
    </div>
    <div className="mt-3 flex gap-6 overflow-hidden border-line border-b px-3 py-3">
      {TABS.map((tab) => (
        <Skeleton key={tab} className="h-4.5 w-18 shrink-0" />
      ))}
    </div>
    <div className="mt-5">{figures}</div>
    {reminder}
  </div>
)
