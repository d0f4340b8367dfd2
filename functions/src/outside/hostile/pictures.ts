import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, emptyPng, header, PNG_HEAD } from './png.ts'

/** Pictures that were made to keep a decoder busy or to fill its memory, each as large as is taken at most. */
export interface HostilePicture {
  name: string
  make: () => Buffer | Promise<Buffer>
}

const MAX_SVG = 500_000
/** Just below the limit of decoded pixels, as an attack on the memory would be. */
const SIDE = 4_890

const repeated = (text: string, most = MAX_SVG): string => text.repeat(Math.floor(most / text.length))

const svg = (name: string, inside: string, attributes = 'viewBox="0 0 512 512"'): HostilePicture => ({
  name: `a drawing ${name}`,
  make: () =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
    ),
})

const flat = (side = SIDE) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#059b70' } })

/** Uses of uses: of each level ten of the one before. */
const copies = (levels: number): string =>
  `<defs><rect id="l0" width="9" height="9"/>${Array.from(
    { length: levels },
    (_, level) => `<g id="l${level + 1}">${`<use xlink:href="#l${level}"/>`.repeat(10)}</g>`,
  ).join('')}</defs><use xlink:href="#l${levels}"/>`

const chain = (element: string, count: number): string =>
  `<defs>${Array.from(
    { length: count },
    (_, at) =>
      `<${element} id="e${at}"><rect width="512" height="512" fill="red" ${element === 'mask' ? 'mask' : 'clip-path'}="url(#e${at + 1})"/></${element}>`,
  ).join('')}</defs><rect width="512" height="512" ${element === 'mask' ? 'mask' : 'clip-path'}="url(#e0)"/>`

const filter = (inside: string, region = '') =>
  `<defs><filter id="f" ${region}>${inside}</filter></defs><rect width="512" height="512" filter="url(#f)"/>`

const gif = (width: number, height: number, frames: number): Buffer => {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const frame = Buffer.alloc(10)
  frame[0] = 0x2c
  frame.writeUInt16LE(width, 5)
  frame.writeUInt16LE(height, 7)
  // A code size, then one block with the codes for clear and end.
  const data = Buffer.from([2, 2, 0x4c, 0x01, 0])
  return Buffer.concat([
    Buffer.from('GIF89a'),
    screen,
    Buffer.from([0, 0, 0, 255, 255, 255]),
    ...Array.from({ length: frames }, () => Buffer.concat([frame, data])),
    Buffer.from([0x3b]),
  ])
}

/** The last scan of a progressive JPEG again and again: each goes over the whole picture. */
const manyScans = async (): Promise<Buffer> => {
  const jpeg = await flat(3_000).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  const times = Math.floor(3_000_000 / scan.length)
  return Buffer.concat([
    jpeg.subarray(0, last),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ])
}

/** A JPEG whose header claims another size. */
const claiming = async (width: number, height: number): Promise<Buffer> => {
  const jpeg = Buffer.from(await flat(64).jpeg().toBuffer())
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return jpeg
}

const icon = (entries: { side: number; size: number; start: number }[], ...bodies: Uint8Array[]): Buffer => {
  const head = Buffer.from([0, 0, 1, 0, entries.length & 0xff, entries.length >> 8])
  const list = entries.map(({ side, size, start }) => {
    const entry = Buffer.alloc(16)
    entry.set([side % 256, side % 256], 0)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(size, 8)
    entry.writeUInt32LE(start, 12)
    return entry
  })
  return Buffer.concat([head, ...list, ...bodies])
}

const bitmapHead = (width: number, height: number, bits: number): Buffer => {
  const head = Buffer.alloc(40)
  head.writeUInt32LE(40, 0)
  head.writeInt32LE(width, 4)
  head.writeInt32LE(height, 8)
  head.writeUInt16LE(1, 12)
  head.writeUInt16LE(bits, 14)
  return head
}

const embedded = (side: number): string =>
  `data:image/png;base64,${emptyPng({ width: side, height: side }).toString('base64')}`

