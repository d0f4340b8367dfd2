import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn.ts'

export const Switch = ({
  checked,
  onCheckedChange,
  label,
  description,
  disabled = false,
  labelHidden = false,
  className,
}: {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: string
  description?: ReactNode
  disabled?: boolean
  labelHidden?: boolean
  className?: string
}) => {
  const id = useId()
  return (
    <div className={cn('flex items-center justify-between gap-4', className)}>
      <div className={labelHidden ? 'sr-only' : 'min-w-0 text-sm'}>
        <label htmlFor={id} className={cn('font-medium text-ink', disabled && 'opacity-60')}>
          {label}
        </label>
        {description ? <p className="text-ink-soft">{description}</p> : null}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="relative h-5 w-9 shrink-0 rounded-full bg-line-strong transition-colors disabled:opacity-50 data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface shadow-card transition-transform data-[state=checked]:translate-x-4.5" />
      </Radix.Root>
    </div>
  )
}
