import type { IncomingHttpHeaders } from 'node:http'

/** Names in the User-Agent header. A browser names those that it descends from as well, so the most special come first. */
const BROWSERS = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
] as const
const SYSTEMS = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

const findName = (names: typeof BROWSERS | typeof SYSTEMS, agent: string): string | null =>
  names.find(([, pattern]) => pattern.test(agent))?.[0] ?? null

/** Headers in which Hosting and Google's front end name the country of a request. */
const COUNTRY_HEADERS = ['x-country-code', 'x-appengine-country'] as const
/** What stands there for an unknown country, and for Tor. */
const NO_COUNTRY: readonly string[] = ['ZZ', 'XX', 'T1']

const readCountry = (headers: IncomingHttpHeaders): string | null => {
  const country = COUNTRY_HEADERS.map((name) => String(headers[name] ?? '').toUpperCase()).find((code) =>
    /^[A-Z][A-Z0-9]$/.test(code),
  )
  return country === undefined || NO_COUNTRY.includes(country) ? null : country
}

/** From where somebody asks. Only for people to recognise it: a sender writes the headers of a request. */
export interface Device {
  readonly browser: string | null
  readonly system: string | null
  readonly country: string | null
}

/** The browser, system and country that a request names. */
export const readDevice = (headers: IncomingHttpHeaders): Device => {
  const agent = headers['user-agent'] ?? ''
  return {
    browser: findName(BROWSERS, agent),
    system: findName(SYSTEMS, agent),
    country: readCountry(headers),
  }
}
