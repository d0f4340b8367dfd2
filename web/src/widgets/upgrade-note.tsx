import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { UpgradeButton } from './upgrade-button.tsx'

/** Why something is locked, with the upgrade beside it. */
export const UpgradeNote = ({ className, children }: { className?: string; children: ReactNode }) => (
  <p className={cn('flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-xs', className)}>
    <span className="flex min-w-0 items-start gap-1.5">
      <Lock aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {children}
    </span>
    <UpgradeButton />
  </p>
)
