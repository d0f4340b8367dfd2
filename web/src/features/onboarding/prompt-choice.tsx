import { Check } from 'lucide-react'
import { Checkbox } from 'radix-ui'
import { cn } from '@/lib/cn.ts'

/** A selectable question, in full. */
export const PromptChoice = ({
  prompt,
  checked,
  onCheckedChange,
}: {
  prompt: string
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}) => (
  <Checkbox.Root
    checked={checked}
    onCheckedChange={(next) => onCheckedChange(next === true)}
    className={cn(
      'flex w-full items-start gap-3 rounded-md border border-line px-3.5 py-2.5 text-start transition-colors hover:border-line-strong',
      checked ? 'bg-surface shadow-card' : 'bg-sunken',
    )}
  >
    <span
      aria-hidden="true"
      className={cn(
        'mt-px flex size-4.5 shrink-0 items-center justify-center rounded-sm border',
        checked ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface',
      )}
    >
      {checked ? <Check className="size-3.5" strokeWidth={3} /> : null}
    </span>
    <span className={cn('min-w-0 text-sm', checked ? 'font-medium text-ink' : 'text-ink-soft')}>
      <bdi>{prompt}</bdi>
    </span>
  </Checkbox.Root>
)
