import { expect, it } from 'vitest'
import { withFormulas } from './formulas.ts'

it.each([
  ['n = {{n}} پاسخ', '\u2066n = {{n}}\u2069 پاسخ'],
  ['n = ۱٬۲۰۴ استناد', '\u2066n = ۱٬۲۰۴\u2069 استناد'],
  ['{{average}} (n = {{n}})', '{{average}} (\u2066n = {{n}}\u2069)'],
  ['(n\u00a0=\u00a0{{n}})', '(\u2066n\u00a0=\u00a0{{n}}\u2069)'],
  ['± {{n}} נקודות', '\u2066± {{n}}\u2069 נקודות'],
  ['{{share}}٪ ± {{width}}', '\u2066{{share}}٪ ± {{width}}\u2069'],
  ['{{change}} ± {{margin}} نقطة', '\u2066{{change}} ± {{margin}}\u2069 نقطة'],
  ['+{{n}}', '\u2066+{{n}}\u2069'],
])('isolates a formula in right-to-left text: %s', (text, isolated) => {
  expect(withFormulas({ of: { base_other: text }, list: [text] }, 'fa')).toEqual({
    of: { base_other: isolated },
    list: [isolated],
  })
})

it('changes nothing else', () => {
  const texts = { base: 'n = {{n}} answers', list: ['± {{n}} points'] }
  expect(withFormulas(texts, 'en')).toBe(texts)
  const plain = { left: '{{n}} از {{total}}', mail: 'a+{{b}}', version: 'version = 3' }
  expect(withFormulas(plain, 'fa')).toEqual(plain)
})
