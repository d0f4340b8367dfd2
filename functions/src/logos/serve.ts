import { AppError } from '@sillage/core/base/errors'
import { logoPath } from '@sillage/core/base/paths'
import { logoIdSchema } from '@sillage/core/logos/calls'
import type { RequestHandler } from 'express'
import { cookieUser } from '../identity/cookie-user.ts'
import { db } from '../platform/firebase.ts'
import { limitViewer } from '../platform/limits/limit-viewer.ts'

/** Where {@link serveLogo} stands. */
export const LOGO_ROUTE = '/api/logos/:logoId'

/** Of one person, or of one network of strangers. Browsers and the network in front of Hosting keep a logo for a year. */
const LIMIT = { points: 1_200, ms: 5 * 60_000 }

const YEAR_SECONDS = 31_536_000

/**
 * Serves the picture of a logo by its id, so that pages, mails and reports can show it. A logo never
 * changes: another picture gets another id. The headers keep a browser from treating it as anything but a picture.
 */
export const serveLogo: RequestHandler = async (request, response) => {
  limitViewer('logos.serve', await cookieUser(request.headers.cookie), request, LIMIT)
  const logoId = logoIdSchema.safeParse(request.params.logoId)
  const snapshot = logoId.success ? await db.doc(logoPath(logoId.data)).get() : undefined
  const bytes: unknown = snapshot?.get('bytes')
  if (!(bytes instanceof Uint8Array)) throw new AppError('not_found')
  response
    .set({
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'Content-Type': 'image/png',
      'Content-Disposition': 'inline; filename="logo.png"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
    .send(Buffer.from(bytes))
}
