import { expect, it } from 'vitest'
import { hasAny } from './font-faces.ts'

it.each([
  ['U+0-FF', 'Écume', true],
  ['U+0-FF', '日本', false],
  ['U+100-2BA,U+2C7-2CC', 'Kōri', true],
  ['U+100-2BA, U+2C7-2CC', 'Kori', false],
  ['U+4??', 'Сено', true],
  ['u+20ac', '5 €', true],
  ['', 'anything', true],
])('a face of %s is needed for %s: %s', (range, text, needed) => {
  expect(hasAny(range, text)).toBe(needed)
})
