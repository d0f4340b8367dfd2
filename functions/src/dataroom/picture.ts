/** The header of a PNG or JPEG, read before anything decodes it. */
export interface PictureHead {
  readonly kind: 'png' | 'jpeg'
  readonly width: number
  readonly height: number
  /** Clockwise degrees that the camera asks to turn it by; 0 for a PNG. */
  readonly turn: 0 | 90 | 180 | 270
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** Markers of a JPEG. */
const START_OF_SCAN = 0xda
const APP0 = 0xe0
/** The end of what a camera or a program wrote beside the picture: applications' data and comments. */
const APP15 = 0xef
const COMMENT = 0xfe
/** Colours: the profile, and how four of them are stored. */
const KEPT = new Set([APP0, 0xe2, 0xee])
/** Huffman tables, arithmetic coding and an unused one lie among the frame headers. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc])

const EXIF = 'Exif\0\0'
const ORIENTATION = 0x0112
const TURNS: Readonly<Record<number, PictureHead['turn']>> = { 3: 180, 6: 90, 8: 270 }

interface Segment {
  readonly marker: number
  /** Of the marker in the file, and of what follows it. */
  readonly from: number
  readonly to: number
}

const getView = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The segments before the pixels, and where those begin; null for what is no JPEG. */
const getSegments = (bytes: Uint8Array): { segments: Segment[]; pixels: number } | null => {
  const view = getView(bytes)
  const segments: Segment[] = []
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === START_OF_SCAN) return { segments, pixels: at }
    const to = at + 2 + view.getUint16(at + 2)
    if (to < at + 4 || to > bytes.length) return null
    segments.push({ marker, from: at, to })
    at = to
  }
  return null
}

/** How an Exif segment turns the picture; 0 for what cannot be read. */
const turnIn = (segment: Uint8Array): PictureHead['turn'] => {
  if (Buffer.from(segment.subarray(4, 10)).toString('latin1') !== EXIF) return 0
  const tiff = getView(segment.subarray(10))
  if (tiff.byteLength < 14) return 0
  const isLittle = tiff.getUint16(0) === 0x4949
  const first = tiff.getUint32(4, isLittle)
  if (first + 2 > tiff.byteLength) return 0
  const entries = tiff.getUint16(first, isLittle)
  for (let entry = 0; entry < entries; entry += 1) {
    const at = first + 2 + entry * 12
    if (at + 12 > tiff.byteLength) return 0
    if (tiff.getUint16(at, isLittle) === ORIENTATION) return TURNS[tiff.getUint16(at + 8, isLittle)] ?? 0
  }
  return 0
}

const jpegHead = (bytes: Uint8Array): PictureHead | null => {
  const found = getSegments(bytes)
  const frame = found?.segments.find(
    ({ marker, from, to }) => marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker) && to - from >= 9,
  )
  if (!found || !frame) return null
  const view = getView(bytes)
  const exif = found.segments.find(({ marker }) => marker === 0xe1)
  return {
    kind: 'jpeg',
    height: view.getUint16(frame.from + 5),
    width: view.getUint16(frame.from + 7),
    turn: exif ? turnIn(bytes.subarray(exif.from, exif.to)) : 0,
  }
}

/** The head of a PNG or JPEG; null for any other file. */
export const pictureHead = (bytes: Uint8Array): PictureHead | null => {
  if (bytes.length >= 24 && PNG.every((byte, at) => bytes[at] === byte)) {
    const view = getView(bytes)
    return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20), turn: 0 }
  }
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegHead(bytes) : null
}

/** A JPEG without what cameras and programs wrote beside the picture, such as the place. */
export const withoutNotes = (jpeg: Uint8Array): Uint8Array => {
  const found = getSegments(jpeg)
  if (!found) return jpeg
  const kept = found.segments.filter(
    ({ marker }) => KEPT.has(marker) || ((marker < APP0 || marker > APP15) && marker !== COMMENT),
  )
  return Buffer.concat([
    jpeg.subarray(0, 2),
    ...kept.map(({ from, to }) => jpeg.subarray(from, to)),
    jpeg.subarray(found.pixels),
  ])
}
