import type { GroupRun } from '@sillage/core/runs/group-run'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '@/lib/format.ts'
import { Popover } from '@/ui/popover.tsx'
import { CustomRange } from './custom-range.tsx'
import { getDayStart } from './date-range.ts'
import type { Basis } from './scope-panel.tsx'
import type { Filters } from './use-filters.ts'
import { getVersionText } from './version-text.ts'

const ScopePanel = lazy(async () => ({ default: (await import('./scope-panel.tsx')).ScopePanel }))

/** The versions to choose from, newest first. */
export interface VersionList {
  readonly list: readonly GroupRun[]
  /** Count of versions beyond the list. */
  readonly older: number
  readonly onOlder: () => void
  readonly onVersion: (groupRunId: string) => void
}

/** The versions behind the figures: those of a date range, or a single one. */
export const ScopeControl = ({
  filters,
  versions,
  basis,
}: {
  filters: Filters
  /** Null before the first run. */
  versions: VersionList | null
  basis: Basis | null
}) => {
  const { t, i18n } = useTranslation('filters')
  const { t: ta } = useTranslation('analysis')
  const { t: tf } = useTranslation('figures')
  const { t: tc } = useTranslation('common')
  const [choosing, setChoosing] = useState(false)
  const { range, chosen } = filters
  const dates =
    range.key === 'custom'
      ? t('range.days', {
          from: formatDate(getDayStart(range.from), i18n.language),
          to: formatDate(getDayStart(range.to), i18n.language),
        })
      : t(`range.${range.key}`)
  const words =
    chosen !== null
      ? ta(getVersionText(chosen), {
          number: chosen.version,
          date: formatDate(chosen.createdAt, i18n.language),
        })
      : filters.basis === 'all'
        ? `${dates} · ${tf('basis.together')}`
        : dates
  return (
    <>
      <Popover
        label={t('scope')}
        className="max-h-(--radix-popover-content-available-height) overflow-y-auto p-2!"
        trigger={
          <button
            type="button"
            aria-label={tc('named', { name: t('scope'), value: words })}
            className="inline-flex h-9 min-w-0 items-center gap-2 max-sm:max-w-52 max-sm:shrink-0 rounded-md border border-line bg-surface px-3 font-medium text-ink text-sm shadow-card transition-colors hover:border-line-strong"
          >
            <CalendarDays aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
            <span className="truncate tabular-nums" title={words}>
              {words}
            </span>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          </button>
        }
      >
        {(close) => (
          <Suspense>
            <ScopePanel
              filters={filters}
              versions={versions}
              basis={basis}
              onCustom={() => setChoosing(true)}
              onDone={close}
            />
          </Suspense>
        )}
      </Popover>
      {choosing ? (
        <CustomRange range={range} onChoose={filters.chooseRange} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  )
}
