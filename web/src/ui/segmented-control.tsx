import { ToggleGroup } from 'radix-ui'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { cn } from '@/lib/cn.ts'

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

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
  // Radix moves the focus between toggles by arrows. These are radios, where the choice moves along.
  const isByArrow = useRef(false)
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <ToggleGroup.Root
      type="single"
      value={value}
      aria-label={label}
      onValueChange={choose}
      onKeyDown={({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
        isByArrow.current = ARROWS.includes(key) && !(altKey || ctrlKey || metaKey || shiftKey)
      }}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) isByArrow.current = false
      }}
      className={cn(
        'inline-flex min-h-9 max-w-full flex-wrap items-stretch rounded-md border border-line bg-sunken p-0.5',
        className,
      )}
    >
      {options.map((option) => (
        <ToggleGroup.Item
          key={option.value}
          value={option.value}
          onFocus={() => {
            if (!isByArrow.current) return
            isByArrow.current = false
            if (option.value !== value) onValueChange(option.value)
          }}
          className="min-w-0 rounded-sm px-3 py-1 font-semibold text-ink-soft text-sm transition-colors hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-card"
        >
          {option.label}
        </ToggleGroup.Item>
      ))}
    </ToggleGroup.Root>
  )
}
