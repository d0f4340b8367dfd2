import { describe, expect, it } from 'vitest'
import { detectRecordingType } from './recording-type.ts'

const bytes = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))

describe('the type of a recording', () => {
  it.each([
    ['WebM', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm', 'webm'],
    ['MP4', '\x00\x00\x00\x1cftypiso5', 'mp4'],
    ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska', null],
    ['a page', '<html>webm ftyp</html>', null],
    ['a wave file', 'RIFF\x00\x00\x00\x00WAVEfmt ', null],
    ['nothing', '', null],
  ])('is read from the content of %s', (_, content, type) => {
    expect(detectRecordingType(bytes(content))).toBe(type)
  })

  it('is read from bytes within a larger buffer', () => {
    expect(detectRecordingType(bytes('xxxx\x00\x00\x00\x1cftypiso5').subarray(4))).toBe('mp4')
  })
})
