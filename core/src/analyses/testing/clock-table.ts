/** The slots of daily schedules as Intl has them: a table made without Temporal, to hold its arithmetic to. */

const HOUR = 3_600_000

/** Zones with and without changes of the clock, on both sides of the equator, with halves and quarters of an hour. */
export const ZONES = [
  'Europe/Paris',
  'Europe/London',
  'Europe/Lisbon',
  'Europe/Helsinki',
  'Europe/Istanbul',
  'Europe/Moscow',
  'Europe/Dublin',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/Anchorage',
  'America/Halifax',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Asuncion',
  'America/Havana',
  'America/Mexico_City',
  'America/Bogota',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Africa/Johannesburg',
  'Africa/Lagos',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Dubai',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Brisbane',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Honolulu',
  'UTC',
]

/** The local time of a place by Intl: written independently of Temporal. */
export const createLocalClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  })
  return (at: number) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    const { year, month, day, hour, minute, weekday } = parts
    return { date: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute), weekday }
  }
}

interface Reading {
  at: number
  date: string
  minutes: number
  weekday: string | undefined
}

/** A clock, read quarter by quarter. */
export const readings = (timeZone: string, from: number, to: number): Reading[] => {
  const clock = createLocalClock(timeZone)
  const found: Reading[] = []
  for (let at = from - HOUR / 4; at <= to; at += HOUR / 4) found.push({ at, ...clock(at) })
  return found
}

/** Every slot of a daily schedule: on each date the first reading at or past the hour. */
export const slotsByReading = (read: readonly Reading[], hour: number): string[] => {
  const seen = new Set<string>()
  return read.flatMap(({ at, date, minutes }, i) => {
    const before = read[i - 1]
    if (!before || seen.has(date)) return []
    const began = date === before.date ? before.minutes + 1 : 0
    if (began > hour * 60 || minutes < hour * 60) return []
    seen.add(date)
    return [`${date} ${new Date(at).toISOString()}`]
  })
}
