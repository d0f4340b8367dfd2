/** A page that Google's answer is grounded in, as the API names it. */
export interface GroundingPage {
  /** Most often a redirect of Google's own, which hides the page behind it. */
  uri: string
  /** Most often the page's domain. */
  title: string | null
  domain: string | null
}

const REDIRECT_ORIGIN = 'https://vertexaisearch.cloud.google.com'
const REDIRECT_PATH = '/grounding-api-redirect/'
const RESOLVE_TIMEOUT_MS = 5_000

const DOMAIN = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

const getSite = ({ title, domain }: GroundingPage): string | null => {
  const name = [domain, title].find((text) => text && DOMAIN.test(text.trim()))
  return name ? `https://${name.trim().toLowerCase()}/` : null
}

const followOnce = async (uri: string, signal: AbortSignal): Promise<string | null> => {
  try {
    const response = await fetch(uri, {
      method: 'HEAD',
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(RESOLVE_TIMEOUT_MS)]),
    })
    await response.body?.cancel()
    return response.headers.get('location')
  } catch {
    return null
  }
}

/**
 * The addresses of the pages themselves. Google returns redirects, whose target is read without following it,
 * so that no other server is ever called; on a failure, the page's site stands for the page.
 *
 * @returns one address per page, null where nothing is known
 */
export const resolveGroundingUrls = (
  pages: readonly GroundingPage[],
  signal: AbortSignal,
  redirectOrigin: string = REDIRECT_ORIGIN,
): Promise<(string | null)[]> =>
  Promise.all(
    pages.map(async (page) => {
      const url = URL.parse(page.uri)
      if (url?.origin !== redirectOrigin || !url.pathname.startsWith(REDIRECT_PATH)) return page.uri || null
      return (await followOnce(url.href, signal)) ?? getSite(page)
    }),
  )
