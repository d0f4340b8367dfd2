import { describe, expect, it } from 'vitest'
import {
  automaticRange,
  buildTimeFilter,
  getBounds,
  getDays,
  isDay,
  parseRange,
  toDay,
  versionsIn,
} from './date-range.ts'

const DAY = 86_400_000
const NOW = new Date(2026, 10, 21, 14, 30).getTime()
const ago = (days: number) => NOW - days * DAY

describe('the bounds of a range', () => {
  it('are shown as days for a calendar', () => {
    expect(getDays({ key: '7d' }, NOW)).toEqual({ from: '2026-11-14', to: '2026-11-21' })
    const custom = { key: 'custom', from: '2026-01-02', to: '2026-02-03' } as const
    expect(getDays(custom, NOW)).toEqual({ from: custom.from, to: custom.to })
  })

  it('start before now, and have no end', () => {
    expect(getBounds({ key: '24h' }, NOW)).toEqual({ from: ago(1), to: Number.POSITIVE_INFINITY })
    expect(getBounds({ key: '7d' }, NOW).from).toBe(ago(7))
    expect(getBounds({ key: '30d' }, NOW).from).toBe(ago(30))
  })

  it('span whole local days, from midnight to 23:59:59.999', () => {
    const { from, to } = getBounds({ key: 'custom', from: '2026-11-01', to: '2026-11-03' }, NOW)
    expect(from).toBe(new Date(2026, 10, 1).getTime())
    expect(to).toBe(new Date(2026, 10, 3, 23, 59, 59, 999).getTime())
  })
})

describe('a parsed range', () => {
  it('needs two valid dates in order', () => {
    expect(parseRange('custom', '2026-01-01', '2026-01-31')).toEqual({
      key: 'custom',
      from: '2026-01-01',
      to: '2026-01-31',
    })
    expect(parseRange('custom', '2026-01-01', '2026-01-01')).not.toBeNull()
    expect(parseRange('custom', '2026-01-01', null)).toBeNull()
    expect(parseRange('custom', '', '2026-01-31')).toBeNull()
    expect(parseRange('custom', '2026-02-30', '2026-03-01')).toBeNull()
    expect(parseRange('custom', '2026-02-02', '2026-02-01')).toBeNull()
  })

  it('accepts the presets and refuses anything else', () => {
    expect(parseRange('24h', null, null)).toEqual({ key: '24h' })
    expect(parseRange('90d', null, null)).toBeNull()
    expect(parseRange(null, '2026-01-01', '2026-01-31')).toBeNull()
  })

  it('rejects days that do not exist', () => {
    expect(isDay('2028-02-29')).toBe(true)
    expect(isDay('2026-02-29')).toBe(false)
    expect(isDay('2026-13-01')).toBe(false)
    expect(isDay('21/11/2026')).toBe(false)
  })
})

describe('the default range', () => {
  it('is seven days when they hold a group run', () => {
    expect(automaticRange(ago(1), [ago(1), ago(40)], NOW)).toEqual({ key: '7d' })
  })

  it('widens to thirty days, then to the days around the last run', () => {
    expect(automaticRange(ago(1), [ago(20)], NOW)).toEqual({ key: '30d' })
    expect(automaticRange(ago(1), [ago(60)], NOW)).toEqual({
      key: 'custom',
      from: toDay(ago(8)),
      to: toDay(NOW),
    })
  })

  it('starts at thirty days when the last run is older than seven, and around it when older than thirty', () => {
    expect(automaticRange(ago(8), [ago(8)], NOW)).toEqual({ key: '30d' })
    expect(automaticRange(ago(31), [ago(31)], NOW)).toEqual({
      key: 'custom',
      from: toDay(ago(38)),
      to: toDay(ago(30)),
    })
  })

  it('stays around the last run without any group run', () => {
    expect(automaticRange(ago(2), [], NOW)).toMatchObject({ key: 'custom', from: toDay(ago(9)) })
  })
})

describe('a range as a filter', () => {
  const known = [3, 10, 17].map((days) => ({ groupRunId: `run-${days}`, createdAt: ago(days) }))
  const within = (days: number, total = known.length, chosen: (typeof known)[number] | null = null) => {
    const versions = { total, known }
    return buildTimeFilter(
      versionsIn({ from: ago(days), to: Number.POSITIVE_INFINITY }, versions, chosen),
      versions,
    )
  }

  it('is empty when every version is inside', () => {
    expect(within(30)).toEqual({})
  })

  it('spans the launches inside, independent of the current time', () => {
    expect(within(11)).toEqual({ dateFrom: ago(10), dateTo: ago(3) })
    expect(within(16)).toEqual(within(11))
    expect(within(7)).toEqual({ dateFrom: ago(3), dateTo: ago(3) })
  })

  it('is null without a version inside', () => {
    expect(within(1)).toBeNull()
  })

  it('excludes versions that are not loaded', () => {
    expect(within(30, 60)).toEqual({ dateFrom: ago(17), dateTo: ago(3) })
  })

  it('ends at a chosen version, whatever the range', () => {
    expect(within(1, known.length, known[1])).toEqual({ dateFrom: ago(17), dateTo: ago(10) })
    expect(within(1, known.length, known[0])).toEqual({})
  })
})
