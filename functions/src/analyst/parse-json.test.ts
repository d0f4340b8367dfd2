import { expect, it } from 'vitest'
import { parseJson } from './parse-json.ts'

it('reads JSON with and without a fence, and takes halves of characters out', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
  expect(parseJson('```json\n{"a":"x"}\n```')).toEqual({ a: 'x' })
  expect(parseJson('{"a":["b\\ud83d"]}')).toEqual({ a: ['b\ufffd'] })
  expect(() => parseJson('no JSON')).toThrow(SyntaxError)
})
