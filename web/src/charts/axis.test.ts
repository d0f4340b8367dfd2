import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { axisFor, chooseTimeTicks, getTickGap } from './axis.ts'

describe('axisFor', () => {
  it('returns null without a valid point', () => {
    expect(axisFor([], 'percent')).toBeNull()
    expect(axisFor([null, Number.NaN], 'percent')).toBeNull()
  })

  it('clamps percentages to 0 and 100', () => {
    expect(axisFor([99, 100], 'percent')?.max).toBe(100)
    expect(axisFor([0, 1], 'percent')?.min).toBe(0)
  })

  it('starts at 0 for shares, so that noise does not look like a leap', () => {
    expect(axisFor([8.4, 9.1, 10.2], 'percent')?.min).toBe(8)
    expect(axisFor([8.4, 9.1, 10.2], 'share')).toEqual({ min: 0, max: 12, ticks: [0, 3, 6, 9, 12] })
    expect(axisFor([99, 100], 'share')?.max).toBe(100)
  })

  it('pads the axis around a single value', () => {
    const axis = axisFor([50], 'percent')
    expect(axis?.min).toBeLessThan(50)
    expect(axis?.max).toBeGreaterThan(50)
  })

  it('fills more than half of the axis', () => {
    expect(axisFor([4.4, 19.5], 'share')?.max).toBe(24)
    expect(axisFor([4, 38], 'count')?.max).toBe(60)
  })

  it('uses whole steps for counts', () => {
    expect(axisFor([1, 2], 'count')?.ticks.every(Number.isInteger)).toBe(true)
  })

  it('goes below 0 for kappa, and stays within -1 and 1', () => {
    expect(axisFor([-0.2, 0.55], 'kappa')).toEqual({ min: -0.3, max: 0.9, ticks: [-0.3, 0, 0.3, 0.6, 0.9] })
    expect(axisFor([-3, 1], 'kappa')).toEqual({ min: -1, max: 1, ticks: [-1, -0.5, 0, 0.5, 1] })
    expect(axisFor([0.9, 1], 'kappa')?.max).toBe(1)
  })

  it('fits all data between five even ticks within the range of the unit', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(fc.array(percent, { minLength: 1, maxLength: 20 }), (values) => {
        const axis = axisFor(values, 'percent')
        if (axis === null) throw new Error('no axis')
        expect(axis.ticks).toHaveLength(5)
        expect(axis.min).toBeGreaterThanOrEqual(0)
        expect(axis.max).toBeLessThanOrEqual(100)
        expect(axis.min).toBeLessThanOrEqual(Math.min(...values) + 1e-6)
        expect(axis.max).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6)
      }),
    )
  })
})

describe('getTickGap', () => {
  it('is 16 for hours and 24 for days', () => {
    const day = 86_400_000
    expect(getTickGap([0, day])).toBe(16)
    expect(getTickGap([0, 7 * day])).toBe(24)
  })
})

describe('chooseTimeTicks', () => {
  const day = 86_400_000

  it('labels each time that has figures once', () => {
    expect(chooseTimeTicks([7 * day, 0, 14 * day, 7 * day, 0])).toEqual([0, 7 * day, 14 * day])
    expect(chooseTimeTicks([day])).toEqual([day])
    expect(chooseTimeTicks([])).toEqual([])
  })

  it('always labels the newest time and drops labels that overlap it', () => {
    expect(chooseTimeTicks([0, 27 * day, 28 * day])).toEqual([0, 28 * day])
    const many = Array.from({ length: 100 }, (_, index) => index * day)
    expect(chooseTimeTicks(many).at(-1)).toBe(99 * day)
    expect(chooseTimeTicks(many).length).toBeLessThanOrEqual(8)
  })
})
