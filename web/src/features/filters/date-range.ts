import type { Filter } from '@sillage/core/analytics/filter'

/** A day as `YYYY-MM-DD`, in the reader's time zone. */
export type Day = string

export const PRESETS = ['24h', '7d', '30d'] as const
export type Preset = (typeof PRESETS)[number]

export type Range = { key: Preset } | { key: 'custom'; from: Day; to: Day }

/** Milliseconds since 1970, both inclusive. */
export interface Bounds {
  from: number
  to: number
}

const DAY_MS = 86_400_000
const PRESET_MS: Record<Preset, number> = { '24h': DAY_MS, '7d': 7 * DAY_MS, '30d': 30 * DAY_MS }

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/

const dayParts = (day: Day): readonly [year: number, month: number, date: number] | null => {
  const [, year, month, date] = DAY.exec(day) ?? []
  if (year === undefined || month === undefined || date === undefined) return null
  return [Number(year), Number(month) - 1, Number(date)]
}

/** Whether a text is a valid calendar day. */
export const isDay = (text: string): boolean => {
  const parts = dayParts(text)
  if (parts === null) return false
  const date = new Date(...parts)
  return date.getFullYear() === parts[0] && date.getMonth() === parts[1] && date.getDate() === parts[2]
}

const two = (number: number): string => String(number).padStart(2, '0')

export const toDay = (at: number): Day => {
  const date = new Date(at)
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Midnight at which a day starts. */
export const getDayStart = (day: Day): number => {
  const [year, month, date] = dayParts(day) ?? [1970, 0, 1]
  return new Date(year, month, date).getTime()
}

/** 23:59:59.999 of a day. */
export const getDayEnd = (day: Day): number => {
  const [year, month, date] = dayParts(day) ?? [1970, 0, 1]
  return new Date(year, month, date, 23, 59, 59, 999).getTime()
}

/** The bounds of a range in ms. A preset counts back from `now` and has no end. */
export const getBounds = (range: Range, now: number): Bounds =>
  range.key === 'custom'
    ? { from: getDayStart(range.from), to: getDayEnd(range.to) }
    : { from: now - PRESET_MS[range.key], to: Number.POSITIVE_INFINITY }

/** The first and last day of a range, for a calendar. */
export const getDays = (range: Range, now: number): { from: Day; to: Day } =>
  range.key === 'custom'
    ? { from: range.from, to: range.to }
    : { from: toDay(now - PRESET_MS[range.key]), to: toDay(now) }

/** Parses a range; null unless both dates are valid and in order. */
export const parseRange = (key: string | null, from: string | null, to: string | null): Range | null => {
  const preset = PRESETS.find((candidate) => candidate === key)
  if (preset !== undefined) return { key: preset }
  if (key !== 'custom' || from === null || to === null) return null
  return isDay(from) && isDay(to) && from <= to ? { key, from, to } : null
}

const isInside = ({ from, to }: Bounds, at: number): boolean => at >= from && at <= to

/** From seven days before the last run to one day after it. */
const around = (lastRun: number): Range => ({
  key: 'custom',
  from: toDay(lastRun - 7 * DAY_MS),
  to: toDay(lastRun + DAY_MS),
})

/**
 * The default range: seven days, or thirty, or the days around the last run. It is the shortest of these that holds the
 * last run and a group run.
 *
 * @param launches launch times of the group runs
 */
export const automaticRange = (lastRun: number, launches: readonly number[], now: number): Range => {
  const age = now - lastRun
  const ranges: Range[] = [{ key: '7d' }, { key: '30d' }, around(lastRun)]
  const first = age <= PRESET_MS['7d'] ? 0 : age <= PRESET_MS['30d'] ? 1 : 2
  const candidates = ranges.slice(first)
  return (
    candidates.find((range) => launches.some((at) => isInside(getBounds(range, now), at))) ?? around(lastRun)
  )
}

/** Number of versions of an analysis, and the loaded ones. */
export interface Versions<V extends Launched = Launched> {
  readonly total: number
  /** Newest first. */
  readonly known: readonly V[]
}

interface Launched {
  readonly groupRunId: string
  readonly createdAt: number
}

/** The loaded versions in a range, or up to the chosen one, newest first. */
export const versionsIn = <V extends Launched>(
  bounds: Bounds,
  { known }: Versions<V>,
  chosen: V | null,
): readonly V[] =>
  known.filter(({ createdAt }) =>
    chosen === null ? isInside(bounds, createdAt) : createdAt <= chosen.createdAt,
  )

/** The time fields of a filter. */
export type TimeFilter = Pick<Filter, 'dateFrom' | 'dateTo'>

/**
 * Returns versions as a filter in its simplest form: by launch times, so that the passing of time does not change the
 * query, and empty when all versions are inside. Null without any.
 *
 * @param inside newest first
 */
export const buildTimeFilter = (inside: readonly Launched[], { total }: Versions): TimeFilter | null => {
  const [newest] = inside
  const oldest = inside.at(-1)
  if (newest === undefined || oldest === undefined) return null
  return inside.length >= total ? {} : { dateFrom: oldest.createdAt, dateTo: newest.createdAt }
}
