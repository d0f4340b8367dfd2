import type { Analysis } from '@sillage/core/analyses/analysis'
import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button.tsx'
import { Popover } from '@/ui/popover.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ScopeControl } from './scope-control.tsx'

const FiltersPanel = lazy(async () => ({ default: (await import('./filters-panel.tsx')).FiltersPanel }))

/** What the figures below rest on: versions, filters and answers. */
export const FilterBar = ({
  report,
  filters,
  versions,
  basis,
  children,
}: ComponentProps<typeof ScopeControl> & {
  /** The analysis of the open report, which has fewer filters; null elsewhere. */
  report: Analysis | null
  /** Stands beside the filters. */
  children: ReactNode
}) => {
  const { t } = useTranslation('filters')
  return (
    <section aria-label={t('label')} className="flex flex-wrap items-center gap-2 pt-3">
      {/* On a phone in one line, which scrolls under focus rings too. */}
      <div className="contents max-sm:-mx-4 max-sm:-my-1 max-sm:flex max-sm:w-[calc(100%+2rem)] max-sm:items-center max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none]">
        <ScopeControl filters={filters} versions={versions} basis={basis} />
        <Popover
          label={t('label')}
          className="max-h-(--radix-popover-content-available-height) overflow-y-auto sm:w-112"
          trigger={
            <Button
              className="shrink-0"
              icon={<SlidersHorizontal aria-hidden="true" className="size-4 text-ink-faint" />}
            >
              {t('label')}
            </Button>
          }
        >
          <Suspense>
            <FiltersPanel filters={filters} report={report} />
          </Suspense>
        </Popover>
        {children}
        <FilterChips filters={filters} />
      </div>
      {filters.inside.length === 0 ? null : (
        <p
          className="ms-auto min-w-0 truncate text-ink-soft text-sm tabular-nums max-sm:w-full"
          aria-live="polite"
        >
          {basis?.words}
        </p>
      )}
    </section>
  )
}
