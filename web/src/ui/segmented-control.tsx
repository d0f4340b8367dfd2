import { useId } from 'react'
import { cn } from '@/lib/cn.ts'

/** One of a few choices that stand side by side. */
export const SegmentedControl = <V extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: {
  label: string
  value: V
  onValueChange: (value: V) => void
  options: readonly { value: V; label: string }[]
  className?: string
}) => {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(
        'inline-flex min-h-9 max-w-full flex-wrap items-stretch rounded-md border border-line bg-sunken p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative inline-flex min-w-0 items-center justify-center rounded-sm px-3 py-1 text-center font-semibold text-ink-soft text-sm transition-colors has-checked:bg-surface has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-focus hover:text-ink"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 m-0 size-full cursor-pointer appearance-none outline-none"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
