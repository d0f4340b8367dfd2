import { describe, expect, it } from 'vitest'
import { EMPTY_FEED, type Feed, familiesToRead, MAX_FACT_BYTES, sourceOf } from './source.ts'

const feed = (changes: Partial<Feed>): Feed => ({
  ...EMPTY_FEED,
  corrections: 3,
  api: 'version 2, corrected 3 times',
  needed: new Set(['answers']),
  ...changes,
})

describe('who answers a view', () => {
  it('is nobody yet while manifests, corrections or facts are on their way', () => {
    expect(sourceOf(feed({}), ['answers'], false)).toEqual({ kind: 'waiting' })
    const loaded = { runs: 10, loaded: new Map([['answers', 400] as const]) }
    expect(sourceOf(feed({ ...loaded, corrections: null }), ['answers'], false)).toEqual({ kind: 'waiting' })
    expect(sourceOf(feed({ runs: 10 }), ['answers'], false)).toEqual({ kind: 'waiting' })
    const half = feed({ runs: 10, loaded: new Map([['answers', 400]]) })
    expect(sourceOf(half, ['answers', 'words'], false)).toEqual({ kind: 'waiting' })
    const huge = feed({ runs: 1_000_000, api: null })
    expect(sourceOf(huge, ['answers'], false)).toEqual({ kind: 'waiting' })
  })

  it('is the worker once it has every family, told how often it was supplied', () => {
    const ready = feed({ runs: 10, loaded: new Map([['answers', 400]]), revision: 2 })
    expect(sourceOf(ready, ['answers'], false)).toEqual({ kind: 'worker', revision: 2 })
  })

  it('is the API when the worker has failed', () => {
    expect(sourceOf(feed({}), ['answers'], true)).toEqual({
      kind: 'api',
      revision: 'version 2, corrected 3 times',
    })
  })

  it('is the API for facts that are too large, and nothing of them is read', () => {
    const huge = feed({ runs: 1_000_000 })
    expect(sourceOf(huge, ['answers'], false)).toEqual({
      kind: 'api',
      revision: 'version 2, corrected 3 times',
    })
    expect(familiesToRead(huge)).toEqual([])
    const heavy = feed({ runs: 10, loaded: new Map([['answers', MAX_FACT_BYTES + 1]]) })
    expect(sourceOf(heavy, ['answers'], false)).toEqual({
      kind: 'api',
      revision: 'version 2, corrected 3 times',
    })
  })

  it('reads only what views need, and nothing before the size is known', () => {
    expect(familiesToRead(feed({}))).toEqual([])
    expect(familiesToRead(feed({ runs: 10, needed: new Set(['words', 'answers']) }))).toEqual([
      'answers',
      'words',
    ])
  })
})
