import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { useIntervalsShown } from '@/lib/intervals-shown.ts'

/**
 * A figure of a table on one line. Its details lie over the page on hover and on focus, or below it where the person has
 * switched them on.
 */
export const DetailedFigure = ({ details, children }: { details: ReactNode; children: ReactNode }) => {
  const { shown } = useIntervalsShown()
  if (details === null) return children
  return (
    <span className="group/figure relative inline-block">
      {children}
      <span
        data-details=""
        className={cn(
          'block',
          !shown &&
            'pointer-events-none absolute end-0 bottom-full z-10 rounded-md border border-line bg-surface px-2 py-1 opacity-0 shadow-raised transition-opacity group-focus-within/figure:opacity-100 group-hover/figure:opacity-100',
        )}
      >
        {details}
      </span>
    </span>
  )
}
