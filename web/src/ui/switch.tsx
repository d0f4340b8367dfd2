import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn.ts'

/** Something that is on or off, effective at once. A plain button, for it stands above the first figures of an analysis. */
export const Switch = ({
  checked,
  onCheckedChange,
  label,
  description,
  disabled = false,
  mark,
  className,
}: {
  checked: boolean
  onCheckedChange?: (checked: boolean) => void
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
  /** Stands beside the label, such as a badge. */
  mark?: ReactNode
  className?: string
}) => {
  const id = useId()
  return (
    <div className={cn('flex items-start justify-between gap-4', className)}>
      <div className="min-w-0 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className={cn('font-medium', disabled ? 'text-ink-soft' : 'text-ink')}>
            {label}
          </label>
          {mark}
        </div>
        {description ? (
          <p id={`${id}-about`} className="mt-0.5 text-ink-soft">
            {description}
          </p>
        ) : null}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        disabled={disabled}
        onClick={() => onCheckedChange?.(!checked)}
        {...(description ? { 'aria-describedby': `${id}-about` } : {})}
        className="group relative mt-0.5 h-5 w-9 shrink-0 rounded-full bg-line-strong transition-colors disabled:opacity-50 aria-checked:bg-accent"
      >
        <span className="block size-4 translate-x-0.5 rounded-full bg-surface shadow-card transition-transform group-aria-checked:translate-x-4.5 rtl:-translate-x-0.5 rtl:group-aria-checked:-translate-x-4.5" />
      </button>
    </div>
  )
}
