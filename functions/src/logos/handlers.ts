import { AppError } from '@sillage/core/base/errors'
import type * as calls from '@sillage/core/logos/calls'
import { LOGO_SIDE } from '@sillage/core/logos/calls'
import { askOutside } from '../outside/ask.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { storeLogo } from './store.ts'

const REFUSALS = {
  unsupported: {
    code: 'unsupported_media_type',
    message: 'Upload a PNG, JPEG, WebP, GIF, AVIF or SVG image.',
  },
  broken: { code: 'bad_request', message: 'file: the image cannot be read' },
} as const

export const logoHandlers: HandlersOf<typeof calls> = {
  uploadLogo: async ({ readFile, caller }) => {
    const bytes = Buffer.from(await readFile()).toString('base64')
    const picture = await askOutside('file', { bytes, side: LOGO_SIDE })
    if ('refused' in picture) {
      const { code, message } = REFUSALS[picture.refused]
      throw new AppError(code, { message, details: { field: 'file' } })
    }
    const url = await storeLogo(picture, caller.uid)
    return { url, logo_url: url, width: picture.width, height: picture.height }
  },
}
