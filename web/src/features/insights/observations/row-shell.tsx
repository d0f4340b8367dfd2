import type { QuickFact } from '@sillage/core/analytics/views/observations/fact'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const DOTS = { positive: 'bg-positive', negative: 'bg-negative', neutral: 'bg-neutral' } as const

/** Three columns aligned from row to row; stacked on phones. */
export const RowShell = ({
  tone,
  lead,
  end,
  children,
}: {
  tone: QuickFact['tone']
  /** The subject of the row. */
  lead: ReactNode
  /** The target of the row. */
  end?: ReactNode
  children: ReactNode
}) => (
  <li className="grid gap-x-6 gap-y-1.5 px-5 py-3.5 text-sm md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_7rem]">
    <div className="flex items-start gap-2.5">
      <span aria-hidden="true" className={cn('mt-1.5 size-2 shrink-0 rounded-full', DOTS[tone])} />
      <p className="min-w-0">{lead}</p>
    </div>
    <div className="min-w-0 text-ink-soft max-md:ps-4.5">{children}</div>
    {end ? <div className="max-md:ps-4.5 md:text-end">{end}</div> : null}
  </li>
)
