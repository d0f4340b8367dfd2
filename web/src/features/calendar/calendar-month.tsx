import type { SlotDto } from '@sillage/core/analyses/calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '@/lib/cn.ts'
import { dateFormat, formatInteger } from '@/lib/format.ts'
import { Badge, type Tone } from '@/ui/badge.tsx'
import { listWeeks, weekStart } from './month.ts'

/** A Sunday, as the base of weekday names. */
const A_SUNDAY = Date.UTC(2023, 11, 31)
const DAY_MS = 86_400_000

/** Runs shown in the cell of a day; the others are counted. */
const MAX_IN_CELL = 3

const TONES = { launched: 'positive', skipped: 'warning', planned: 'info' } as const satisfies Record<
  SlotDto['outcome'],
  Tone
>
const DOTS = { launched: 'bg-positive', skipped: 'bg-warning', planned: 'bg-info' } as const

interface MonthProps {
  brandId: string
  month: string
  /** Slots of this month, in order. */
  slots: readonly SlotDto[]
  timeZone: string
  /** Today in the brand's time zone. */
  today: string
}

const useWords = ({ brandId, timeZone }: Pick<MonthProps, 'brandId' | 'timeZone'>) => {
  const { t, i18n } = useTranslation(['calendar', 'analysis-setup'])
  const clock = dateFormat(i18n.language, { hour: '2-digit', minute: '2-digit', timeZone })
  return {
    hour: (slot: SlotDto) => clock.format(Date.parse(slot.at)),
    /** The result of a slot in words. */
    outcome: (slot: SlotDto) =>
      slot.reason === null
        ? t(slot.outcome)
        : t('skippedFor', { reason: t(`analysis-setup:schedule.reason.${slot.reason}`) }),
    to: (slot: SlotDto) =>
      slot.group_run_id === null
        ? `/dashboard/${brandId}/analyses/${slot.analysis_id}?view=settings`
        : `/dashboard/${brandId}/analyses/${slot.analysis_id}?version=${slot.group_run_id}`,
  }
}

/** A month as a grid of days; on a phone, a list of the days with slots. */
export const CalendarMonth = (props: MonthProps) => (
  <>
    <MonthSheet {...props} />
    <DayList {...props} />
  </>
)

const MonthSheet = ({ brandId, month, slots, timeZone, today }: MonthProps) => {
  const { t, i18n } = useTranslation('calendar')
  const words = useWords({ brandId, timeZone })
  const byDate = Map.groupBy(slots, ({ slot }) => slot)
  const start = weekStart(i18n.language)
  const weekday = dateFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-lg border border-line bg-surface shadow-card max-md:hidden">
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, day) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week stay in their order.
              key={day}
              scope="col"
              className="border-line border-b px-2 py-2 text-start font-semibold text-ink-soft text-xs"
            >
              {weekday.format(A_SUNDAY + (start + day) * DAY_MS)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month, start).map((week) => (
          <tr key={week.find((date) => date !== null)}>
            {week.map((date, day) => {
              const own = date === null ? [] : (byDate.get(date) ?? [])
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week stay in their order.
                  key={day}
                  className={cn(
                    'h-28 border-line border-b align-top [tr:last-child>&]:border-b-0',
                    day > 0 && 'border-s',
                    date === null && 'bg-page',
                  )}
                >
                  {date === null ? null : (
                    <div className="p-1.5">
                      <span
                        className={cn(
                          'inline-flex size-6 items-center justify-center rounded-full text-ink-soft text-xs tabular-nums',
                          date === today && 'bg-accent-soft font-bold text-accent-strong',
                        )}
                        {...(date === today ? { 'aria-current': 'date' as const } : {})}
                      >
                        {formatInteger(Number(date.slice(8)), i18n.language)}
                      </span>
                      <ul className="mt-0.5 space-y-0.5">
                        {own.slice(0, MAX_IN_CELL).map((slot) => (
                          <li key={slot.analysis_id}>
                            <Link
                              to={words.to(slot)}
                              title={`${slot.title} · ${words.outcome(slot)}`}
                              className="flex items-center gap-1.5 rounded px-1 py-0.5 text-xs transition-colors hover:bg-hover"
                            >
                              <span
                                aria-hidden="true"
                                className={cn('size-1.5 shrink-0 rounded-full', DOTS[slot.outcome])}
                              />
                              <span className="shrink-0 text-ink-soft tabular-nums">{words.hour(slot)}</span>
                              <span dir="auto" className="truncate font-medium text-ink">
                                {slot.title}
                              </span>
                              <span className="sr-only">{words.outcome(slot)}</span>
                            </Link>
                          </li>
                        ))}
                      </ul>
                      {own.length > MAX_IN_CELL ? (
                        <p className="px-1 text-ink-soft text-xs">
                          {t('more', { count: own.length - MAX_IN_CELL })}
                        </p>
                      ) : null}
                    </div>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const DayList = ({ brandId, slots, timeZone }: MonthProps) => {
  const { i18n } = useTranslation('calendar')
  const words = useWords({ brandId, timeZone })
  const day = dateFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (
    <ol className="space-y-4 md:hidden">
      {[...Map.groupBy(slots, ({ slot }) => slot)].map(([date, own]) => (
        <li key={date}>
          <h2 className="font-semibold text-ink-soft text-sm">{day.format(Date.parse(date))}</h2>
          <ul className="mt-1.5 divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
            {own.map((slot) => (
              <li key={slot.analysis_id}>
                <Link to={words.to(slot)} className="flex items-start gap-3 px-3.5 py-2.5 text-sm">
                  <span className="shrink-0 text-ink-soft tabular-nums">{words.hour(slot)}</span>
                  <span className="min-w-0 flex-1">
                    <span dir="auto" className="block truncate font-medium text-ink">
                      {slot.title}
                    </span>
                    <Badge tone={TONES[slot.outcome]} dot className="mt-1 whitespace-normal">
                      {words.outcome(slot)}
                    </Badge>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
