import { cn } from '@/lib/cn.ts'
import { Select } from '@/ui/select.tsx'

const ALL = 'all'

/** One of some things, or all of them. */
export const ChoiceSelect = ({
  label,
  all,
  value,
  options,
  onChoose,
}: {
  label: string
  /** The words for no choice. */
  all: string
  value: string | null
  options: readonly { value: string; label: string }[]
  onChoose: (value: string | null) => void
}) => (
  <Select
    label={label}
    value={value ?? ALL}
    onValueChange={(next) => onChoose(next === ALL ? null : next)}
    options={[{ value: ALL, label: all }, ...options]}
    className={cn(value !== null && 'border-accent')}
  />
)
