import { describe, expect, it } from 'vitest'
import { cleanText, cleanTexts } from './outside-text.ts'

describe('cleanText', () => {
  it.each([
    ['tags', `lamp${String.fromCodePoint(0xe0069, 0xe0067)}`, 'lamp'],
    ['selectors that carry bytes', `lamp 💡${String.fromCodePoint(0xe0153, 0xe0151)}`, 'lamp 💡'],
    ['joiners that carry bits', 'lamp\u200c\u200d\u200d\u200c\u200c', 'lamp\u200c\u200d'],
    ['letters without a shape', 'lamp\u3164\u115f\uffa0\u2800\u034f', 'lamp'],
    ['marks of direction', 'a \u202elamp\u202c', 'a lamp'],
    ['controls', 'a\u001b[2J lamp\u0000', 'a[2J lamp'],
    ['half of a sign', 'a lamp \ud83d', 'a lamp '],
  ])('takes out %s', (_, text, shown) => {
    expect(cleanText(text)).toBe(shown)
  })

  it.each(['❤️‍🔥 👩🏽‍🚀 ☎︎', 'می‌خواهم', 'क्‍ष', 'line\n\tline', 'naïve “quotes” – 100 %'])('keeps %j', (text) => {
    expect(cleanText(text)).toBe(text)
  })

  it('makes links of images, also of one that hidden signs cut apart', () => {
    expect(cleanText('See ![a](https://a.example) and !\u200b[b][c].')).toBe(
      'See ! [a](https://a.example) and ! [b][c].',
    )
  })

  it('cuts a long text, and no sign in two', () => {
    expect(cleanText('💡💡💡', 5)).toBe('💡💡…')
    expect(cleanText('💡💡', 4)).toBe('💡💡')
  })
})

it('cleans every text in a value', () => {
  expect(cleanTexts({ a: ['x\u200b', { b: 'y\u2060' }], n: 1, none: null })).toEqual({
    a: ['x', { b: 'y' }],
    n: 1,
    none: null,
  })
})
