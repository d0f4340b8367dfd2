import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Judged, judgeApart, judgeCount, judgeKnown, judgeShare, MIN_ANSWERS } from './tone.ts'

const limits = { good: 0.5, bad: 0.2 }
const good = { tone: 'positive', enough: true }
const bad = { tone: 'negative', enough: true }
const neutral = { tone: 'neutral', enough: true }
const tooFew = { tone: 'neutral', enough: false }

it.each<[string, number, number, object]>([
  ['good when it lies above the limit beyond chance', 90, 144, good],
  ['bad when it lies below the limit beyond chance', 10, 144, bad],
  ['neutral when it lies between the limits beyond chance', 50, 144, neutral],
  ['neutral when many answers leave it on a limit', 501, 1_000, neutral],
  ['left open when some answers leave it on a limit', 20, 40, tooFew],
  ['left open when few answers have it', 2, 12, tooFew],
  ['left open when few answers all agree', 12, 12, tooFew],
  ['left open without answers', 0, 0, tooFew],
])('judges a share: %s', (_, count, n, judged) => {
  expect(judgeShare({ share: count / Math.max(1, n), n }, limits)).toEqual(judged)
})

describe('a share that is larger than another', () => {
  it('keeps its tone when the difference exceeds chance', () => {
    expect(judgeApart('positive', { share: 0.8, n: 48 }, { share: 0.3, n: 48 })).toEqual(good)
  })

  it('is neutral when many answers are undecided, and has too few when some are', () => {
    expect(judgeApart('negative', { share: 0.5, n: 1_000 }, { share: 0.49, n: 1_000 })).toEqual(neutral)
    expect(judgeApart('negative', { share: 0.5, n: 48 }, { share: 0.4, n: 48 })).toEqual(tooFew)
    expect(judgeApart('negative', { share: 1, n: 5 }, { share: 0, n: 5 })).toEqual(tooFew)
  })
})

it.each([
  [2, 12, tooFew],
  [4, 400, tooFew],
  [5, 400, good],
  [60, 120, good],
  [20, 40, tooFew],
  [0, 0, tooFew],
])('judges a statement of %i of %i answers', (count, n, judged) => {
  expect(judgeCount('positive', count, n)).toEqual(judged)
})

it('is bad when no answer has the statement and enough answers are read', () => {
  expect(judgeKnown('negative', { share: 0, n: 12 })).toEqual(tooFew)
  expect(judgeKnown('negative', { share: 0, n: 20 })).toEqual(bad)
})

it('never has a tone below the minimum of answers', () => {
  const share = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    n: fc.integer({ min: 0, max: MIN_ANSWERS - 1 }),
  })
  const expectOpen = (judged: Judged) => expect(judged).toEqual(tooFew)
  fc.assert(
    fc.property(share, share, (one, other) => {
      expectOpen(judgeShare(one, limits))
      expectOpen(judgeApart('positive', one, other))
      expectOpen(judgeKnown('negative', one))
      expectOpen(judgeCount('positive', Math.round(one.share * one.n), one.n))
    }),
  )
})
