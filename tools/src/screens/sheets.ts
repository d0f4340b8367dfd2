import sharp, { type OverlayOptions, type Sharp } from 'sharp'

/** A picture of a page, as PNG. */
export interface Shot {
  readonly page: string
  readonly image: Buffer
}

/** Pixels of a window, and how wide its pictures stand on a sheet, and how many of them side by side. */
export interface Size {
  readonly width: number
  readonly height: number
  readonly shown: number
  readonly beside: number
}

const GAP = 12
const BACKGROUND = '#94a39d'

const compose = (width: number, height: number, layers: readonly OverlayOptions[]): Sharp =>
  sharp({ create: { width, height, channels: 3, background: BACKGROUND } }).composite([...layers])

/** The tops of all pages on one sheet, in rows. */
export const sheetOfTops = async (shots: readonly Shot[], size: Size): Promise<Sharp> => {
  const { width, height, shown, beside } = size
  const high = Math.round((shown * height) / width)
  const layers = await Promise.all(
    shots.map(async ({ image }, at): Promise<OverlayOptions> => {
      const top = await sharp(image).extract({ left: 0, top: 0, width, height }).toBuffer()
      return {
        input: await sharp(top).resize(shown, high).toBuffer(),
        left: GAP + (at % beside) * (shown + GAP),
        top: GAP + Math.floor(at / beside) * (high + GAP),
      }
    }),
  )
  const rows = Math.ceil(shots.length / beside)
  return compose(GAP + beside * (shown + GAP), GAP + rows * (high + GAP), layers)
}

/** Pixels of a sheet for looking at: what a viewer shows at once without scaling it down. */
const LONGEST = 1_560

/** Whole pages on as many sheets as they need, each as high as a sheet at most, in columns. */
export const sheetsOfPages = async (shots: readonly Shot[], { shown, beside }: Size): Promise<Sharp[]> => {
  const sheets: OverlayOptions[][] = [[]]
  let [column, top] = [0, GAP]
  for (const { image } of shots) {
    const whole = await sharp(image).resize({ width: shown }).toBuffer({ resolveWithObject: true })
    const high = Math.min(whole.info.height, LONGEST - 2 * GAP)
    const input = await sharp(whole.data).extract({ left: 0, top: 0, width: shown, height: high }).toBuffer()
    if (top + high + GAP > LONGEST) [column, top] = [column + 1, GAP]
    if (column === beside) {
      sheets.push([])
      column = 0
    }
    sheets.at(-1)?.push({ input, left: GAP + column * (shown + GAP), top })
    top += high + GAP
  }
  return sheets.map((layers) => compose(GAP + beside * (shown + GAP), LONGEST, layers))
}
