import { LOGO_SIDE, LOGO_STORED_BYTES } from '@sillage/core/brands/logo'
import { AppError } from '@sillage/core/errors'
import type { Sharp } from 'sharp'
import { drawDrawing } from './drawing.ts'
import { isIcon, pictureOfIcon } from './icon.ts'

/** A picture as it is kept: pixels alone, whatever else its file held. */
export interface Picture {
  /** PNG. */
  bytes: Buffer
  width: number
  height: number
}

/** What the content of a file may be, by the names the decoder gives. */
const FORMATS: ReadonlySet<string> = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])
/** Larger pictures are made to fill the memory. */
const MAX_PIXELS = 40_000_000
/** Large enough for any drawing of a logo; more of it is made to keep a drawer busy. */
const MAX_SVG_BYTES = 512 * 1024
/** Tried one after the other until the picture is small enough; the last one always is. */
const SIDES: readonly number[] = [LOGO_SIDE, 384, 256]

const refused = (cause?: unknown): AppError =>
  new AppError('unsupported_media_type', {
    message: 'Upload a PNG, JPEG, WebP, GIF, AVIF or SVG image.',
    details: { field: 'file' },
    cause,
  })

const broken = (cause: unknown): AppError =>
  new AppError('bad_request', {
    message: 'file: the image cannot be read',
    details: { field: 'file' },
    cause,
  })

const beginning = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, 4_096)).toString('latin1')

/** Whether bytes begin as pictures do. Decoders are never asked about anything else. */
const looksLikePicture = (bytes: Uint8Array): boolean => {
  const start = beginning(bytes)
  return (
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('GIF87a') ||
    start.startsWith('GIF89a') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') ||
    /^....ftypavi[fs]/s.test(start) ||
    isDrawing(start)
  )
}

/** SVG: a root element of that name after nothing but a declaration and comments. */
const isDrawing = (start: string): boolean =>
  /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(start)

/** Entities can be made to grow without end, and to name files; drawings of logos need none. */
const isHarmlessDrawing = (bytes: Uint8Array): boolean =>
  bytes.length <= MAX_SVG_BYTES && !/<!DOCTYPE|<!ENTITY/i.test(Buffer.from(bytes).toString('latin1'))

/** The largest picture of an icon file. */
const opened = (icon: Uint8Array): Promise<Uint8Array> =>
  pictureOfIcon(icon).catch((error: unknown) => {
    throw broken(error)
  })

const open = async (bytes: Uint8Array): Promise<() => Sharp> => {
  // Loaded when first needed: every function would start later for it.
  const { default: sharp } = await import('sharp')
  return () => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated', animated: false, pages: 1 })
}

/** What can be decoded of a file: pixels as they are, a drawing as pixels. @throws AppError */
const decodable = async (file: Uint8Array, side: number, signal?: AbortSignal): Promise<Uint8Array> => {
  const bytes = isIcon(file) ? await opened(file) : file
  if (!looksLikePicture(bytes)) throw refused()
  if (!isDrawing(beginning(bytes))) return bytes
  if (!isHarmlessDrawing(bytes)) throw refused()
  return drawDrawing(bytes, { side, pixels: MAX_PIXELS, signal }).catch((error: unknown) => {
    throw broken(error)
  })
}

/**
 * A picture of a brand as it is kept, by what the file holds and not by what it is called: drawn anew as pixels, at most
 * 512 on its longer side and at most 512 KiB. Scripts, metadata and whatever else came with it are gone.
 *
 * @param signal gives it up where drawing takes long
 * @throws AppError unsupported_media_type for what is no picture, bad_request for a broken one
 */
export const toPicture = async (
  file: Uint8Array,
  side: number = LOGO_SIDE,
  signal?: AbortSignal,
): Promise<Picture> => {
  const draw = await open(await decodable(file, side, signal))
  const { format } = await draw()
    .metadata()
    .catch((error: unknown) => {
      throw broken(error)
    })
  if (!FORMATS.has(format)) throw refused()
  for (const most of new Set(SIDES.map((one) => Math.min(one, side)))) {
    try {
      const { data, info } = await draw()
        .autoOrient()
        .resize({ width: most, height: most, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9, adaptiveFiltering: true })
        .toBuffer({ resolveWithObject: true })
      if (data.length <= LOGO_STORED_BYTES) return { bytes: data, width: info.width, height: info.height }
    } catch (error) {
      throw broken(error)
    }
  }
  throw broken(new Error('it does not get small enough'))
}
