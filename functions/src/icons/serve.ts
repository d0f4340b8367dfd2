import { AppError } from '@sillage/core/base/errors'
import { siteHostSchema } from '@sillage/core/icons/icon'
import type { RequestHandler } from 'express'
import { cookieUser } from '../identity/cookie-user.ts'
import { limitViewer } from '../platform/limits/limit-viewer.ts'
import { askForIcon, keptIcon } from './site-icons.ts'

/** Where {@link serveIcon} stands. */
export const ICON_ROUTE = '/api/icons/:host'

const LIMIT = { points: 1_200, ms: 5 * 60_000 }

const FOUND = 'public, max-age=604800'
const MISSING = 'private, max-age=3600'

/**
 * Serves the icon of a site, so that no site learns its readers. Only a signed-in viewer makes us fetch it from the site;
 * others get the stored icons.
 */
export const serveIcon: RequestHandler = async (request, response) => {
  const viewer = await cookieUser(request.headers.cookie)
  limitViewer('icons.serve', viewer, request, LIMIT)
  const host = siteHostSchema.safeParse(request.params.host).data
  if (host === undefined) throw new AppError('not_found')
  const kept = await keptIcon(host)
  const bytes = kept === undefined && viewer !== null ? await askForIcon(host) : kept
  if (bytes === null) response.set('Cache-Control', MISSING)
  if (!bytes) throw new AppError('not_found')
  response
    .set({
      'Cache-Control': FOUND,
      'Content-Type': 'image/png',
      'Content-Disposition': 'inline; filename="icon.png"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(Buffer.from(bytes))
}
