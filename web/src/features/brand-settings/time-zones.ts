import { searchKey } from '@sillage/core/analytics/names/search-key'

export interface TimeZone {
  /** IANA name. */
  zone: string
  /** Such as `Buenos Aires (Argentina)`. */
  city: string
  /** Such as `Europe`; empty of UTC. */
  region: string
  /** Minutes ahead of UTC. */
  minutes: number
  /** Such as `UTC+05:30`. */
  offset: string
}

const cityOf = (zone: string): string => {
  const [, ...parts] = zone.replaceAll('_', ' ').split('/')
  const city = parts.pop()
  if (city === undefined) return zone
  return parts.length > 0 ? `${city} (${parts.join(', ')})` : city
}

/** How far the clocks of a zone are ahead of UTC at a time, in minutes. */
const minutesAhead = (zone: string, at: number): number => {
  const said = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):(\d+)/.exec(said ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const offsetText = (minutes: number): string => {
  const ahead = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** A zone with its offset at a time, in milliseconds since the epoch. */
export const timeZone = (zone: string, at: number): TimeZone => {
  const minutes = minutesAhead(zone, at)
  return {
    zone,
    city: cityOf(zone),
    region: zone.includes('/') ? (zone.split('/')[0] ?? '') : '',
    minutes,
    offset: offsetText(minutes),
  }
}

/** Every zone, from west to east, and `chosen` in any case. */
export const timeZones = (chosen: string, at: number): TimeZone[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])]
    .map((zone) => timeZone(zone, at))
    .sort((one, other) => one.minutes - other.minutes || one.city.localeCompare(other.city))

/** An offset as people type it, such as `+5:30`, `utc-3` or `GMT+1`. */
const TYPED_OFFSET = /^(?:utc|gmt)?([+−])(\d{1,2})(?::?(\d{0,2}))?$/i

/** An offset as the zones have it, as far as it is typed. */
const offsetTyped = (word: string): string => {
  const [, sign, hours = '', minutes = ''] = TYPED_OFFSET.exec(word) ?? []
  if (sign === undefined) return word.toLowerCase()
  return `${sign}${hours.padStart(2, '0')}:${minutes}`
}

/** Zones that have every word of a search in their city, region or offset, whatever its accents and case. */
export const findTimeZones = (zones: readonly TimeZone[], search: string): TimeZone[] => {
  const words = search.replaceAll('-', '−').trim().split(/\s+/).filter(Boolean)
  return zones.filter((one) =>
    words.every(
      (word) =>
        searchKey(`${one.city} ${one.region}`).includes(searchKey(word) || '\0') ||
        (/[\d+−:]|utc/i.test(word) && one.offset.toLowerCase().includes(offsetTyped(word))),
    ),
  )
}
