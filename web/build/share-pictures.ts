import { createRequire } from 'node:module'
import sharp from 'sharp'
import { escaped } from './page-head.ts'

/** The size of a shared page's picture, in pixels. */
const WIDTH = 1_200
const HEIGHT = 630
const SIDE = 90

const TRAILS = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="#064E3B"/>
<g fill="none" stroke-linecap="round" stroke-width="10">
<path d="M-40 560c260 0 260-120 560-120s300 120 740 60" stroke="#059B70"/>
<path d="M-40 500c260 0 260-120 560-120s300 120 740 60" stroke="#34D3A0" opacity=".45"/>
</g>
<g transform="translate(${SIDE} 70) scale(2)"><rect width="32" height="32" rx="8" fill="#047B5B"/>
<path d="M7 21.5c4.5 0 4.5-4 9-4s4.5 4 9 4" fill="none" stroke="#A6F4D4" stroke-width="2.6" stroke-linecap="round"/>
<path d="M7 15.5c4.5 0 4.5-4 9-4s4.5 4 9 4" fill="none" stroke="#FFFFFF" stroke-width="2.6" stroke-linecap="round"/></g>
</svg>`

/** Manrope has glyphs for these; for other scripts the picture speaks without words. */
const WRITABLE = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}]+$/u

const lettering = (text: string, size: number) => ({
  text: {
    text: `<span foreground="#FFFFFF">${escaped(text)}</span>`,
    font: `Manrope Bold ${size}`,
    fontfile: createRequire(import.meta.url).resolve(
      '@expo-google-fonts/manrope/700Bold/Manrope_700Bold.ttf',
    ),
    width: WIDTH - 2 * SIDE,
    rgba: true,
  },
})

/** The picture of a page as PNG. @param title stands on it where the font has its script */
export const sharePicture = (title: string): Promise<Buffer> =>
  sharp(Buffer.from(TRAILS))
    .composite([
      { input: lettering('Sillage', 40), left: SIDE + 84, top: 78 },
      ...(WRITABLE.test(title) ? [{ input: lettering(title, 62), left: SIDE, top: 190 }] : []),
    ])
    .png({ colours: 32, effort: 1 })
    .toBuffer()
