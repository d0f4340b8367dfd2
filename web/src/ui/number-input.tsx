import { useId, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { Input } from './input.tsx'

/** A whole number with its name. What is typed counts at once, cleaned; the field shows it cleaned when it is left. */
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
  /** The number that an input means: clamped, and a default for what is none. */
  clean: (input: string) => number
  onChange: (value: number) => void
  disabled?: boolean
  className?: string
}) => {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <label htmlFor={id} className="whitespace-nowrap text-ink-soft text-sm">
        {label}
      </label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(clean(event.target.value))
        }}
        onBlur={() => setTyped(null)}
        className="w-14 px-2 tabular-nums sm:w-18 sm:px-3"
      />
    </span>
  )
}
