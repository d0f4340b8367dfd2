import { crc32, deflateSync } from 'node:zlib'

/** PNG files, put together by hand, with contents that no encoder would write. */

export const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export const chunk = (type: string, data: Uint8Array = new Uint8Array()): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

interface Header {
  width: number
  height: number
  /** 1, 2, 4, 8 or 16. */
  depth?: number
  /** 0 grey, 2 colours, 6 colours and opacity. */
  kind?: 0 | 2 | 6
  interlaced?: boolean
}

export const header = ({ width, height, depth = 8, kind = 6, interlaced = false }: Header): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([depth, kind, 0, 0, interlaced ? 1 : 0], 8)
  return chunk('IHDR', data)
}

const CHANNELS = { 0: 1, 2: 3, 6: 4 } as const

/** An empty picture: as large as its header claims, and a few kilobytes long. */
export const emptyPng = (of: Header): Buffer => {
  const { width, height, depth = 8, kind = 6 } = of
  const row = 1 + Math.ceil((width * CHANNELS[kind] * depth) / 8)
  // Interlaced pictures have rows for each of their passes.
  const bytes = row * height + (of.interlaced ? 8 * height : 0)
  return Buffer.concat([
    PNG_HEAD,
    header(of),
    chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 })),
    chunk('IEND'),
  ])
}
