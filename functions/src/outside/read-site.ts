import type { LogoSuggestion, SiteTrouble } from '@sillage/core/brands/suggestion'
import { fetchPicture } from './draw-picture.ts'
import { readFetchedPage } from './read-fetched-page.ts'
import { OutsideRefusal } from './refusal.ts'
import { type LogoCandidate, manifestIconsSchema, type SiteReading, siteFactsSchema } from './results.ts'
import { type SafeFetch, SafeFetchError, type SafeResponse } from './safe-fetch.ts'

const PAGE = { accept: ['text/html', 'application/xhtml+xml'], maxBytes: 2_000_000, timeoutMs: 8_000 }
const MANIFEST = {
  accept: [
    'application/manifest+json',
    'application/json',
    'text/json',
    'text/plain',
    'application/octet-stream',
  ],
  maxBytes: 200_000,
  timeoutMs: 3_000,
}

/** Candidates that are fetched, and logos that are suggested. */
const MAX_FETCHED = 10
const MAX_LOGOS = 6
const PREVIEW_SIDE = 96
/** For all logos of a site, so that the rest of a request has its time. */
const LOGOS_MS = 8_000
/** Anything smaller would be a smear where a logo is shown. */
const MIN_SIDE = 16

const getTrouble = (error: SafeFetchError): SiteTrouble => {
  switch (error.refusal) {
    case 'time':
      return 'too_slow'
    case 'network':
      return 'unreachable'
    case 'type':
    case 'size':
      return 'no_page'
    default:
      return 'refused'
  }
}

const isMissing = ({ status }: SafeResponse): boolean => status === 404 || status === 410

/** The same site with `www.` where it was left out, and without it where it was typed. */
const otherHost = (address: string): string => {
  const url = new URL(address)
  url.hostname = url.hostname.startsWith('www.') ? url.hostname.slice(4) : `www.${url.hostname}`
  return url.href
}

const fetchPage = async (address: string, fetchOne: SafeFetch): Promise<SafeResponse> => {
  try {
    return await fetchOne(address, PAGE)
  } catch (error) {
    if (!(error instanceof SafeFetchError) || error.refusal !== 'network') throw error
    return await fetchOne(otherHost(address), PAGE)
  }
}

/** Icons of the site's manifest, the largest first; none when it cannot be read. */
const manifestIcons = async (address: string | null, fetchOne: SafeFetch): Promise<LogoCandidate[]> => {
  if (address === null) return []
  try {
    const { body, url } = await fetchOne(address, MANIFEST)
    return await readFetchedPage(body, { kind: 'manifest', url }, manifestIconsSchema)
  } catch (error) {
    if (error instanceof SafeFetchError || error instanceof OutsideRefusal) return []
    throw error
  }
}

const suggestLogos = async (
  candidates: readonly LogoCandidate[],
  fetchOne: SafeFetch,
): Promise<LogoSuggestion[]> => {
  const signal = AbortSignal.timeout(LOGOS_MS)
  const tried = await Promise.all(
    candidates.slice(0, MAX_FETCHED).map(async ({ url, service }) => {
      const picture = await fetchPicture(url, PREVIEW_SIDE, fetchOne, signal)
      if (picture === null || Math.min(picture.width, picture.height) < MIN_SIDE) return null
      const preview = `data:image/png;base64,${picture.bytes.toString('base64')}`
      return { url, service, preview, width: picture.width, height: picture.height }
    }),
  )
  const seen = new Set<string>()
  return tried
    .flatMap((logo) => {
      // Sites give one picture under many addresses.
      if (logo === null || seen.has(logo.preview)) return []
      seen.add(logo.preview)
      return [logo]
    })
    .slice(0, MAX_LOGOS)
}

/**
 * Reads the website of a brand: its page, its manifest and its logos. Everything is fetched with the care that an address
 * which somebody typed needs.
 */
export const readSite = async (
  address: string,
  domain: string,
  fetchOne: SafeFetch,
): Promise<SiteReading> => {
  try {
    const response = await fetchPage(address, fetchOne)
    if (isMissing(response)) return { trouble: 'not_found' }
    if (response.status < 200 || response.status > 299) return { trouble: 'refused' }
    const { body, url, charset } = response
    const facts = await readFetchedPage(body, { kind: 'site', charset, url, domain }, siteFactsSchema)
    const icons = await manifestIcons(facts.manifestUrl, fetchOne)
    const first = facts.logos.filter(({ service }) => service === 'json-ld')
    const rest = facts.logos.filter(({ service }) => service !== 'json-ld')
    const logos = await suggestLogos([...first, ...icons, ...rest], fetchOne)
    return { trouble: null, url, facts, logos }
  } catch (error) {
    if (error instanceof SafeFetchError) return { trouble: getTrouble(error) }
    if (error instanceof OutsideRefusal) return { trouble: 'no_page' }
    throw error
  }
}
