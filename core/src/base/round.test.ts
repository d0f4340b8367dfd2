import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentText } from './percent.ts'
import { difference, shoppingDecimals, shownInShopping, withTwoDecimals } from './round.ts'

const share = fc.double({ min: 0, max: 100, noNaN: true })
const shownNumber = (value: number, digits: 0 | 1 | 2): number =>
  Number.parseFloat(percentText(withTwoDecimals(value), 'en', digits))

describe('a change', () => {
  it('is the difference of the figures shown', () => {
    expect(difference(63.54, 64.06)).toBe(-0.6)
    expect(difference(12.34, 13.37, withTwoDecimals)).toBe(-1)
    expect(difference(12.6, 12.4, shownInShopping)).toBe(1)
    expect(difference(null, 64.1)).toBeNull()
    expect(difference(64.1, undefined)).toBeNull()
  })

  it('adds up wherever figures stand with one decimal', () => {
    fc.assert(
      fc.property(share, share, (now, before) => {
        expect(shownNumber(before, 1) + (difference(now, before) ?? 0)).toBeCloseTo(shownNumber(now, 1), 9)
      }),
    )
  })

  it('adds up for shares of products, which are whole from 10 % on', () => {
    fc.assert(
      fc.property(share, share, (now, before) => {
        const digits = (value: number) => shoppingDecimals(withTwoDecimals(value))
        expect(
          shownNumber(before, digits(before)) + (difference(now, before, shownInShopping) ?? 0),
        ).toBeCloseTo(shownNumber(now, digits(now)), 9)
      }),
    )
  })
})
