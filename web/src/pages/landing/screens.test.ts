import { statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SCREEN_LANGUAGES, SCREENS } from './screens.ts'

const PLACE = join(import.meta.dirname, '../../../public/screens')
const MAX_BYTES = 60_000

it.each(Object.entries(SCREENS))(
  'has a picture of %s for each theme and language, in the size the page keeps for it',
  async (part, [width, height]) => {
    for (const theme of ['light', 'dark'])
      for (const language of SCREEN_LANGUAGES) {
        const file = join(PLACE, `${part}-${theme}-${language}.avif`)
        const picture = await sharp(file).metadata()
        expect(picture.width, file).toBe(width)
        // A longer text makes a card higher; the page shows its top.
        expect(picture.height, file).toBeGreaterThanOrEqual(height)
        expect(statSync(file).size, file).toBeLessThanOrEqual(MAX_BYTES)
      }
  },
)
