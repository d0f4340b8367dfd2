import { Check } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

/** A choice with room for words; the whole card is its checkbox. */
export const ChoiceCard = ({
  checked,
  onCheckedChange,
  disabled = false,
  refused = false,
  icon,
  title,
  detail,
}: {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** Looks disabled, and can be pressed: its owner then shows the reason. */
  refused?: boolean
  icon?: ReactNode
  title: string
  detail?: ReactNode
}) => (
  <Radix.Root
    checked={checked}
    onCheckedChange={(next) => onCheckedChange(next === true)}
    disabled={disabled}
    aria-disabled={refused || undefined}
    className={cn(
      'flex w-full items-start gap-3 rounded-md border px-3.5 py-3 text-start transition-colors',
      checked ? 'border-accent bg-accent-soft' : 'border-line bg-surface hover:border-line-strong',
      (disabled || refused) && !checked && 'bg-sunken hover:border-line',
    )}
  >
    {icon}
    <span className="min-w-0 flex-1">
      <span
        dir="auto"
        className={cn(
          'line-clamp-3 break-words font-semibold text-sm',
          disabled || refused ? 'text-ink-soft' : 'text-ink',
        )}
      >
        {title}
      </span>
      {detail ? <span className="block text-ink-soft text-xs">{detail}</span> : null}
    </span>
    <span
      aria-hidden="true"
      className={cn(
        'mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-sm border',
        checked ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
      )}
    >
      {checked ? <Check className="size-3.5" strokeWidth={3} /> : null}
    </span>
  </Radix.Root>
)
