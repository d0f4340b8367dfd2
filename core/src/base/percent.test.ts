import { expect, it } from 'vitest'
import { percentText } from './percent.ts'
import { round } from './round.ts'

it.each([0, 1, 2] as const)('rounds every share with two decimals to %i as arithmetic does', (digits) => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
    const share = hundredths / 100
    expect([share, Number.parseFloat(percentText(share, 'en', digits))]).toEqual([
      share,
      round(share, digits),
    ])
  }
})

it('writes a share with the decimals of its place', () => {
  expect(percentText(10.6, 'en', 0)).toBe('11%')
  expect(percentText(10.6, 'en')).toBe('10.6%')
  expect(percentText(0.35, 'en')).toBe('0.4%')
})
