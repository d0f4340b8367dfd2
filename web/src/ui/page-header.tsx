import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

export const PageHeader = ({
  title,
  description,
  action,
  className,
}: {
  title: ReactNode
  description?: ReactNode
  action?: ReactNode
  className?: string
}) => (
  <header className={cn('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
    <div className="min-w-0">
      <h1 className="text-balance font-bold text-ink text-xl tracking-tight">{title}</h1>
      {description ? <p className="mt-1 max-w-2xl text-ink-soft text-sm">{description}</p> : null}
    </div>
    {action ? <div className="flex flex-wrap items-center gap-2">{action}</div> : null}
  </header>
)
