import decodeIcon from 'decode-ico'
import sharp from 'sharp'

/**
 * Icon files as browsers show them beside an address: a list of pictures, each a PNG or a bitmap without its own file
 * header. The list comes from outside and may hold anything, so one entry of it is read and no more.
 */

const HEADER = 6
const ENTRY = 16
/** More entries are made to keep a reader busy. */
const MAX_ENTRIES = 64
/** Enough for a bitmap of 256 by 256 in full colour with its mask. */
const MAX_BITMAP_BYTES = 320 * 1024
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Whether bytes begin as icon files do. */
export const isIcon = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && bytes[3] === 0 && bytes[5] === 0 && bytes[4] !== 0

interface Entry {
  /** The entry itself. */
  head: Buffer
  side: number
  depth: number
  body: Buffer
}

/** @throws RangeError for a list that leads out of the file */
const getEntries = (file: Buffer): Entry[] => {
  const count = file.readUInt16LE(4)
  if (count > MAX_ENTRIES) throw new RangeError(`${count} pictures in an icon`)
  return Array.from({ length: count }, (_, index) => {
    const head = file.subarray(HEADER + index * ENTRY, HEADER + (index + 1) * ENTRY)
    const size = head.readUInt32LE(8)
    const start = head.readUInt32LE(12)
    if (start + size > file.length) throw new RangeError('a picture of an icon ends behind the file')
    return {
      head,
      // Nothing stands for 256.
      side: head.readUInt8(0) || 256,
      depth: head.readUInt16LE(6),
      body: file.subarray(start, start + size),
    }
  })
}

/** Old icons leave the opacity of every pixel empty and mean that all of it shows. */
const visible = (pixels: Uint8ClampedArray): Uint8ClampedArray => {
  if (pixels.some((value, at) => at % 4 === 3 && value !== 0)) return pixels
  return pixels.map((value, at) => (at % 4 === 3 ? 255 : value))
}

/**
 * The largest picture of an icon file, as PNG.
 *
 * @throws an error of any kind for a file that cannot be read
 */
export const pictureOfIcon = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const file = Buffer.from(bytes)
  const [largest] = getEntries(file).sort((a, b) => b.side - a.side || b.depth - a.depth)
  if (!largest) throw new RangeError('an icon without a picture')
  const { head, body } = largest
  if (body.subarray(0, PNG.length).equals(PNG)) return body
  if (body.length > MAX_BITMAP_BYTES) throw new RangeError('a bitmap larger than icons have')
  const alone = Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), head, body])
  alone.writeUInt32LE(HEADER + ENTRY, HEADER + 12)
  const [picture] = decodeIcon(alone)
  if (picture?.type !== 'bmp') throw new TypeError('no bitmap in an icon')
  const { data, width, height } = picture
  return await sharp(Buffer.from(visible(data)), { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}
