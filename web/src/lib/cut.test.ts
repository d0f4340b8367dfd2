import { describe, expect, it } from 'vitest'
import { cutAtWord, cutWithin, inTwoLines } from './cut.ts'

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

describe('a text cut at a word', () => {
  it('stays whole when it fits', () => {
    expect(cutAtWord('Gentle serums', 13)).toBe('Gentle serums')
  })

  it('ends after the last whole word', () => {
    expect(cutAtWord('Gentle serums for the sea', 13)).toBe('Gentle serums')
    expect(cutAtWord('Gentle serums for the sea', 15)).toBe('Gentle serums')
    expect(cutAtWord('Gentle serums for the sea', 6)).toBe('Gentle')
  })

  it('ends inside a word without spaces, never inside a character', () => {
    expect(cutAtWord('保湿クリームしっとり', 6)).toBe('保湿クリーム')
    expect(cutAtWord('🌊🌊🌊', 4)).toBe('🌊🌊')
    expect(cutAtWord('🌊🌊🌊', 5).isWellFormed()).toBe(true)
  })
})

describe('a label', () => {
  it('is cut at the limit of characters', () => {
    expect(cutWithin('a'.repeat(30), 30)).toBe('a'.repeat(30))
    expect([...cutWithin('a'.repeat(31), 30)]).toHaveLength(30)
    expect(cutWithin('a'.repeat(31), 30).endsWith('a…')).toBe(true)
  })

  it('is never cut inside a character', () => {
    expect(cutWithin('🙂🙂🙂🙂', 3)).toBe('🙂🙂…')
  })
})
