import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '@/lib/cn.ts'
import { formatInteger } from '@/lib/format.ts'
import { DateSelect } from './date-select.tsx'
import type { Filters } from './use-filters.ts'

const FiltersDialog = lazy(async () => ({
  default: (await import('./filters-dialog.tsx')).FiltersDialog,
}))

/** The filters of a phone, in one row where it is wide enough: version, days, and a button for the others. */
export const PhoneFilterBar = ({
  filters,
  version,
  picker,
  children,
}: {
  filters: Filters
  version: boolean
  /** Version picker; null without versions to choose. */
  picker: ReactNode
  /** The filters behind the button. */
  children: ReactNode
}) => {
  const { t, i18n } = useTranslation('filters')
  const [open, setOpen] = useState(false)
  const chosen = Object.values(filters.choices).filter((choice) => choice !== null).length
  return (
    <section aria-label={t('label')} className="flex flex-wrap items-center gap-2 *:min-w-0 *:flex-auto">
      {picker}
      <DateSelect range={filters.range} version={version} onChoose={filters.chooseRange} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cn(
          'inline-flex h-9 shrink-0 items-center justify-center gap-1.5 rounded-md border bg-surface px-2.5 font-medium text-ink text-sm shadow-card',
          chosen > 0 ? 'border-accent' : 'border-line',
        )}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        <span className="truncate">{t('label')}</span>
        {chosen > 0 ? (
          <span className="rounded-full bg-accent-soft px-1.5 font-semibold text-accent-strong text-xs tabular-nums">
            {formatInteger(chosen, i18n.language)}
          </span>
        ) : null}
      </button>
      {open ? (
        <Suspense>
          <FiltersDialog filters={filters} onClose={() => setOpen(false)}>
            {children}
          </FiltersDialog>
        </Suspense>
      ) : null}
    </section>
  )
}
