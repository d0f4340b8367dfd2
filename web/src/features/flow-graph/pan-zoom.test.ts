import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_ZOOM, MIN_ZOOM, movedBy, pinched, START, zoomedAt } from './pan-zoom.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 2_000 }), y: fc.integer({ min: 0, max: 2_000 }) })

it('limits the zoom to 0.3 to 4', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.1, max: 10, noNaN: true })), point, (factors, at) => {
      const { scale } = factors.reduce((before, factor) => zoomedAt(before, factor, at), START)
      expect(scale).toBeGreaterThanOrEqual(MIN_ZOOM)
      expect(scale).toBeLessThanOrEqual(MAX_ZOOM)
    }),
  )
})

it('keeps the point under the pointer in place', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), point, (factor, at) => {
      const before = movedBy(START, 40, -20)
      const under = { x: (at.x - before.x) / before.scale, y: (at.y - before.y) / before.scale }
      const after = zoomedAt(before, factor, at)
      expect(after.x + under.x * after.scale).toBeCloseTo(at.x, 6)
      expect(after.y + under.y * after.scale).toBeCloseTo(at.y, 6)
    }),
  )
})

it('zooms with two fingers around their middle', () => {
  const rests = { x: 100, y: 100 }
  expect(pinched(START, { x: 200, y: 100 }, { x: 300, y: 100 }, rests)).toEqual({
    scale: 2,
    x: -100,
    y: -100,
  })
  expect(pinched(START, { x: 300, y: 100 }, { x: 200, y: 100 }, rests).scale).toBe(0.5)
  const side = pinched(START, { x: 100, y: 200 }, { x: 200, y: 100 }, rests)
  expect(side.scale).toBe(1)
  expect([side.x, side.y]).toEqual([50, -50])
})
