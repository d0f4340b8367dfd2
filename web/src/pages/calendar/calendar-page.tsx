import { brandCalendar } from '@sillage/core/analyses/calls'
import { toIso } from '@sillage/core/base/time'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock, ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { callApi } from '@/data/call-api.ts'
import { usePathBrandId } from '@/data/use-brand-id.ts'
import { CalendarMonth } from '@/features/calendar/calendar-month.tsx'
import { dateIn, getSpan, type Month, parseMonth, shiftMonth } from '@/features/calendar/month.ts'
import { dateFormat } from '@/lib/format.ts'
import { useNow } from '@/lib/use-now.ts'
import { Button } from '@/ui/button.tsx'
import { EmptyState } from '@/ui/empty-state.tsx'
import { ErrorState } from '@/ui/error-state.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Page } from '@/ui/page.tsx'
import { PageHeader } from '@/ui/page-header.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'

/** The scheduled runs of a brand between two instants, in milliseconds since 1970. */
const useCalendar = (brandId: string, from: number, to: number) =>
  useQuery({
    queryKey: ['calendar', brandId, from, to],
    queryFn: ({ signal }) =>
      callApi(
        brandCalendar,
        { params: { brandId }, query: { from: toIso(from), to: toIso(to) } },
        { signal },
      ),
  })

/** `/dashboard/{brandId}/calendar`: the scheduled runs of a brand, a month at a time. `?month=2026-11`. */
export const CalendarPage = () => {
  const { t, i18n } = useTranslation(['calendar', 'analysis-setup'])
  const brandId = usePathBrandId()
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const month = parseMonth(search.get('month')) ?? new Date(now).toISOString().slice(0, 7)
  const name = dateFormat(i18n.language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(`${month}-01`))
  const show = (next: Month) => setSearch({ month: next }, { replace: true })
  if (brandId === null) return null
  return (
    <Page
      title={t('title')}
      header={
        <PageHeader
          title={t('title')}
          description={t('description')}
          action={
            <div className="flex items-center gap-1">
              <IconButton
                label={t('before')}
                icon={<ChevronLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
                onClick={() => show(shiftMonth(month, -1))}
              />
              <span
                aria-live="polite"
                className="min-w-36 text-center font-semibold text-ink text-sm first-letter:uppercase"
              >
                {name}
              </span>
              <IconButton
                label={t('after')}
                icon={<ChevronRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
                onClick={() => show(shiftMonth(month, 1))}
              />
            </div>
          }
        />
      }
    >
      <MonthOf brandId={brandId} month={month} now={now} />
    </Page>
  )
}

const MonthOf = ({ brandId, month, now }: { brandId: string; month: Month; now: number }) => {
  const { t } = useTranslation('calendar')
  const { from, to } = getSpan(month)
  const calendar = useCalendar(brandId, from, to)
  if (calendar.isPending) return <Skeleton className="h-160" />
  if (calendar.isError) return <ErrorState title={t('failed')} onRetry={() => void calendar.refetch()} />
  const { time_zone: timeZone } = calendar.data
  const slots = calendar.data.slots.filter(({ slot }) => slot.startsWith(month))
  if (slots.length === 0) {
    return (
      <EmptyState
        icon={<CalendarClock aria-hidden="true" className="size-5" />}
        title={t('empty')}
        description={t('emptyHint')}
        action={
          <Button asChild variant="primary">
            <Link to={`/dashboard/${brandId}`}>{t('toAnalyses')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <>
      <CalendarMonth
        brandId={brandId}
        month={month}
        slots={slots}
        timeZone={timeZone}
        today={dateIn(now, timeZone)}
      />
      <p className="mt-3 text-ink-soft text-sm">{t('zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
    </>
  )
}
