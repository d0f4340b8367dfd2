import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

const TONES = {
  positive: { box: 'bg-positive-soft text-positive-ink', dot: 'bg-positive' },
  warning: { box: 'bg-warning-soft text-warning-ink', dot: 'bg-warning' },
  info: { box: 'bg-info-soft text-info-ink', dot: 'bg-info' },
  neutral: { box: 'bg-neutral-soft text-neutral-ink', dot: 'bg-neutral' },
  negative: { box: 'bg-negative-soft text-negative-ink', dot: 'bg-negative' },
  accent: { box: 'bg-accent-soft text-accent-strong', dot: 'bg-accent' },
} as const

export type Tone = keyof typeof TONES

export const Badge = ({
  tone = 'neutral',
  dot = false,
  hollow = false,
  breathing = false,
  className,
  children,
}: {
  tone?: Tone
  dot?: boolean
  /** Outlined, with an empty dot: nothing is there yet. */
  hollow?: boolean
  /** The dot pulses: something is happening right now. */
  breathing?: boolean
  className?: string
  children: ReactNode
}) => (
  <span
    className={cn(
      'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs',
      TONES[tone].box,
      hollow && 'border border-current bg-transparent!',
      className,
    )}
  >
    {dot ? (
      <span
        aria-hidden="true"
        className={cn(
          'size-1.5 rounded-full',
          hollow ? 'border border-current' : TONES[tone].dot,
          breathing && 'animate-breathe',
        )}
      />
    ) : null}
    {children}
  </span>
)