export const HOSTILE_PICTURES: readonly HostilePicture[] = [
  {
    name: 'a PNG that claims more pixels than there are atoms',
    make: () =>
      Buffer.concat([
        PNG_HEAD,
        header({ width: 0x7fffffff, height: 0x7fffffff }),
        chunk('IDAT', deflateSync(Buffer.alloc(99))),
        chunk('IEND'),
      ]),
  },
  {
    name: 'a PNG of 400 million pixels',
    make: () => emptyPng({ width: 20_000, height: 20_000, depth: 1, kind: 0 }),
  },
  { name: 'a PNG of as many pixels as are taken', make: () => emptyPng({ width: SIDE, height: SIDE }) },
  {
    name: 'a PNG of as many, in sixteen bits',
    make: () => emptyPng({ width: SIDE, height: SIDE, depth: 16 }),
  },
  {
    name: 'a PNG of as many, interlaced',
    make: () => emptyPng({ width: SIDE, height: SIDE, depth: 16, interlaced: true }),
  },
  { name: 'a PNG of one row', make: () => emptyPng({ width: 20_000_000, height: 1, kind: 0 }) },
  { name: 'a PNG of one column', make: () => emptyPng({ width: 1, height: 20_000_000, kind: 0 }) },
  {
    name: 'a PNG with a text that unpacks to 200 MB',
    make: () =>
      Buffer.concat([
        PNG_HEAD,
        header({ width: 9, height: 9 }),
        chunk(
          'zTXt',
          Buffer.concat([
            Buffer.from('a\0\0', 'latin1'),
            deflateSync(Buffer.alloc(200_000_000), { level: 1 }),
          ]),
        ),
        chunk('IDAT', deflateSync(Buffer.alloc(9 * 37))),
        chunk('IEND'),
      ]),
  },
  {
    name: 'a PNG with a colour profile that unpacks to 200 MB',
    make: () =>
      Buffer.concat([
        PNG_HEAD,
        header({ width: 9, height: 9 }),
        chunk(
          'iCCP',
          Buffer.concat([
            Buffer.from('a\0\0', 'latin1'),
            deflateSync(Buffer.alloc(200_000_000), { level: 1 }),
          ]),
        ),
        chunk('IDAT', deflateSync(Buffer.alloc(9 * 37))),
        chunk('IEND'),
      ]),
  },
  {
    name: 'a PNG in two hundred thousand pieces',
    make: () =>
      Buffer.concat([
        PNG_HEAD,
        header({ width: 9, height: 9 }),
        ...Array.from({ length: 200_000 }, () => chunk('tEXt', Buffer.from('a\0b', 'latin1'))),
        chunk('IDAT', deflateSync(Buffer.alloc(9 * 37))),
        chunk('IEND'),
      ]),
  },
  {
    name: 'a PNG that ends in the middle',
    make: () => emptyPng({ width: SIDE, height: SIDE }).subarray(0, 9_000),
  },
  {
    name: 'a PNG of noise',
    make: () =>
      Buffer.concat([PNG_HEAD, Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7_919) % 251))]),
  },
  { name: 'a GIF that claims 65,535 by 65,535', make: () => gif(65_535, 65_535, 1) },
  {
    name: 'a GIF of as many pixels as are taken, a hundred thousand times',
    make: () => gif(SIDE, SIDE, 100_000),
  },
  { name: 'a GIF that ends in the middle', make: () => gif(SIDE, SIDE, 9).subarray(0, 40) },
  { name: 'a JPEG that claims 65,500 by 65,500', make: () => claiming(65_500, 65_500) },
  { name: 'a JPEG that claims as many pixels as are taken', make: () => claiming(SIDE, SIDE) },
  { name: 'a JPEG that goes over itself without end', make: manyScans },
  {
    name: 'a progressive JPEG of as many pixels as are taken',
    make: () => flat().jpeg({ progressive: true }).toBuffer(),
  },
  { name: 'a WebP of as many pixels as are taken', make: () => flat().webp({ effort: 0 }).toBuffer() },
  {
    name: 'a WebP without loss of as many',
    make: () => flat().webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  { name: 'an AVIF of as many pixels as are taken', make: () => flat().avif({ effort: 0 }).toBuffer() },
  {
    name: 'an icon of 65,535 pictures',
    make: () =>
      icon(
        Array.from({ length: 65_535 }, () => ({ side: 16, size: 40, start: 6 })),
        bitmapHead(16, 32, 32),
      ),
  },
  {
    name: 'an icon that holds a PNG of 400 million pixels',
    make: () => {
      const png = emptyPng({ width: 20_000, height: 20_000, depth: 1, kind: 0 })
      return icon([{ side: 256, size: png.length, start: 22 }], png)
    },
  },
  {
    name: 'an icon whose bitmap claims 2 billion rows',
    make: () =>
      icon([{ side: 16, size: 1_064, start: 22 }], bitmapHead(16, 0x7fffffff, 32), Buffer.alloc(1_024)),
  },
  {
    name: 'an icon whose bitmap is upside down',
    make: () => icon([{ side: 16, size: 1_064, start: 22 }], bitmapHead(-16, -32, 32), Buffer.alloc(1_024)),
  },
  { name: 'an icon in an icon', make: () => icon([{ side: 16, size: 1_000, start: 0 }], Buffer.alloc(978)) },
  svg(
    'that unpacks to 800 MB',
    Array.from({ length: 40 }, () => `<image width="9" height="9" xlink:href="${embedded(4_000)}"/>`).join(
      '',
    ),
  ),
  svg(
    'with a picture under another name',
    '<g xmlns:s="http://www.w3.org/2000/svg"><s:image width="9" height="9" href="a.png"/></g>',
  ),
  svg('with a picture in a filter', filter(`<feImage xlink:href="${embedded(2_000)}"/>`)),
  svg('with a drawing in an address', `<use xlink:href="data:image/svg+xml,${repeated('x', 9_000)}#a"/>`),
  svg(
    'with a page',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test/"/></foreignObject>',
  ),
  svg('of copies of copies', copies(9)),
  svg('of copies of itself', '<g id="a"><use xlink:href="#a"/></g><use xlink:href="#a"/>'),
  svg('of a hundred thousand elements', repeated('<rect/>')),
  svg('of a hundred thousand levels', repeated('<g>', 200_000)),
  svg('of masks behind masks', chain('mask', 60)),
  svg('of paths that cut each other', chain('clipPath', 60)),
  svg(
    'with a filter larger than any screen',
    filter('<feGaussianBlur stdDeviation="9000"/>', 'x="-9999%" y="-9999%" width="99999%" height="99999%"'),
  ),
  svg(
    'with filters upon filters',
    filter(
      '<feTurbulence baseFrequency="9" numOctaves="99"/><feMorphology radius="200"/><feGaussianBlur stdDeviation="99"/>'.repeat(
        100,
      ),
    ),
  ),
  svg(
    'with light without end',
    filter(
      '<feDiffuseLighting surfaceScale="99"><fePointLight x="1" y="1" z="1"/></feDiffuseLighting>'.repeat(
        200,
      ),
    ),
  ),
  svg(
    'with patterns in patterns',
    `<defs>${Array.from({ length: 40 }, (_, at) => `<pattern id="p${at}" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1" fill="url(#p${at + 1})"/></pattern>`).join('')}</defs><rect width="512" height="512" fill="url(#p0)"/>`,
  ),
  svg(
    'with dashes too short to see',
    '<path d="M0 0L512 512" stroke="red" stroke-width="9" stroke-dasharray="0.0001"/>'.repeat(100),
  ),
  svg(
    'with curves without end',
    `<path stroke="red" stroke-width="99" d="M0 0${repeated('c9 9 9 9 9-9', 400_000)}"/>`,
  ),
  svg(
    'with markers',
    `<defs><marker id="m" markerWidth="99" markerHeight="99"><path d="${repeated('M0 0h9v9', 9_000)}"/></marker></defs><path marker-mid="url(#m)" marker-start="url(#m)" d="M0 0${repeated('h1v1', 300_000)}"/>`,
  ),
  svg(
    'with colours without end',
    `<defs><linearGradient id="g">${repeated('<stop offset="1"/>', 150_000)}</linearGradient></defs><rect width="512" height="512" fill="url(#g)"/>`,
  ),
  svg('with text without end', `<text>${'é'.repeat(100_000)}</text>`),
  svg('with letters one by one', `<text x="${repeated('1 ', 200_000)}">${repeated('w', 100_000)}</text>`),
  svg(
    'with styles without end',
    `<style>${repeated('*>*+*~* *{fill:red}', 300_000)}</style>${'<g><rect/></g>'.repeat(2_000)}`,
  ),
  svg('that claims a billion pixels', '<rect/>', 'width="1000000000" height="1000000000"'),
  svg('a billion times as wide as high', '<rect width="1" height="1"/>', 'viewBox="0 0 1000000000 1"'),
  svg('without a size', '<rect width="1" height="1"/>', 'width="0" height="0"'),
  {
    name: 'a drawing of entities',
    make: () =>
      Buffer.from(
        `<!DOCTYPE svg [${Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&e30;</text></svg>`,
      ),
  },
  {
    name: 'a drawing whose writing hides what it says',
    make: () =>
      Buffer.from(
        '<?xml version="1.0" encoding="UTF-7"?><svg xmlns="http://www.w3.org/2000/svg">+ADw-image href=+ACI-a.png+ACI-/+AD4-</svg>',
      ),
  },
  {
    name: 'a drawing that is styled from elsewhere',
    make: () =>
      Buffer.from(
        '<?xml version="1.0"?><?xml-stylesheet href="file:///etc/passwd"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      ),
  },
  {
    name: 'a drawing that includes a file',
    make: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><text y="20"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></text></svg>',
      ),
  },
  { name: 'a drawing within a comment', make: () => Buffer.from(`<!--${repeated('<!-- -->', 4_000)}<svg`) },
  { name: 'a page', make: () => Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>') },
  { name: 'a document', make: () => Buffer.from(`%PDF-1.7${repeated('1 0 obj', 4_000)}`) },
  { name: 'nothing', make: () => Buffer.alloc(0) },
]
