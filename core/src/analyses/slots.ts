import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import type { Schedule } from './schedule.ts'

/**
 * Slots of a schedule. Dates and clocks are Temporal's: an hour that the clock skips is launched after the gap, and one that
 * it repeats the first time. On the server alone: the app shows what is stored.
 */
export interface SlotTime {
  /** The date where the brand is, such as `2026-11-30`. */
  readonly slot: string
  /** When the chosen hour is there, in milliseconds since 1970. */
  readonly at: number
}

const NANOSECONDS = 1_000_000n
/** Between two slots of any cadence lie fewer days. */
const MAX_DAYS_APART = 62

type Cadence = Pick<Schedule, 'cadence' | 'weeklyDayOfWeek' | 'monthlyDay' | 'hour'>
type Day = ReturnType<typeof PlainDate.create>

const getDay = (slot: string): Day => {
  const [year = 0, month = 0, day = 0] = slot.split('-').map(Number)
  return PlainDate.create(year, month, day)
}

const dateIn = (timeZone: string, at: number): Day =>
  ZonedDateTime.toPlainDate(ZonedDateTime.create(BigInt(at) * NANOSECONDS, timeZone))

/** The date of an instant where the brand is. */
export const formatLocalDate = (timeZone: string, at: number): string =>
  PlainDate.toString(dateIn(timeZone, at))

const isSlot = ({ cadence, weeklyDayOfWeek, monthlyDay }: Cadence, day: Day): boolean => {
  switch (cadence) {
    case 'daily':
      return true
    case 'weekly':
      return PlainDate.dayOfWeek(day) === weeklyDayOfWeek + 1
    case 'monthly':
      return day.day === Math.min(monthlyDay, PlainDate.daysInMonth(day))
  }
}

const getTime = ({ hour }: Cadence, timeZone: string, { year, month, day }: Day): number =>
  ZonedDateTime.fromFields({ year, month, day, hour, timeZone }).epochMilliseconds

/** The slots from a date on, that date included. */
function* slotsFrom(schedule: Cadence, timeZone: string, first: Day): Generator<SlotTime, never> {
  for (let day = first; ; day = PlainDate.addDays(day, 1)) {
    if (isSlot(schedule, day)) yield { slot: PlainDate.toString(day), at: getTime(schedule, timeZone, day) }
  }
}

/** The first slot whose hour is later than an instant. */
export const slotAfter = (schedule: Cadence, timeZone: string, at: number): SlotTime => {
  for (const slot of slotsFrom(schedule, timeZone, dateIn(timeZone, at))) if (slot.at > at) return slot
  throw new RangeError('slots do not end')
}

/** The slot that follows a date. */
export const slotAfterDate = (schedule: Cadence, timeZone: string, slot: string): SlotTime =>
  slotsFrom(schedule, timeZone, PlainDate.addDays(getDay(slot), 1)).next().value

/**
 * The slots from a date on whose hour has come, oldest first: the last one is launched, the others were missed. At most
 * `most`, the newest.
 */
export const slotsDue = (
  schedule: Cadence,
  timeZone: string,
  from: string,
  until: number,
  most: number,
): readonly SlotTime[] => {
  const farthest = PlainDate.addDays(dateIn(timeZone, until), -most * MAX_DAYS_APART)
  const stored = getDay(from)
  const first = PlainDate.compare(stored, farthest) < 0 ? farthest : stored
  const due: SlotTime[] = []
  for (const slot of slotsFrom(schedule, timeZone, first)) {
    if (slot.at > until) break
    due.push(slot)
  }
  return due.slice(-most)
}

/** The slots between two instants, both included. */
export const slotsBetween = (
  schedule: Cadence,
  timeZone: string,
  from: number,
  to: number,
): readonly SlotTime[] => {
  const found: SlotTime[] = []
  for (const slot of slotsFrom(schedule, timeZone, dateIn(timeZone, from))) {
    if (slot.at > to) return found
    if (slot.at >= from) found.push(slot)
  }
  return found
}
