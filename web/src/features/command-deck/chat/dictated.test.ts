import { expect, it } from 'vitest'
import { dictated } from './dictated.ts'

const SPOKEN = 'and how do we compare'

it('adds what was dictated', () => {
  expect(dictated('How visible are we, ', SPOKEN)).toEqual({
    text: `How visible are we, ${SPOKEN}`,
    isCut: false,
  })
  expect(dictated('', SPOKEN)).toEqual({ text: SPOKEN, isCut: false })
})

it('cuts at a word when the limit is reached, and says so', () => {
  expect(dictated('x'.repeat(240), SPOKEN)).toEqual({ text: `${'x'.repeat(240)} and how`, isCut: true })
  expect(dictated('x'.repeat(250), SPOKEN)).toEqual({ text: 'x'.repeat(250), isCut: true })
})
