import type * as calls from '@sillage/core/brands/logo'
import type { HandlersOf } from '../api/handler.ts'
import { toPicture } from './picture.ts'
import { storeLogo } from './store.ts'

export const logoHandlers: HandlersOf<typeof calls> = {
  uploadLogo: async ({ readFile, caller }) => {
    const picture = await toPicture(await readFile())
    const url = await storeLogo(picture, caller.uid)
    return { url, logo_url: url, width: picture.width, height: picture.height }
  },
}
