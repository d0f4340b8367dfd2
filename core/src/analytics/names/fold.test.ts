import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, foldText } from './fold.ts'

test('folds to the same text with and without the way back', () => {
  const pieces = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('L&#39;Or&eacute;al', '\\*', 'ﷺ', 'e\u0301', '각', 'Ștefan’s', '™', '\u200d'),
  )
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const text = parts.join('')
      expect(fold(text)).toBe(foldText(text).text)
    }),
  )
})
