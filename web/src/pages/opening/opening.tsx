import type { ComponentProps, ReactNode } from 'react'
import { ReminderCard } from '@/features/evolve-reminder/reminder-card.tsx'
import { BarFrame, NOTICE, RailFrame, RailSide, ShellFrame } from '@/features/shell/frames.tsx'
import { AnalysisShape } from '@/pages/analysis/analysis-shape.tsx'
import { FiguresSkeleton, FirstCard } from '@/pages/analysis/figures-skeleton.tsx'
import { LogoMark } from '@/ui/logo.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

interface Texts {
  readonly preparing: ReactNode
  readonly reminder: { readonly title: ReactNode; readonly text: ReactNode }
  /** First cards of tabs, by the tab's name in the address. */
  readonly headings: Readonly<Record<string, ComponentProps<typeof FirstCard>>>
}

/**
 * Skeleton of an analysis inside the dashboard, with the texts that do not depend on it. The build writes it into the
 * page (`opening-shape.ts`), so that it shows before any script. It has no requests and no handlers.
 */
export const Opening = ({ texts }: { texts: Texts }) => {
  const reminder = (
    <ReminderCard
      {...texts.reminder}
      more={<Skeleton className="h-8 w-24" />}
      dismiss={<span className="block size-9" />}
    />
  )
  return (
    <ShellFrame>
      <RailSide className="max-lg:hidden">
        <RailFrame
          head={
            <>
              <LogoMark />
              <Skeleton className="ms-2 h-5 w-32" />
            </>
          }
          search={<Skeleton className="h-8" />}
          nav={
            <div className="min-h-0 flex-1 space-y-4.5 px-5.5 py-3">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-4 w-28" />
            </div>
          }
          notice={<div className={NOTICE}>{reminder}</div>}
          foot={
            <>
              <div className="h-19.5 px-5 pt-2">
                <Skeleton className="h-8" />
              </div>
              <div className="border-line border-t px-3 py-3">
                <Skeleton className="h-8" />
              </div>
            </>
          }
        />
      </RailSide>
      <BarFrame>
        <Skeleton className="mx-2 h-5 w-40" />
      </BarFrame>
      <main className="min-w-0">
        <div role="status" className="sr-only">
          <h1>{texts.preparing}</h1>
        </div>
        <AnalysisShape
          figures={
            <>
              <div data-tab-of="">
                <FiguresSkeleton />
              </div>
              {Object.entries(texts.headings).map(([view, heading]) => (
                <div key={view} data-tab-of={view}>
                  <FiguresSkeleton first={<FirstCard {...heading} />} />
                </div>
              ))}
            </>
          }
          reminder={<div className="mt-6 lg:hidden">{reminder}</div>}
        />
      </main>
    </ShellFrame>
  )
}
