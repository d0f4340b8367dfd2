import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyIndices, hasIndex, withIndices } from './index-set.ts'

const size = 1_000
const indices = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }))

test('holds exactly the added indices, and leaves the original set unchanged', () => {
  fc.assert(
    fc.property(indices, indices, (first, second) => {
      const one = withIndices(emptyIndices(size), first)
      const both = withIndices(one, second)
      const known = new Set(first)
      const all = new Set([...first, ...second])
      for (let index = 0; index < size; index += 1) {
        expect(hasIndex(one, index)).toBe(known.has(index))
        expect(hasIndex(both, index)).toBe(all.has(index))
      }
    }),
    { numRuns: 30 },
  )
})
