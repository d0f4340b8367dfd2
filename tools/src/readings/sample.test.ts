import { readingNaming, triple } from '@sillage/core/analytics/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { drawRuns, prevailingTone, toLabel } from './sample.ts'

describe('a reading in the terms of labels', () => {
  it('has the tone that weighs most, and no side where two weigh the same', () => {
    expect(prevailingTone(triple(50, 30, 20))).toBe('positive')
    expect(prevailingTone(triple(20, 30, 50))).toBe('negative')
    expect(prevailingTone(triple(45, 10, 45))).toBe('neutral')
  })

  it('has the brand’s place among the companies, from the fifth on as one', () => {
    const others = ['Candela', 'Aurore', 'Éclat', 'Fanal', 'Iris']
    expect(toLabel(readingNaming(['Lumière', ...others], triple(80, 10, 10)))).toEqual({
      named: true,
      sentiment: 'positive',
      position: '1',
    })
    expect(toLabel(readingNaming([...others, 'Lumière'], triple(10, 10, 80)))).toMatchObject({
      sentiment: 'negative',
      position: '5+',
    })
    expect(toLabel(readingNaming(others))).toEqual({ named: false, sentiment: null, position: null })
  })
})

describe('a draw', () => {
  const groupRuns = [
    { groupRunId: 'a', runs: 3 },
    { groupRunId: 'b', runs: 0 },
    { groupRunId: 'c', runs: 5 },
  ]
  const drawn = (seed: string, of = groupRuns) =>
    [...drawRuns(seed, of)].map(({ groupRunId, index }) => `${groupRunId}${index}`)

  it('has each run once, in an order that depends on the seed alone', () => {
    expect(drawn('2026-03-02').toSorted()).toEqual(['a0', 'a1', 'a2', 'c0', 'c1', 'c2', 'c3', 'c4'])
    expect(drawn('2026-03-02', groupRuns.toReversed())).toEqual(drawn('2026-03-02'))
    expect(drawn('2026-03-09')).not.toEqual(drawn('2026-03-02'))
    expect(drawn('2026-03-02', [])).toEqual([])
  })

  it('takes every run as often as any other', () => {
    const draws = 4_000
    const counts = new Map<string, number>()
    for (let seed = 0; seed < draws; seed++) {
      for (const run of drawn(`week ${seed}`).slice(0, 2)) counts.set(run, (counts.get(run) ?? 0) + 1)
    }
    // A quarter of 4,000 each; four standard deviations are 110.
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(110)
    expect(counts.size).toBe(8)
  })
})
