import { RadioGroup as Radix } from 'radix-ui'
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
    <Radix.Root
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next)
        if (option) onValueChange(option.value)
      }}
      aria-label={label}
      className={cn(inline ? 'flex flex-wrap gap-x-5 gap-y-2' : 'space-y-2.5', className)}
    >
      {options.map((option) => (
        <div key={option.value} className="flex items-start gap-2.5">
          <Radix.Item
            id={`${id}-${option.value}`}
            value={option.value}
            disabled={option.disabled === true}
            className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface transition-colors disabled:opacity-50 data-[state=checked]:border-accent"
          >
            <Radix.Indicator className="size-2.5 rounded-full bg-accent" />
          </Radix.Item>
          <div className="min-w-0 text-sm">
            <label htmlFor={`${id}-${option.value}`} className="font-medium text-ink">
              {option.label}
            </label>
            {option.description ? <p className="text-ink-soft">{option.description}</p> : null}
          </div>
        </div>
      ))}
    </Radix.Root>
  )
}
