import { useId } from 'react'
import { cn } from '@/lib/cn.ts'
import { NumberControl } from './number-control.tsx'

/** A whole number with its name. Typed digits count at once, cleaned; the field shows them cleaned when it is left. */
export const NumberInput = ({
  label,
  value,
  min,
  max,
  clean,
  onChange,
  disabled = false,
  className,
}: {
  label: string
  value: number
  min: number
  max: number
  /** The number to use for a typed one: clamped, and a default for NaN. */
  clean: (typed: number) => number
  onChange: (value: number) => void
  disabled?: boolean
  className?: string
}) => {
  const id = useId()
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <label htmlFor={id} className="whitespace-nowrap text-ink-soft text-sm">
        {label}
      </label>
      <NumberControl
        id={id}
        min={min}
        max={max}
        disabled={disabled}
        value={value}
        onValueChange={(typed) => onChange(clean(typed))}
        className="w-14 px-2 tabular-nums sm:w-18 sm:px-3"
      />
    </span>
  )
}
