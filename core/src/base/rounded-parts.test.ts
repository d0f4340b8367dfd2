import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roundedParts } from './rounded-parts.ts'

describe('rounded parts', () => {
  it('add up when each alone would round up', () => {
    expect(roundedParts([69.6, 19.9, 10.5])).toEqual([70, 20, 10])
    expect(roundedParts([62.6, 17.6, 19.8])).toEqual([63, 17, 20])
  })

  it('add up when each alone would round down', () => {
    expect(roundedParts([33.33, 33.33, 33.34])).toEqual([33, 33, 34])
    expect(roundedParts([33.33, 33.33, 33.34], 1)).toEqual([33.3, 33.3, 33.4])
  })

  it('stay as they are when they need no rounding', () => {
    expect(roundedParts([100, 0, 0])).toEqual([100, 0, 0])
    expect(roundedParts([0.29, 99.71], 2)).toEqual([0.29, 99.71])
    expect(roundedParts([])).toEqual([])
    expect(roundedParts([0, 0])).toEqual([0, 0])
  })

  it('add up to the rounded whole, each less than one unit from what it is', () => {
    const part = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), fc.constantFrom(0, 1, 2), (parts, decimals) => {
        const scale = 10 ** decimals
        const rounded = roundedParts(parts, decimals)
        const whole = Math.round(parts.reduce((sum, value) => sum + Math.round(value * scale * 1e6) / 1e6, 0))
        expect(Math.round(rounded.reduce((sum, value) => sum + value, 0) * scale)).toBe(whole)
        for (const [index, value] of rounded.entries()) {
          expect(Math.abs(value - (parts[index] ?? 0)) * scale).toBeLessThan(1 + 1e-5)
        }
      }),
    )
  })
})
