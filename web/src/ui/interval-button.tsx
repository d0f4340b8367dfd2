import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { MethodLink } from './method-link.tsx'
import { Popover } from './popover.tsx'

/** An interval beside its figure. Pressing it explains it, and leads to the page of method. */
export const IntervalButton = ({
  label,
  note,
  className,
  children,
}: {
  /** Accessible name of what opens. */
  label: string
  /** The meaning of the interval. */
  note: ReactNode
  className?: string
  /** The interval as it is written. */
  children: ReactNode
}) => (
  <Popover
    label={label}
    trigger={
      <button
        type="button"
        className={cn(
          // Above the link that covers a row.
          'relative z-1 text-ink-faint text-xs tabular-nums underline decoration-dotted underline-offset-2 hover:text-ink',
          className,
        )}
      >
        {children}
      </button>
    }
  >
    {note}
    <div className="mt-2">
      <MethodLink />
    </div>
  </Popover>
)
