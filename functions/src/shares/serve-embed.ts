import { AppError } from '@sillage/core/base/errors'
import { shareLinkPath } from '@sillage/core/base/paths'
import { hasEnded, readSharedName, sharedNameSchema, shareLinkSchema } from '@sillage/core/shares/link'
import type { RequestHandler } from 'express'
import { appUrl } from '../platform/app-url.ts'
import { db } from '../platform/firebase.ts'
import { requestNetwork } from '../platform/limits/client-address.ts'
import { limitHere } from '../platform/limits/limit-here.ts'

/** Where {@link serveEmbed} stands. */
export const EMBED_ROUTE = '/embed/:name'

const LIMIT = { points: 600, ms: 5 * 60_000 }
/** A release reaches frames after so long. */
const PAGE_MS = 60_000
const FETCH_MS = 10_000

/** Headers of the app's own page that a frame needs too. */
const KEPT_HEADERS = ['permissions-policy', 'referrer-policy', 'strict-transport-security'] as const
const POLICY = 'content-security-policy'

interface AppPage {
  readonly html: string
  readonly policy: string
  readonly headers: Readonly<Record<string, string>>
}

let kept: { readonly until: number; readonly page: Promise<AppPage> } | null = null

/** @throws AppError unavailable when Hosting does not answer, or sends the page without its policy */
const fetchPage = async (): Promise<AppPage> => {
  const response = await fetch(appUrl('/share/embed'), { signal: AbortSignal.timeout(FETCH_MS) }).catch(
    (cause: unknown) => {
      throw new AppError('unavailable', { cause })
    },
  )
  const policy = response.headers.get(POLICY) ?? ''
  if (!response.ok || !policy.includes('frame-ancestors')) throw new AppError('unavailable')
  const headers = KEPT_HEADERS.flatMap((name) => {
    const value = response.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { html: await response.text(), policy, headers: Object.fromEntries(headers) }
}

/** The page of share links as Hosting serves it, with its policy: kept for a minute. */
const loadPage = async (): Promise<AppPage> => {
  if (kept !== null && kept.until > Date.now()) return await kept.page
  const page = fetchPage()
  kept = { until: Date.now() + PAGE_MS, page }
  page.catch(() => {
    kept = null
  })
  return await page
}

/** The origins that may embed a link; none for a link that is not there or has ended. */
const findOrigins = async (name: string): Promise<readonly string[]> => {
  const known = sharedNameSchema.safeParse(name)
  if (!known.success) return []
  const { brandId, linkId } = readSharedName(known.data)
  const stored = await db.doc(shareLinkPath(brandId, linkId)).get()
  const link = stored.exists ? shareLinkSchema.parse(stored.data()) : null
  return link === null || hasEnded(link, Date.now()) ? [] : link.origins
}

/**
 * Serves the page of a share link for the frames of the sites that the link names: Hosting's own headers are the same for
 * every address. The page itself asks for the figures, by the secret in the address's fragment.
 */
export const serveEmbed: RequestHandler = async (request, response) => {
  limitHere(`shares.embed:${requestNetwork(request)}`, LIMIT)
  const [origins, { html, policy, headers }] = await Promise.all([
    findOrigins(String(request.params.name)),
    loadPage(),
  ])
  const ancestors = origins.length === 0 ? "'none'" : origins.join(' ')
  response
    .set({
      ...headers,
      'Content-Security-Policy': policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${ancestors}`),
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
    })
    .send(html)
}
