import type { ProviderKey } from '@sillage/core/providers/providers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyIndices, hasIndex, withIndices } from './index-set.ts'
import { admit, computeQueues, type Lanes, openProviders, type Progress, runsUnderWay } from './window.ts'
import { type Crowd, windowSize } from './window-size.ts'

const lanes = (providers: ProviderKey[], turns: number): Lanes => ({ providers, turns })
const start = ({ providers, turns }: Lanes): Progress => ({
  admitted: providers.map(() => 0),
  folded: emptyIndices(providers.length * turns),
})

test('admits as many runs of each provider as its window holds, in turns', () => {
  const two = lanes(['openai', 'mistral'], 100)
  const { indices, admitted } = admit(two, start(two), (provider) => (provider === 'openai' ? 3 : 2))
  expect(indices).toEqual([0, 1, 2, 3, 4])
  expect(admitted).toEqual([3, 2])
})

test('shares the window of a provider among its models', () => {
  const three = lanes(['openai', 'openai', 'mistral'], 100)
  const { admitted } = admit(three, start(three), () => 10)
  expect(admitted).toEqual([5, 5, 10])
  // No more of them in all than the window holds.
  expect(admit(three, start(three), () => 5).admitted).toEqual([3, 2, 5])
})

test('gives the share of an ended model to the others of its provider', () => {
  const two = lanes(['openai', 'openai'], 10)
  const ended = Array.from({ length: 10 }, (_, turn) => turn * 2)
  const { admitted } = admit(
    two,
    { admitted: [10, 3], folded: withIndices(emptyIndices(20), ended) },
    () => 6,
  )
  expect(admitted).toEqual([10, 6])
})

test('admits none while the window is full, and one for each run that ends', () => {
  const one = lanes(['openai'], 100)
  const first = admit(one, start(one), () => 8)
  const full = { admitted: first.admitted, folded: emptyIndices(100) }
  expect(admit(one, full, () => 8).indices).toEqual([])
  expect(admit(one, { ...full, folded: withIndices(full.folded, [2, 5]) }, () => 8).indices).toEqual([8, 9])
})

test('admits none after the window shrinks, until there is room', () => {
  const one = lanes(['openai'], 100)
  const full = { admitted: [20], folded: emptyIndices(100) }
  expect(admit(one, full, () => 8).indices).toEqual([])
  const ended = Array.from({ length: 13 }, (_, turn) => turn)
  expect(admit(one, { ...full, folded: withIndices(full.folded, ended) }, () => 8).indices).toEqual([20])
})

test('skips runs that were counted before they were noted as admitted', () => {
  const one = lanes(['openai'], 10)
  const { indices, admitted } = admit(
    one,
    { admitted: [2], folded: withIndices(emptyIndices(10), [0, 1, 2, 3]) },
    () => 2,
  )
  expect(indices).toEqual([4, 5])
  expect(admitted).toEqual([6])
})

test('a model whose runs all wait does not starve the other models of its provider', () => {
  const two = lanes(['openai', 'openai'], 200)
  let progress: Progress = start(two)
  for (let step = 0; step < 1_000; step += 1) {
    const { admitted } = admit(two, progress, () => 8)
    progress = { ...progress, admitted }
    const quick = runsUnderWay(two, progress).filter((index) => index % 2 === 1)
    if (quick.length === 0) break
    progress = { ...progress, folded: withIndices(progress.folded, quick.slice(0, 1)) }
  }
  expect(progress.admitted[1]).toBe(200)
  expect(progress.admitted[0]).toBeLessThanOrEqual(8)
})

test('never starves: in any order of ends, every run is admitted once and the window holds', () => {
  const PROVIDERS: ProviderKey[] = ['openai', 'mistral', 'groq']
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...PROVIDERS), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 40 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      fc.nat(60),
      (providers, turns, draws, window, express) => {
        const all = lanes(providers, turns)
        const total = providers.length * turns
        const seen = new Set<number>()
        let progress: Progress = start(all)
        for (let step = 0; ; step += 1) {
          const draw = draws[step % draws.length] ?? 0
          // The window changes as group runs come and go.
          const size = 1 + (draw % window)
          const { indices, admitted } = admit(all, progress, () => size, express)
          for (const index of indices) {
            expect(seen.has(index)).toBe(false)
            seen.add(index)
          }
          progress = { ...progress, admitted }
          const underWay = runsUnderWay(all, progress)
          for (const [lane, count] of admitted.entries()) {
            if (count < turns) expect(underWay.some((index) => index % providers.length === lane)).toBe(true)
          }
          if (underWay.length === 0) break
          const ended = underWay.filter((_, place) => (place + draw) % 3 === 0)
          const some = ended.length > 0 ? ended : underWay.slice(0, 1)
          progress = { ...progress, folded: withIndices(progress.folded, some) }
        }
        expect(seen.size).toBe(total)
        expect(Array.from({ length: total }, (_, index) => hasIndex(progress.folded, index))).not.toContain(
          false,
        )
        expect(openProviders(all, progress)).toEqual([])
      },
    ),
    { numRuns: 300 },
  )
})

