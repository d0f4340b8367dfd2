/// <reference path="./punycode.d.ts" />
import { toUnicode } from 'punycode/punycode.es6.js'
import { parse } from 'tldts'

/** The fields of an entity with its own domains. */
export interface DomainOwner {
  readonly domains: readonly string[]
}

const OPTIONS = { allowPrivateDomains: true, validateHostname: true } as const

/** Country codes that are mostly sold to anyone: the same label under two of them need not be the same owner. */
const GENERIC_CODES: ReadonlySet<string> = new Set(
  'ai co fm gg im io is it.com la ly me sh so st to tv vc ws xyz'.split(' '),
)
/** The suffix of examples (RFC 6761), in which whole demonstrations live. */
const EXAMPLE = 'example'
/** Suffixes that a company takes beside those of its countries. */
const WORLDWIDE: ReadonlySet<string> = new Set(['com', 'eu', 'asia', 'net', 'org', 'global'])

const isCountry = (suffix: string): boolean => {
  const last = suffix.slice(suffix.lastIndexOf('.') + 1)
  return (last.length === 2 || /[^a-z]/u.test(last)) && !GENERIC_CODES.has(suffix)
}

interface Parts {
  readonly domain: string
  readonly label: string
  readonly suffix: string
  readonly registry: boolean
}

/** International labels in letters; a broken one stays as it is. */
const inLetters = (host: string): string => {
  if (!host.includes('xn--')) return host
  try {
    return toUnicode(host)
  } catch {
    return host
  }
}

const parseParts = (urlOrHost: string): Parts | null => {
  const parsed = parse(urlOrHost.trim(), OPTIONS)
  if (parsed.isIp || parsed.domain === null || parsed.publicSuffix === null) return null
  if (!(parsed.isIcann || parsed.isPrivate || parsed.publicSuffix === EXAMPLE)) return null
  const domain = inLetters(parsed.domain.toLowerCase()).normalize('NFC')
  const suffix = inLetters(parsed.publicSuffix.toLowerCase())
  return { domain, suffix, label: domain.slice(0, -suffix.length - 1), registry: parsed.isIcann === true }
}

/** Texts name the same hosts over and over. Bounded, so that no flood of them fills the memory. */
const cache = new Map<string, Parts | null>()
const getParts = (urlOrHost: string): Parts | null => {
  const known = cache.get(urlOrHost)
  if (known !== undefined) return known
  const parts = parseParts(urlOrHost)
  if (cache.size >= 20_000) cache.clear()
  cache.set(urlOrHost, parts)
  return parts
}

/**
 * The registrable domain of a URL, a host or a mail address, in lower case and letters: `news.bbc.co.uk/sport` gives
 * `bbc.co.uk`. Null for what has none: addresses, single labels, unknown suffixes, text that is no host.
 */
export const registrableDomain = (urlOrHost: string): string | null => getParts(urlOrHost)?.domain ?? null

/** The same label under another country's suffix, or under a worldwide one beside a country's. */
const isCountryVariant = (one: Parts, other: Parts): boolean => {
  if (one.label !== other.label || one.label.length < 3 || !one.registry || !other.registry) return false
  const countries = [one, other].filter((parts) => isCountry(parts.suffix)).length
  if (countries === 2) return true
  return countries === 1 && [one, other].some((parts) => WORLDWIDE.has(parts.suffix))
}

/**
 * Whether a domain, host or URL belongs to an entity: its own registrable domain, a subdomain of it, or the same
 * label under another country's suffix (`lumiere.fr`, `shop.lumiere.co.uk`).
 */
export const sameOwner = (urlOrHost: string, owner: DomainOwner): boolean => {
  const asked = getParts(urlOrHost)
  if (!asked) return false
  return owner.domains.some((domain) => {
    const own = getParts(domain)
    return own !== null && (own.domain === asked.domain || isCountryVariant(own, asked))
  })
}
