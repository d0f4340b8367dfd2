import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn.ts'

export interface RadioOption<V extends string> {
  value: V
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

export const RadioGroup = <V extends string>({
  value,
  onValueChange,
  options,
  label,
  inline = false,
  className,
}: {
  value: V
  onValueChange: (value: V) => void
  options: readonly RadioOption<V>[]
  label: string
  inline?: boolean
  className?: string
}) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn(inline ? 'flex flex-wrap gap-x-5 gap-y-2' : 'space-y-2.5', className)}
    >
      {options.map((option) => (
        <div key={option.value} className="flex items-start gap-2.5">
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            checked={option.value === value}
            disabled={option.disabled === true}
            onChange={() => onValueChange(option.value)}
            className="mt-0.5 size-4.5 shrink-0 appearance-none rounded-full border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-[radial-gradient(var(--accent)_0_5px,transparent_5.5px)] disabled:opacity-50"
          />
          <div className="min-w-0 text-sm">
            <label htmlFor={`${id}-${option.value}`} className="font-medium text-ink">
              {option.label}
            </label>
            {option.description ? <p className="text-ink-soft">{option.description}</p> : null}
          </div>
        </div>
      ))}
    </div>
  )
}
