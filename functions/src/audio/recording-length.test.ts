import { describe, expect, it } from 'vitest'
import { mp4Seconds } from './mp4-length.ts'
import { webmSeconds } from './webm-length.ts'

const number = (value: number, width: number): Buffer => {
  const bytes = Buffer.alloc(width)
  bytes.writeUIntBE(value, 0, width)
  return bytes
}

/** An element with a size of eight bytes; null for one of unknown size. */
const element = (id: number, size: number | null, ...content: Buffer[]): Buffer => {
  const hex = id.toString(16)
  const unknown = Buffer.from('01ffffffffffffff', 'hex')
  const known = Buffer.concat([Buffer.from([0x01, 0]), number(size ?? 0, 6)])
  return Buffer.concat([Buffer.from(hex, 'hex'), size === null ? unknown : known, ...content])
}
const whole = (id: number, content: Buffer): Buffer => element(id, content.length, content)

const block = (at: number, sound = 40): Buffer => {
  const head = Buffer.from([0x81, 0, 0, 0x80])
  head.writeInt16BE(at, 1)
  return whole(0xa3, Buffer.concat([head, Buffer.alloc(sound, 0x1f)]))
}
const cluster = (at: number, ...blocks: Buffer[]): Buffer[] => [
  element(0x1f43b675, null),
  whole(0xe7, number(at, 4)),
  ...blocks,
]
const webm = (...content: Buffer[]): Buffer =>
  Buffer.concat([
    whole(0x1a45dfa3, whole(0x4282, Buffer.from('webm'))),
    element(0x18538067, null),
    whole(0x1549a966, whole(0x2ad7b1, number(1_000_000, 3))),
    ...content,
  ])

describe('the length of a WebM recording', () => {
  it('is the time of its last block, in clusters of unknown size', () => {
    const clusters = [...cluster(0, block(0), block(960)), ...cluster(121_000, block(20), block(500))]
    expect(webmSeconds(webm(...clusters))).toBe(121.5)
  })

  it('reads blocks within groups', () => {
    const group = whole(0xa0, whole(0xa1, Buffer.from([0x81, 0x03, 0xe8, 0, 1, 2])))
    expect(webmSeconds(webm(...cluster(4_000, group)))).toBe(5)
  })

  it('is 0 without a recording, and ends where the recording is cut', () => {
    expect(webmSeconds(webm())).toBe(0)
    const long = webm(...cluster(0, block(0)), ...cluster(7_000, block(10)))
    expect(webmSeconds(long.subarray(0, long.length - 20))).toBe(0)
  })

  it('terminates on any bytes', () => {
    for (const fill of [0x00, 0x01, 0x40, 0x7f, 0xa3, 0xff])
      expect(webmSeconds(Buffer.concat([webm(), Buffer.alloc(5_000, fill)]))).toBeGreaterThanOrEqual(0)
  })
})

const box = (type: string, ...content: Buffer[]): Buffer => {
  const all = Buffer.concat(content)
  return Buffer.concat([number(8 + all.length, 4), Buffer.from(type, 'latin1'), all])
}
const head = (scale: number, ticks: number): Buffer =>
  Buffer.concat([Buffer.alloc(12), number(scale, 4), number(ticks, 4)])
const FTYP = box('ftyp', Buffer.from('iso5\0\0\0\0', 'latin1'))

describe('the length of an MP4 recording', () => {
  it('is what its head says', () => {
    expect(mp4Seconds(Buffer.concat([FTYP, box('moov', box('mvhd', head(1_000, 90_500)))]))).toBe(90.5)
  })

  it('is the end of its last fragment when the head lacks the length', () => {
    const fragment = (start: number, samples: number): Buffer =>
      box(
        'moof',
        box(
          'traf',
          box('tfhd', number(0x8, 4), number(1, 4), number(1_024, 4)),
          box('tfdt', number(0, 4), number(start, 4)),
          box('trun', number(0, 4), number(samples, 4)),
        ),
      )
    const moov = box(
      'moov',
      box('mvhd', head(1_000, 0xffffffff)),
      box('trak', box('mdia', box('mdhd', head(44_100, 0)))),
    )
    const recording = Buffer.concat([
      FTYP,
      moov,
      fragment(0, 43),
      box('mdat', Buffer.alloc(99)),
      fragment(5_292_000, 43),
    ])
    expect(mp4Seconds(recording)).toBeCloseTo(120 + (43 * 1_024) / 44_100)
  })

  it('adds up samples that last differently', () => {
    const trun = box(
      'trun',
      number(0x301, 4),
      number(2, 4),
      number(0, 4),
      number(1_000, 4),
      number(9, 4),
      number(500, 4),
      number(9, 4),
    )
    const moov = box('moov', box('trak', box('mdia', box('mdhd', head(1_000, 0)))))
    expect(mp4Seconds(Buffer.concat([FTYP, moov, box('moof', box('traf', trun))]))).toBe(1.5)
  })

  it('terminates on any bytes', () => {
    for (const fill of [0x00, 0x01, 0x66, 0xff])
      expect(mp4Seconds(Buffer.concat([FTYP, Buffer.alloc(5_000, fill)]))).toBeGreaterThanOrEqual(0)
  })
})
