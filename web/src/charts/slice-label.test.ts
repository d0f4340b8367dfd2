import { expect, it } from 'vitest'
import { fitsSlice } from './slice-label.ts'

const RING = { r: 100, innerR: 56 }
/** A slice of a share of the ring around an angle, in degrees. */
const around = (degrees: number, share: number) => {
  const [middle, half] = [(degrees * Math.PI) / 180, share * Math.PI]
  return { ...RING, start: middle - half, end: middle + half }
}

it('fits a share where the ring is as wide as the label', () => {
  for (const degrees of [0, 45, 90, 180, 270]) {
    expect(fitsSlice('42,5\u00a0%', around(degrees, 0.4)), String(degrees)).toBe(true)
  }
})

it('refuses a label that is wider than the ring', () => {
  expect(fitsSlice('100,0\u00a0%', around(0, 0.9))).toBe(false)
  expect(fitsSlice('42,5\u00a0%', { ...around(0, 0.4), r: 71, innerR: 40 })).toBe(false)
})

it('refuses a label that is longer than its slice', () => {
  expect(fitsSlice('4,5\u00a0%', around(90, 0.05))).toBe(false)
  expect(fitsSlice('7', around(90, 0.05))).toBe(true)
})

it('ignores marks of direction', () => {
  expect(fitsSlice('\u2067۴۲٫۵\u200f٪\u2069', around(0, 0.4))).toBe(true)
})
