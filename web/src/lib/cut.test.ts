import { describe, expect, it } from 'vitest'
import { inTwoLines } from './cut.ts'

describe('a text in two lines', () => {
  it('stays in one line when it is short', () => {
    expect(inTwoLines('Aurora Lamp', 12)).toEqual(['Aurora Lamp'])
  })

  it('breaks at the last space that fits', () => {
    expect(inTwoLines('Moisturizing Cream 50 ml', 14)).toEqual(['Moisturizing', 'Cream 50 ml'])
    expect(inTwoLines('Everyday Serum Bright', 14)).toEqual(['Everyday Serum', 'Bright'])
  })

  it('is cut at the end of the second line', () => {
    expect(inTwoLines('Overnight Repair Serum with Niacinamide', 16)).toEqual([
      'Overnight Repair',
      'Serum with Niaci…',
    ])
  })

  it('breaks inside a word without spaces', () => {
    expect(inTwoLines('保湿クリームしっとり', 6)).toEqual(['保湿クリーム', 'しっとり'])
  })
})
