import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ByteReader, ByteWriter } from './bytes.ts'

it('reads back integers of either sign and any size', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })), (values) => {
      const writer = new ByteWriter()
      for (const value of values) writer.int(value)
      const reader = new ByteReader(writer.finish())
      expect(values.map(() => reader.int())).toEqual(values)
    }),
  )
})

it('reads back texts of every script, including byte order marks', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const writer = new ByteWriter()
      writer.strings(['\ufeffmark', ...texts])
      expect(new ByteReader(writer.finish()).strings()).toEqual(['\ufeffmark', ...texts])
    }),
  )
})

it('throws when the bytes are truncated', () => {
  const writer = new ByteWriter()
  writer.strings(['a text', 'another'])
  writer.uint(300)
  const bytes = writer.finish()
  for (let length = 0; length < bytes.length; length++) {
    const reader = new ByteReader(bytes.slice(0, length))
    expect(() => {
      reader.strings()
      reader.uint()
    }).toThrow(RangeError)
  }
})
