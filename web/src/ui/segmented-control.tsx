import { ToggleGroup } from 'radix-ui'
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
}) => (
  <ToggleGroup.Root
    type="single"
    value={value}
    aria-label={label}
    onValueChange={(next) => {
      const option = options.find((candidate) => candidate.value === next)
      if (option) onValueChange(option.value)
    }}
    className={cn('inline-flex h-9 items-center rounded-md border border-line bg-sunken p-0.5', className)}
  >
    {options.map((option) => (
      <ToggleGroup.Item
        key={option.value}
        value={option.value}
        className="h-full rounded-sm px-3 font-semibold text-ink-soft text-sm transition-colors hover:text-ink data-[state=on]:bg-surface data-[state=on]:text-ink data-[state=on]:shadow-card"
      >
        {option.label}
      </ToggleGroup.Item>
    ))}
  </ToggleGroup.Root>
)
