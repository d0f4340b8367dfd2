import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatInteger } from '@/lib/format.ts'
import { IconButton } from './icon-button.tsx'

/** Page numbers that stand side by side. */
const NUMBERS = 5

/** The pages around the open one, at most five, counted from 0. */
export const pagesAround = (page: number, last: number): number[] => {
  const first = Math.max(0, Math.min(page - Math.floor(NUMBERS / 2), last - NUMBERS + 1))
  return Array.from({ length: Math.min(NUMBERS, last + 1) }, (_, index) => first + index)
}

/** @param page counted from 0 */
export const Pagination = ({
  page,
  pageSize,
  total,
  isAtLeast = false,
  onPage,
  of,
}: {
  page: number
  pageSize: number
  total: number
  /** Whether there may be more than `total`. */
  isAtLeast?: boolean
  onPage: (page: number) => void
  /** The contents of the pages, since several lists may have some. */
  of: string
}) => {
  const { t, i18n } = useTranslation('common')
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const say = (value: number) => formatInteger(value, i18n.language)
  return (
    <nav
      aria-label={`${t('table.pages')} · ${of}`}
      className="flex items-center justify-between gap-4 border-line border-t px-(--edge) py-2.5 text-ink-soft text-sm tabular-nums"
    >
      <p aria-live="polite">
        {t('table.range', {
          from: say(Math.min(total, page * pageSize + 1)),
          to: say(Math.min(total, (page + 1) * pageSize)),
          total: `${say(total)}${isAtLeast ? '+' : ''}`,
        })}
      </p>
      <div className="flex items-center gap-1">
        <IconButton
          label={t('table.previous')}
          icon={<ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          disabled={page === 0}
          onClick={() => onPage(page - 1)}
        />
        {pagesAround(page, last).map((number) => (
          <button
            key={number}
            type="button"
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('table.page', { number: say(number + 1) })}
            onClick={() => onPage(number)}
            className="min-w-8 rounded-md px-2 py-1.5 font-semibold text-sm transition-colors hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-strong max-sm:hidden"
          >
            {say(number + 1)}
          </button>
        ))}
        <IconButton
          label={t('table.next')}
          icon={<ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  )
}
