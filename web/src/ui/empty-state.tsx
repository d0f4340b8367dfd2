import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

/** Nothing here yet: the reason, optionally an example, and the next step. */
export const EmptyState = ({
  icon,
  title,
  description,
  action,
  example,
  heading: Title = 'p',
  className,
}: {
  icon?: ReactNode
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  example?: ReactNode
  /** The level of the title, where it is the heading of its screen or card. */
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}) => (
  <div className={cn('mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center', className)}>
    {example ? <div className="mb-6 w-full">{example}</div> : null}
    {icon ? (
      <div className="mb-4 flex size-11 items-center justify-center rounded-lg bg-accent-soft text-accent">
        {icon}
      </div>
    ) : null}
    <Title className="text-balance font-semibold text-base text-ink">{title}</Title>
    {description ? <div className="mt-1.5 text-balance text-ink-soft text-sm">{description}</div> : null}
    {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
  </div>
)