test('holds no more runs of a provider than its window, plus one for each of its models', () => {
  const three = lanes(['openai', 'openai', 'openai'], 1_000)
  expect(admit(three, start(three), () => 80).indices.length).toBeLessThanOrEqual(83)
})

test('names the providers with unfinished runs', () => {
  const two = lanes(['openai', 'mistral'], 2)
  expect(openProviders(two, { folded: emptyIndices(4) })).toEqual(['openai', 'mistral'])
  expect(openProviders(two, { folded: withIndices(emptyIndices(4), [0, 2, 1]) })).toEqual(['mistral'])
})

test('admits express runs at once, outside of the window', () => {
  const two = lanes(['openai', 'mistral'], 100)
  const { indices, admitted } = admit(two, start(two), () => 2, 24)
  expect(admitted).toEqual([14, 14])
  expect(indices).toEqual(Array.from({ length: 28 }, (_, index) => index))
  // Those that have ended leave the window as it is.
  const folded = withIndices(emptyIndices(200), [0, 1, 2, 3])
  expect(admit(two, { admitted, folded }, () => 2, 24).indices).toEqual([])
})

const size = (over: Partial<Crowd>): number =>
  windowSize({ concurrency: 40, customers: 1, busiest: 1, groupRuns: 1, queued: 0, phase: 0, ...over })

test('the window is three times the concurrency, shared by customers, then by their group runs', () => {
  expect(size({})).toBe(120)
  expect(size({ customers: 2 })).toBe(60)
  expect(size({ customers: 0 })).toBe(120)
  expect(size({ customers: 500 })).toBe(2)
  expect(size({ concurrency: 400, customers: 100 })).toBe(12)
  expect(size({ concurrency: 2 })).toBe(60)
  expect(size({ customers: 2, groupRuns: 30, busiest: 30 })).toBe(2)
  // Each of its models has one run on the queue all the same.
  expect(size({ customers: 2, groupRuns: 500, busiest: 500 })).toBe(0)
})

test('gives a customer of one group run as many places as the models of the busiest take, up to 40', () => {
  expect(size({ concurrency: 20, customers: 50, groupRuns: 10, busiest: 10 })).toBe(1)
  expect(size({ concurrency: 20, customers: 50, busiest: 10 })).toBe(10)
  expect(size({ concurrency: 20, customers: 50, busiest: 5_000 })).toBe(40)
})

test('gives a customer of many group runs as much as one of few', () => {
  for (const groupRuns of [1, 3, 11, 19, 20, 60]) {
    const sizes = Array.from({ length: groupRuns }, (_, place) =>
      size({ customers: 50, busiest: 20, groupRuns, phase: place / groupRuns }),
    )
    const all = sizes.reduce((sum, each) => sum + each, 0)
    expect(all).toBeGreaterThanOrEqual(20)
    expect(all).toBeLessThanOrEqual(21)
  }
})

test('gives a new group run what the others of its customer have left of their part', () => {
  expect(size({ groupRuns: 2, queued: 70 })).toBe(50)
  expect(size({ groupRuns: 2, queued: 30 })).toBe(60)
  expect(size({ groupRuns: 2, queued: 120 })).toBe(0)
  expect(size({ groupRuns: 2, queued: 500 })).toBe(0)
})

test('says what waits for each provider, on its queue and in all', () => {
  const three = lanes(['openai', 'openai', 'mistral'], 4)
  expect(computeQueues(three, start(three))).toEqual({
    openai: { queued: 0, left: 8, lanes: 2 },
    mistral: { queued: 0, left: 4, lanes: 1 },
  })
  // Of the first model two were admitted and one of these has ended; the third lane has ended.
  const folded = withIndices(emptyIndices(12), [0, 2, 5, 8, 11])
  expect(computeQueues(three, { admitted: [2, 1, 4], folded })).toEqual({
    openai: { queued: 2, left: 7, lanes: 2 },
  })
  // One that ended before it was noted as admitted waits no more.
  const early = withIndices(emptyIndices(12), [9])
  expect(computeQueues(three, { admitted: [2, 0, 0], folded: early }).openai).toEqual({
    queued: 2,
    left: 7,
    lanes: 2,
  })
})
