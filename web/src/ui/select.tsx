import { Check, ChevronDown } from 'lucide-react'
import { Select as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn.ts'

export interface SelectOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  description?: ReactNode
  disabled?: boolean
}

const itemClass =
  'relative flex w-full cursor-default select-none items-start gap-2 rounded-md py-1.5 pr-8 pl-2.5 text-ink text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover'

/** One of several; for long lists that need searching use a command menu instead. */
export const Select = <V extends string>({
  value,
  onValueChange,
  options,
  label,
  placeholder,
  id,
  disabled = false,
  invalid = false,
  describedBy,
  className,
}: {
  value: V | undefined
  onValueChange: (value: V) => void
  options: readonly SelectOption<V>[]
  /** Accessible name; leave out when a Field's label names it through `id`. */
  label?: string
  placeholder?: string
  id?: string
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  className?: string
}) => (
  <Radix.Root
    value={value ?? ''}
    onValueChange={(next) => {
      const option = options.find((candidate) => candidate.value === next)
      if (option) onValueChange(option.value)
    }}
    disabled={disabled}
  >
    <Radix.Trigger
      id={id}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      title={options.find((option) => option.value === value)?.label}
      className={cn(
        'inline-flex h-9 min-w-0 items-center justify-between gap-1 rounded-md border border-line bg-surface px-2.5 font-medium text-ink text-sm shadow-card transition-colors max-sm:tracking-tight sm:gap-2 sm:px-3',
        'hover:border-line-strong disabled:opacity-50 aria-invalid:border-negative data-[placeholder]:text-ink-faint [&>span]:truncate',
        className,
      )}
    >
      <Radix.Value placeholder={placeholder} />
      <Radix.Icon asChild>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </Radix.Icon>
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        position="popper"
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) max-w-96 animate-fade-in overflow-hidden rounded-lg border border-line bg-surface shadow-overlay"
      >
        <Radix.Viewport className="p-1">
          {options.map((option) => (
            <Radix.Item
              key={option.value}
              value={option.value}
              {...(option.disabled === true ? { disabled: true } : {})}
              className={itemClass}
            >
              {option.icon ? <span className="mt-0.5 shrink-0">{option.icon}</span> : null}
              <span className="min-w-0">
                <Radix.ItemText>{option.label}</Radix.ItemText>
                {option.description ? (
                  <span className="block text-ink-faint text-xs">{option.description}</span>
                ) : null}
              </span>
              <Radix.ItemIndicator className="absolute top-2 right-2.5">
                <Check aria-hidden="true" className="size-4 text-accent" />
              </Radix.ItemIndicator>
            </Radix.Item>
          ))}
        </Radix.Viewport>
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
