import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CADENCES } from '../base/cadence.ts'
import { type Schedule, scheduleSchema } from './schedule.ts'
import { formatLocalDate, slotAfter, slotAfterDate, slotsBetween, slotsDue } from './slots.ts'
import { createLocalClock, readings, slotsByReading, ZONES } from './testing/clock-table.ts'

const DAY = 86_400_000
const schedule = (over: Partial<Schedule> = {}): Schedule => scheduleSchema.parse({ enabled: true, ...over })

/** Two weeks around each change of the clock in either hemisphere: in Europe, America, Chile, Australia and the Levant. */
const SPANS = ['2026-03-02', '2026-03-22', '2026-04-01', '2026-09-01', '2026-09-27', '2026-10-20'].map(
  (day) => {
    const from = Date.parse(`${day}T00:00:00Z`)
    return [day, from, from + 15 * DAY] as const
  },
)

describe.each(SPANS)('two weeks from %s', (_, from, to) => {
  test('fire at the hours that Intl says, in 40 time zones', () => {
    expect(ZONES).toHaveLength(40)
    for (const timeZone of ZONES) {
      const read = readings(timeZone, from, to)
      for (const hour of [0, 1, 2, 3, 7, 23]) {
        const found = slotsBetween(schedule({ cadence: 'daily', hour }), timeZone, from, to)
        expect(
          found.map(({ slot, at }) => `${slot} ${new Date(at).toISOString()}`),
          `${timeZone} ${hour}`,
        ).toEqual(slotsByReading(read, hour))
      }
    }
  })
})

test('an hour that the clock skips is launched after the gap, one that it repeats the first time', () => {
  const at2 = schedule({ cadence: 'daily', hour: 2 })
  const on = (day: string) => slotAfterDate(at2, 'Europe/Paris', day).at
  expect(new Date(on('2026-03-28')).toISOString()).toBe('2026-03-29T01:00:00.000Z')
  expect(new Date(on('2026-10-24')).toISOString()).toBe('2026-10-25T00:00:00.000Z')
})

test('the 31st is the last day of months that are shorter', () => {
  const slots = slotsBetween(
    schedule({ cadence: 'monthly', monthlyDay: 31 }),
    'Europe/Paris',
    Date.UTC(2027, 11, 1),
    Date.UTC(2028, 4, 1),
  )
  expect(slots.map(({ slot }) => slot)).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
})

test('weeks start on Monday', () => {
  for (const [weeklyDayOfWeek, weekday] of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].entries()) {
    const { at } = slotAfter(schedule({ weeklyDayOfWeek }), 'Asia/Tokyo', Date.UTC(2026, 10, 24))
    expect(createLocalClock('Asia/Tokyo')(at).weekday).toBe(weekday)
  }
})

test('of slots that were missed the newest are named, oldest first', () => {
  const daily = schedule({ cadence: 'daily' })
  const now = Date.parse('2026-11-24T07:00:00Z')
  const names = (from: string, most: number) =>
    slotsDue(daily, 'UTC', from, now, most).map(({ slot }) => slot)
  expect(names('2026-11-24', 10)).toEqual(['2026-11-24'])
  expect(names('2026-11-22', 10)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24'])
  expect(names('1999-01-01', 2)).toEqual(['2026-11-23', '2026-11-24'])
  expect(names('2026-11-25', 10)).toEqual([])
  const monthly = schedule({ cadence: 'monthly' })
  expect(slotsDue(monthly, 'UTC', '2020-01-01', now, 2).map(({ slot }) => slot)).toEqual([
    '2026-10-01',
    '2026-11-01',
  ])
})

test('slots follow each other without end, and each has a date of its own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      fc.constantFrom(...CADENCES),
      fc.nat(23),
      fc.nat(6),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2034, 0) }),
      (timeZone, cadence, hour, weeklyDayOfWeek, monthlyDay, now) => {
        const one = schedule({ cadence, hour, weeklyDayOfWeek, monthlyDay })
        const first = slotAfter(one, timeZone, now)
        expect(first.at).toBeGreaterThan(now)
        expect(formatLocalDate(timeZone, first.at)).toBe(first.slot)
        expect(slotAfter(one, timeZone, first.at)).toEqual(slotAfterDate(one, timeZone, first.slot))
        expect(slotsDue(one, timeZone, first.slot, first.at, 5)).toEqual([first])
      },
    ),
    { numRuns: 500 },
  )
})
