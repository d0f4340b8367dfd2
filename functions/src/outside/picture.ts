import { LOGO_STORED_BYTES } from '@sillage/core/logos/calls'
import sharp, { type Sharp } from 'sharp'
import type { Picture } from './draw-picture.ts'
import { isDrawing, isHarmlessDrawing } from './drawing.ts'
import { isIcon, pictureOfIcon } from './icon.ts'
import { OutsideRefusal } from './refusal.ts'

/** Formats of accepted files, by the decoder's names. */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
/** Larger pictures are made to fill the memory. */
const MAX_PIXELS = 24_000_000
/** A drawing is drawn as large as it is shown; what it claims to measure decides nothing but its shape. */
const MAX_CLAIMED_PIXELS = 40_000_000
/** Tried one after the other until the picture is small enough; the last one always is. */
const SMALLER: readonly number[] = [384, 256]

// The process draws one picture: a cache does not help, and more threads take more memory.
sharp.cache(false)
sharp.concurrency(1)

const beginning = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')

/** Whether bytes begin as pictures do. Decoders are never asked about anything else. */
const looksLikePicture = (start: string): boolean =>
  start.startsWith('\x89PNG\r\n\x1a\n') ||
  start.startsWith('\xff\xd8\xff') ||
  start.startsWith('GIF87a') ||
  start.startsWith('GIF89a') ||
  (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
  /^....ftypavi[fs]/s.test(start) ||
  isDrawing(start)

/** The decodable content of a file, opened again at each call. @throws OutsideRefusal or a decoder's error */
const open = async (file: Uint8Array, side: number): Promise<() => Sharp> => {
  const bytes = isIcon(file) ? await pictureOfIcon(file) : file
  const start = beginning(bytes)
  if (!looksLikePicture(start)) throw new OutsideRefusal('unsupported')
  if (!isDrawing(start)) {
    return () =>
      sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', animated: false, pages: 1 })
  }
  if (!isHarmlessDrawing(bytes)) throw new OutsideRefusal('unsupported')
  const output = await sharp(bytes, { limitInputPixels: MAX_CLAIMED_PIXELS })
    .resize({ width: side, height: side, fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return () => sharp(output)
}

/**
 * A picture of a brand as it is kept, by what the file holds and not by what it is called: drawn again as pixels, at most
 * `side` on its longer side and at most 512 KiB. Scripts, metadata and whatever else came with it are gone. Only for the
 * process that reads outside content: a file may keep a decoder busy for minutes, or fill the memory.
 *
 * @throws OutsideRefusal `unsupported` for what is no picture; any other error for a broken one
 */
export const toPicture = async (file: Uint8Array, side: number): Promise<Picture> => {
  const draw = await open(file, side)
  const { format } = await draw().metadata()
  if (!FORMATS.has(format)) throw new OutsideRefusal('unsupported')
  for (const most of new Set([side, ...SMALLER.filter((one) => one < side)])) {
    const { data, info } = await draw()
      .autoOrient()
      .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer({ resolveWithObject: true })
    if (data.length <= LOGO_STORED_BYTES) return { bytes: data, width: info.width, height: info.height }
  }
  throw new OutsideRefusal('broken')
}
