import { registrableDomain } from '../../base/domains.ts'

/** The platform's own URL parser, which Node and browsers share. */
declare const URL: {
  new (
    url: string,
  ): {
    protocol: string
    hostname: string
    pathname: string
    hash: string
    href: string
    searchParams: { keys(): Iterable<string>; delete(name: string): void }
  }
}

/** Parameters about the reader's origin, which do not change the page. */
const TRACKING = /^(utm_.*|gclid|fbclid|msclkid|dclid|mc_cid|mc_eid|igshid|yclid|srsltid|ref_src)$/i

const MAX_URL = 2_000

export interface Page {
  /** Address without fragment and tracking parameters. */
  readonly url: string
  /** Registrable domain, or the host where there is none (an address, a name without suffix). */
  readonly domain: string
}

/** A cited page, or null when its address is not one of the web. */
export const parsePage = (address: string): Page | null => {
  const text = address.trim()
  if (text === '' || text.length > MAX_URL) return null
  let url: InstanceType<typeof URL>
  try {
    url = new URL(text.startsWith('//') ? `https:${text}` : text)
  } catch {
    return null
  }
  if ((url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  const href = url.pathname === '/' ? url.href.replace(/\/$/, '') : url.href
  return { url: href, domain: registrableDomain(url.hostname) ?? url.hostname.toLowerCase() }
}

/** The domain that an entity's address or bare domain names, or null. */
export const findDomain = (address: string | null): string | null =>
  address === null ? null : (parsePage(address)?.domain ?? registrableDomain(address))

/** Whether an address is nothing but a host: somebody's home page. */
export const isHomePage = (address: string): boolean =>
  /^(https?:\/\/)?[^/?#\s]+\.[^/?#\s]+\/?$/i.test(address)
