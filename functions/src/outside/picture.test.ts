import { LOGO_SIDE, LOGO_STORED_BYTES } from '@sillage/core/logos/calls'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawPicture, type Picture } from './draw-picture.ts'
import { toPicture as toPictureOf } from './picture.ts'
import { OutsideRefusal } from './refusal.ts'

const toPicture = (file: Uint8Array): Promise<Picture> => toPictureOf(file, LOGO_SIDE)

const countBytes = (text: string): Uint8Array => Buffer.from(text, 'latin1')

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 5, g: 150, b: 105, alpha: 0.5 } } })

/** Pixels that no compression makes smaller. */
const noise = async (side: number): Promise<Buffer> => {
  let seed = 1
  const raw = Buffer.alloc(side * side * 4)
  for (let at = 0; at < raw.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    raw[at] = seed >> 16
  }
  return await sharp(raw, { raw: { width: side, height: side, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

const svg = (inside: string, attributes = 'width="1200" height="400"'): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`,
  )

/** The fate of a file: drawn, of an unsupported kind, or unreadable. */
const loadFate = async (bytes: Uint8Array): Promise<'taken' | 'unsupported' | 'broken'> => {
  try {
    await toPicture(bytes)
    return 'taken'
  } catch (error) {
    return error instanceof OutsideRefusal ? error.kind : 'broken'
  }
}

describe('pictures that are taken', () => {
  it.each([
    ['png', () => flat(300, 100).png().toBuffer()],
    ['jpeg', () => flat(300, 100).flatten().jpeg().toBuffer()],
    ['webp', () => flat(300, 100).webp().toBuffer()],
    ['gif', () => flat(300, 100).gif().toBuffer()],
    ['avif', () => flat(300, 100).avif().toBuffer()],
  ])('%s, as a PNG of its own size', async (_, make) => {
    const picture = await toPicture(await make())
    expect(picture).toMatchObject({ width: 300, height: 100 })
    expect((await sharp(picture.bytes).metadata()).format).toBe('png')
  })

  it('are made smaller, with their shape and transparency', async () => {
    const picture = await toPicture(await flat(3_000, 1_000).png().toBuffer())
    expect(picture).toMatchObject({ width: LOGO_SIDE, height: 171 })
    expect((await sharp(picture.bytes).metadata()).hasAlpha).toBe(true)
  })

  it('never exceed the size limit, whatever they show', async () => {
    const picture = await toPicture(await noise(900))
    expect(picture.bytes.length).toBeLessThanOrEqual(LOGO_STORED_BYTES)
    expect(picture.width).toBeGreaterThanOrEqual(256)
  })

  it('stand upright when the camera was turned', async () => {
    const lying = await flat(200, 100).flatten().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await toPicture(lying)).toMatchObject({ width: 100, height: 200 })
  })

  it('lose the place and the author in their metadata', async () => {
    const told = await flat(50, 50)
      .flatten()
      .withExif({ IFD0: { Copyright: 'Somebody Secret' } })
      .jpeg()
      .toBuffer()
    expect(told.includes('Somebody Secret')).toBe(true)
    expect((await toPicture(told)).bytes.includes('Somebody Secret')).toBe(false)
  })
})

/** One picture of an icon file: its entry, and its bytes. */
interface IconPart {
  side: number
  depth?: number
  body: Buffer
}

const icon = (parts: readonly IconPart[], over: { start?: number } = {}): Buffer => {
  const header = Buffer.from([0, 0, 1, 0, parts.length, 0])
  let start = over.start ?? header.length + parts.length * 16
  const entries = parts.map(({ side, depth = 32, body }) => {
    const entry = Buffer.alloc(16)
    entry.writeUInt8(side % 256, 0)
    entry.writeUInt8(side % 256, 1)
    entry.writeUInt16LE(depth, 6)
    entry.writeUInt32LE(body.length, 8)
    entry.writeUInt32LE(start, 12)
    start += body.length
    return entry
  })
  return Buffer.concat([header, ...entries, ...parts.map(({ body }) => body)])
}

/** A bitmap as icons hold it: a header, rows of pixels from below, and a mask that hides nothing. */
const bitmap = (
  side: number,
  [red, green, blue, alpha]: readonly [number, number, number, number],
): Buffer => {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(side, 4)
  header.writeInt32LE(side * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const pixels = Buffer.concat(
    Array.from({ length: side * side }, () => Buffer.from([blue, green, red, alpha])),
  )
  return Buffer.concat([header, pixels, Buffer.alloc(Math.ceil(side / 32) * 4 * side)])
}

describe('icons', () => {
  it('give the largest of their pictures, a PNG or a bitmap', async () => {
    const png = await flat(128, 128).png().toBuffer()
    const small = { side: 16, body: bitmap(16, [200, 0, 0, 255]) }
    expect(await toPicture(icon([small, { side: 128, body: png }]))).toMatchObject({
      width: 128,
      height: 128,
    })
    const large = { side: 48, body: bitmap(48, [0, 0, 200, 255]) }
    const picture = await toPicture(icon([small, large]))
    expect(picture).toMatchObject({ width: 48, height: 48 })
    const { channels } = await sharp(picture.bytes).stats()
    expect(channels.map(({ mean }) => mean).slice(0, 3)).toEqual([0, 0, 200])
  })

  it('show their pixels though their opacity is empty', async () => {
    const { bytes } = await toPicture(icon([{ side: 32, body: bitmap(32, [5, 150, 105, 0]) }]))
    const { isOpaque, channels } = await sharp(bytes).stats()
    expect({ isOpaque, green: channels[1]?.mean }).toEqual({ isOpaque: true, green: 150 })
  })

  it.each([
    ['that end too early', () => icon([{ side: 32, body: bitmap(32, [1, 2, 3, 255]) }]).subarray(0, 2_000)],
    [
      'whose pictures lie behind their end',
      () => icon([{ side: 16, body: Buffer.alloc(99) }], { start: 4e9 }),
    ],
    ['of nothing', () => Buffer.from([0, 0, 1, 0, 1, 0])],
    [
      'of hundreds of pictures',
      () => icon(Array.from({ length: 200 }, () => ({ side: 1, body: bitmap(1, [0, 0, 0, 0]) }))),
    ],
    [
      'with a bitmap that claims to be vast',
      () => {
        const vast = bitmap(16, [0, 0, 0, 255])
        vast.writeInt32LE(60_000, 4)
        return icon([{ side: 16, body: vast }])
      },
    ],
    ['with a bitmap larger than icons have', () => icon([{ side: 16, body: bitmap(400, [0, 0, 0, 255]) }])],
  ])('%s are refused', async (_, make) => {
    expect(await loadFate(make())).toBe('broken')
  })
})

describe('drawings', () => {
  it('become pixels, without their scripts', async () => {
    const { bytes, width } = await toPicture(
      svg(
        '<script>fetch("//evil")</script><rect onload="alert(1)" width="1200" height="400" fill="#059b70"/>',
      ),
    )
    expect(width).toBe(LOGO_SIDE)
    expect(bytes.includes('script')).toBe(false)
    const { channels } = await sharp(bytes).stats()
    expect(channels[1]?.mean).toBeCloseTo(155, 0)
  })

  it('are drawn sharp at any declared size', async () => {
    expect(
      await toPicture(svg('<circle cx="8" cy="8" r="8"/>', 'width="16" height="16" viewBox="0 0 16 16"')),
    ).toMatchObject({ width: LOGO_SIDE, height: LOGO_SIDE })
  })

  it('do not block the server, however long they draw', async () => {
    const endless = svg(`<text>${'é'.repeat(100_000)}</text>`)
    const began = Date.now()
    await expect(drawPicture(endless, LOGO_SIDE, AbortSignal.timeout(300))).rejects.toMatchObject({
      kind: 'broken',
    })
    expect(Date.now() - began).toBeLessThan(10_000)
  })

  it('do not block each other for long', async () => {
    const signal = AbortSignal.timeout(300)
    const endless = svg(`<text>${'é'.repeat(100_000)}</text>`)
    const given = await Promise.allSettled([1, 2, 3, 4].map(() => drawPicture(endless, LOGO_SIDE, signal)))
    expect(given.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    const next = await drawPicture(svg('<rect width="9" height="9"/>'), LOGO_SIDE)
    expect(next).toMatchObject({ width: LOGO_SIDE })
  })

  it.each([
    ['pictures of files', '<image href="file:///etc/hostname" width="9" height="9"/>'],
    ['pictures of the web', '<image href="https://evil.test/x.png" width="9" height="9"/>'],
    ['pictures within', '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>'],
    ['pictures in filters', '<filter id="f"><feImage href="#a"/></filter>'],
    ['pictures under other names', '<s:image xmlns:s="http://www.w3.org/2000/svg" href="a.png"/>'],
    ['pages', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>'],
    [
      'files as text',
      '<text y="20"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/></text>',
    ],
  ])('with %s are refused', async (_, inside) => {
    expect(await loadFate(svg(inside))).toBe('unsupported')
  })

  it.each([
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a document type after a declaration', '<?xml version="1.0"?><!DOCTYPE svg><svg/>'],
    [
      'more text than a drawing needs',
      `<svg xmlns="http://www.w3.org/2000/svg"><desc>${'x'.repeat(600_000)}</desc></svg>`,
    ],
  ])('with %s are refused', async (_, text) => {
    expect(await loadFate(countBytes(text))).toBe('unsupported')
  })
})

describe('what is no picture', () => {
  it.each([
    ['text', 'just words'],
    ['a page', '<!doctype html><html><body><svg></svg></body></html>'],
    ['a page in a picture’s clothes', '<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'],
    ['a script', 'GIF8;alert(1)'],
    ['a document', '%PDF-1.7 …'],
    ['an archive', 'PK\x03\x04'],
    ['a program', '\x7fELF'],
    ['a pointer of Windows', '\x00\x00\x02\x00\x01\x00'],
    ['a bitmap', 'BM\x00\x00'],
    ['nothing', ''],
  ])('is refused: %s', async (_, text) => {
    expect(await loadFate(countBytes(text))).toBe('unsupported')
  })

  it('is refused when only its beginning is a picture', async () => {
    expect(await loadFate(countBytes('\x89PNG\r\n\x1a\nnothing more'))).toBe('broken')
    expect(await loadFate(countBytes('GIF89a=1;alert(1)//'))).toBe('broken')
    expect(await loadFate(countBytes('RIFF\x00\x00\x00\x00WEBPVP8 '))).toBe('broken')
  })

  it('is refused when the end is missing', async () => {
    const whole = await noise(200)
    expect(await loadFate(whole.subarray(0, whole.length / 2))).toBe('broken')
  })

  it('is refused when it would fill the memory', async () => {
    const vast = svg('<rect/>', 'width="90000" height="90000"')
    expect(await loadFate(vast)).toBe('broken')
  })
})

it('of a file that is a program too, the program is removed', async () => {
  const payload = '/*<script>alert(document.cookie)</script>*/'
  const both = Buffer.concat([await flat(40, 40).gif().toBuffer(), countBytes(payload)])
  const { bytes } = await toPicture(both)
  expect(bytes.includes('script')).toBe(false)
})
