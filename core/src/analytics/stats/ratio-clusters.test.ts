import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clusterBootstrap } from './bootstrap.ts'
import { ratioOfClusters } from './ratio-clusters.ts'

const clusters = fc.array(
  fc.tuple(fc.nat(20), fc.nat(20)).map(([part, rest]) => [part, part + rest + 1] as const),
  { minLength: 20, maxLength: 60 },
)

describe('ratioOfClusters', () => {
  it('equals the interval of resampled clusters', () => {
    fc.assert(
      fc.property(clusters, (pairs) => {
        const parts = pairs.map(([part]) => part)
        const wholes = pairs.map(([, whole]) => whole)
        const known = ratioOfClusters(parts, wholes)
        const resampled = clusterBootstrap(parts, wholes)
        const width = (resampled?.high ?? 0) - (resampled?.low ?? 0)
        expect(Math.abs((known?.low ?? 1) - (resampled?.low ?? 0))).toBeLessThan(0.15 * width)
        expect(Math.abs((known?.high ?? 0) - (resampled?.high ?? 1))).toBeLessThan(0.15 * width)
      }),
    )
  })

  it('leaves out clusters without a base, and returns null below five clusters', () => {
    const known = ratioOfClusters([1, 2, 3, 2, 4], [5, 5, 6, 8, 9])
    expect(known).not.toBeNull()
    expect(ratioOfClusters([1, 0, 2, 3, 2, 0, 4], [5, 0, 5, 6, 8, 0, 9])).toEqual(known)
    expect(ratioOfClusters([1, 2, 3, 2, 0], [5, 5, 6, 8, 0])).toBeNull()
  })

  it('stays wide when no cluster has any', () => {
    const none = ratioOfClusters([0, 0, 0, 0, 0, 0], [9, 9, 9, 9, 9, 9])
    expect(none?.low).toBe(0)
    expect(none?.high).toBeGreaterThan(0.3)
  })
})
