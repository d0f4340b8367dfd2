import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MAX_ZOOM, MIN_ZOOM, movedBy, START, zoomedAt } from './pan-zoom.ts'

const point = fc.record({ x: fc.integer({ min: 0, max: 2_000 }), y: fc.integer({ min: 0, max: 2_000 }) })

it('zooms between 0.3 and 4, whatever the wheel does', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.1, max: 10, noNaN: true })), point, (factors, at) => {
      const { scale } = factors.reduce((before, factor) => zoomedAt(before, factor, at), START)
      expect(scale).toBeGreaterThanOrEqual(MIN_ZOOM)
      expect(scale).toBeLessThanOrEqual(MAX_ZOOM)
    }),
  )
})

it('keeps what lies under the pointer where it is', () => {
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
