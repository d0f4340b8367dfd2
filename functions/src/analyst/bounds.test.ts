import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clamp, clean, cleanList, normaliseSentiment } from './bounds.ts'

describe('normaliseSentiment', () => {
  it.each<[[number, number, number], [number, number, number]]>([
    [
      [70, 20, 10],
      [70, 20, 10],
    ],
    [
      [0.7, 0.2, 0.1],
      [70, 20, 10],
    ],
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [0, 0, 0],
      [0, 100, 0],
    ],
    [
      [-5, 0, 0],
      [0, 100, 0],
    ],
    [
      [1_000_000, 0, 0],
      [100, 0, 0],
    ],
    [
      [-50, 50, 50],
      [0, 50, 50],
    ],
    [
      [Number.NaN, 1, 1],
      [0, 50, 50],
    ],
    [
      [200, 100, 100],
      [50, 25, 25],
    ],
  ])('%j becomes %j', ([positive, neutral, negative], [p, u, n]) => {
    expect(normaliseSentiment({ positive, neutral, negative })).toEqual({
      positive: p,
      neutral: u,
      negative: n,
    })
  })

  it('always sums to 100, of whole numbers from 0 to 100', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), fc.double(), (positive, neutral, negative) => {
        const sentiment = normaliseSentiment({ positive, neutral, negative })
        const values = Object.values(sentiment)
        expect(values.reduce((sum, value) => sum + value, 0)).toBe(100)
        for (const value of values) {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('clean', () => {
  it('makes one trimmed line without control characters', () => {
    expect(clean('  a\n\tb\u0000c\u2028d  ', 100)).toBe('a b c d')
  })

  it('never cuts a character in half', () => {
    expect(clean('ab😀', 3)).toBe('ab')
    expect(clean('ab😀', 4)).toBe('ab😀')
  })
})

it('cleanList keeps each text once in any case, up to its limit', () => {
  expect(cleanList(['Light', ' light ', '', 'Cheap', 'Quick'], 100, 2)).toEqual(['Light', 'Cheap'])
})

it('clamp turns a value that is no number into the lowest', () => {
  expect([clamp(Number.NaN, 0, 100), clamp(120, 0, 100), clamp(-1, 0, 100), clamp(55, 0, 100)]).toEqual([
    0, 100, 0, 55,
  ])
})
