import { fetchPicture, type Picture } from './draw-picture.ts'
import { readFetchedPage } from './read-fetched-page.ts'
import { OutsideRefusal } from './refusal.ts'
import { siteFactsSchema } from './results.ts'
import { type SafeFetch, SafeFetchError } from './safe-fetch.ts'

const PAGE = { accept: ['text/html', 'application/xhtml+xml'], maxBytes: 1_000_000, timeoutMs: 5_000 }
/** Icons that a page names, asked for before it is given up. */
const MAX_TRIED = 2

/** The icons that the front page of a site names for browsers. */
const namedIcons = async (domain: string, fetchOne: SafeFetch): Promise<string[]> => {
  try {
    const { status, body, url, charset } = await fetchOne(`https://${domain}/`, PAGE)
    if (status < 200 || status > 299) return []
    const { logos } = await readFetchedPage(body, { kind: 'site', charset, url, domain }, siteFactsSchema)
    return logos
      .filter(({ service }) => service === 'icon' || service === 'apple-touch-icon')
      .slice(0, MAX_TRIED)
      .map((logo) => logo.url)
  } catch (error) {
    if (error instanceof SafeFetchError || error instanceof OutsideRefusal) return []
    throw error
  }
}

/** The icon of a site: at the address that browsers try, or from its page's tags. */
export const fetchSiteIcon = async (
  domain: string,
  side: number,
  fetchOne: SafeFetch,
): Promise<Picture | null> => {
  const usual = await fetchPicture(`https://${domain}/favicon.ico`, side, fetchOne)
  if (usual !== null) return usual
  for (const url of await namedIcons(domain, fetchOne)) {
    const icon = await fetchPicture(url, side, fetchOne)
    if (icon !== null) return icon
  }
  return null
}
