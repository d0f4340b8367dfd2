import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { cn } from '@/lib/cn.ts'
import { focusedPress } from './focused-press.ts'
import { overlays } from './overlays.ts'

const SelectList = lazy(async () => ({ default: (await overlays.select()).SelectList }))

export interface SelectOption<V extends string> {
  value: V
  label: string
  icon?: ReactNode
  description?: ReactNode
  disabled?: boolean
}

/** Keys that open the list, beside those that press a button. */
const OPENING = new Set(['ArrowDown', 'ArrowUp'])

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
}) => {
  const own = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const listId = `${own}list`
  const triggerId = id ?? own
  const chosen = options.find((option) => option.value === value)
  return (
    <>
      <button
        ref={trigger}
        id={triggerId}
        type="button"
        role="combobox"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        title={chosen?.label}
        disabled={disabled}
        onClick={focusedPress(() => setOpen(true))}
        onKeyDown={(event) => {
          if (!OPENING.has(event.key)) return
          event.preventDefault()
          setOpen(true)
        }}
        className={cn(
          'inline-flex h-9 min-w-0 items-center justify-between gap-1 rounded-md border border-line bg-surface px-2.5 font-medium text-ink text-sm shadow-card transition-colors sm:gap-2 sm:px-3',
          'hover:border-line-strong disabled:opacity-50 aria-invalid:border-negative',
          value === undefined && 'text-ink-faint',
          className,
        )}
      >
        <span dir="auto" className="truncate">
          {value === undefined ? placeholder : chosen?.label}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </button>
      {open && !disabled ? (
        <Suspense>
          <SelectList
            id={listId}
            labelledBy={triggerId}
            anchor={trigger}
            options={options}
            value={value}
            onChoose={(next) => {
              const option = options.find((candidate) => candidate.value === next)
              if (option && option !== chosen) onValueChange(option.value)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
