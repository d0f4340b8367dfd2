import { searchKey } from '@sillage/core/analytics/names/search-key'

export interface TimeZone {
  /** IANA name. */
  zone: string
  /** For example `Buenos Aires (Argentina)`. */
  city: string
  /** For example `Europe`; empty for UTC. */
  region: string
  /** Minutes ahead of UTC. */
  minutes: number
  /** For example `UTC+05:30`. */
  offset: string
}

const getCity = (zone: string): string => {
  const [, ...parts] = zone.replaceAll('_', ' ').split('/')
  const city = parts.pop()
  if (city === undefined) return zone
  return parts.length > 0 ? `${city} (${parts.join(', ')})` : city
}

/** Minutes of a zone ahead of UTC at a time. */
const minutesAhead = (zone: string, at: number): number => {
  const offsetText = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(offsetText ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** A zone with its offset at a time, in ms since 1970. */
export const timeZone = (zone: string, at: number): TimeZone => {
  const minutes = minutesAhead(zone, at)
  return {
    zone,
    city: getCity(zone),
    region: zone.includes('/') ? (zone.split('/')[0] ?? '') : '',
    minutes,
    offset: offsetText(minutes),
  }
}

/** Every zone, from west to east, always with `chosen`. */
export const timeZones = (chosen: string, at: number): TimeZone[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])]
    .map((zone) => timeZone(zone, at))
    .sort((one, other) => one.minutes - other.minutes || one.city.localeCompare(other.city))

/** An offset as people type it, for example `+5:30`, `utc-3` or `GMT+1`. */
const TYPED_OFFSET = /^(?:utc|gmt)?([+−])(\d{1,2})(?::?(\d{0,2}))?$/i

/** Normalises a partly typed offset to the format of the zones. */
const offsetTyped = (word: string): string => {
  const [, sign, hours = '', minutes = ''] = TYPED_OFFSET.exec(word) ?? []
  if (sign === undefined) return word.toLowerCase()
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/** Zones whose city, region or offset contains every word of a search, ignoring case and accents. */
export const findTimeZones = (zones: readonly TimeZone[], search: string): TimeZone[] => {
  const words = search.replaceAll('-', '−').trim().split(/\s+/).filter(Boolean)
  return zones.filter((zone) =>
    words.every(
      (word) =>
        searchKey(`${zone.city} ${zone.region}`).includes(searchKey(word) || '\0') ||
        (/[\d+−:]|utc/i.test(word) && zone.offset.toLowerCase().includes(offsetTyped(word))),
    ),
  )
}
