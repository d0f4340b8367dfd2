const HOUR_MS = 3_600_000
const UNITS = { h: HOUR_MS, d: 24 * HOUR_MS, w: 7 * 24 * HOUR_MS } as const
/** A year of daily launches: longer than anybody watches. */
const MAX_MS = 366 * UNITS.d

const isUnit = (unit: string | undefined): unit is keyof typeof UNITS => unit !== undefined && unit in UNITS

/** Milliseconds of `+12h`, `+7d` or `+4w`. @throws Error that explains the format of a duration */
export const parseDuration = (text: string): number => {
  const [, count, unit] = /^\+?(\d{1,5})([a-z])$/.exec(text.trim()) ?? []
  const ms = isUnit(unit) ? Number(count) * UNITS[unit] : 0
  if (ms > 0 && ms <= MAX_MS) return ms
  throw new Error(`The clock moves by hours, days or weeks, a year at most: +12h, +7d, +4w, not "${text}".`)
}
