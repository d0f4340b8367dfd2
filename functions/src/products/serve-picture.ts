import { AppError } from '@sillage/core/base/errors'
import { MAX_PRODUCT_IMAGES } from '@sillage/core/products/calls'
import type { RequestHandler } from 'express'
import { z } from 'zod/mini'
import { cookieUser } from '../identity/cookie-user.ts'
import { askOutside } from '../outside/ask.ts'
import { limitViewer } from '../platform/limits/limit-viewer.ts'
import { keptProduct } from './product-metadata.ts'

/** Where {@link serveProductPicture} stands. */
export const PRODUCT_PICTURE_ROUTE = '/api/product-pictures'

const LIMIT = { points: 600, ms: 5 * 60_000 }

/** Pixels of the longer side: what a dense screen shows of the largest that we draw. */
const SIDE = 512

const FOUND = 'public, max-age=604800'
const MISSING = 'private, max-age=3600'

const querySchema = z.object({
  page: z.string().check(z.maxLength(2_048)),
  index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_PRODUCT_IMAGES - 1)),
})

/**
 * Serves a picture of a product to signed-in people, so that no shop learns who looks at its products. Only addresses from
 * a page that was read are fetched: nobody can make us fetch another one.
 */
export const serveProductPicture: RequestHandler = async (request, response) => {
  const viewer = await cookieUser(request.headers.cookie)
  limitViewer('products.picture', viewer, request, LIMIT)
  const query = querySchema.safeParse(request.query).data
  if (viewer === null || query === undefined) throw new AppError('not_found')
  const url = (await keptProduct(query.page))?.images[query.index]
  const picture = url === undefined ? null : await askOutside('picture', { url, side: SIDE })
  if (picture === null) {
    response.set('Cache-Control', MISSING)
    throw new AppError('not_found')
  }
  response
    .set({
      'Cache-Control': FOUND,
      'Content-Type': 'image/png',
      'Content-Disposition': 'inline; filename="product.png"',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
    .send(Buffer.from(picture.bytes, 'base64'))
}
