import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'
import { Card } from './card.tsx'

/** A headline figure with its name, its base ("n = 480 answers") and what it compares with. */
export const StatTile = ({
  label,
  value,
  base,
  delta,
  className,
}: {
  label: ReactNode
  /** Null draws a dash: a figure without a base is no figure. */
  value: ReactNode | null
  base?: ReactNode
  delta?: { text: string; tone: 'positive' | 'negative' | 'neutral' }
  className?: string
}) => (
  <Card className={cn('px-5 py-4', className)}>
    <p className="font-medium text-ink-soft text-sm">{label}</p>
    {/* As high for a name as for a figure, so that tiles side by side are read along one line. */}
    <p className={cn('mt-1.5 flex min-h-9 flex-wrap gap-x-2.5', delta ? 'items-baseline' : 'items-center')}>
      <span className="font-bold text-2xl text-ink tabular-nums tracking-tight">{value ?? '–'}</span>
      {delta ? (
        <span
          className={cn(
            'font-semibold text-sm tabular-nums',
            delta.tone === 'positive' && 'text-positive-ink',
            delta.tone === 'negative' && 'text-negative-ink',
            delta.tone === 'neutral' && 'text-ink-faint',
          )}
        >
          {delta.text}
        </span>
      ) : null}
    </p>
    {base ? <p className="mt-1 text-ink-faint text-xs tabular-nums">{base}</p> : null}
  </Card>
)
