import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { Popover } from '@/ui/popover.tsx'

/** A filter with more than a list: its button shows the choice, its panel the options. */
export const FilterMenu = ({
  label,
  value,
  active,
  children,
}: {
  label: string
  /** The choice in words. */
  value: string
  active: boolean
  children: ReactNode
}) => {
  const { t } = useTranslation('common')
  return (
    <Popover
      label={label}
      className="max-h-(--radix-popover-content-available-height) overflow-y-auto"
      trigger={
        <button
          type="button"
          aria-label={t('named', { name: label, value })}
          className={cn(
            'inline-flex h-9 min-w-0 items-center justify-between gap-1 rounded-md border bg-surface px-2.5 font-medium sm:gap-2 sm:px-3 text-ink text-sm shadow-card transition-colors hover:border-line-strong',
            active ? 'border-accent' : 'border-line',
          )}
        >
          <span dir="auto" className="truncate" title={value}>
            {value}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        </button>
      }
    >
      {children}
    </Popover>
  )
}

export const FilterMenuSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="[&+section]:mt-4 [&+section]:border-line [&+section]:border-t [&+section]:pt-4">
    <p className="mb-2.5 font-semibold text-ink-faint text-xs">{title}</p>
    {children}
  </section>
)
