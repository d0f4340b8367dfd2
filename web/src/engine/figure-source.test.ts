import { describe, expect, it } from 'vitest'
import { chooseAnswerer, familiesToRead, MAX_FACT_BYTES, type Supply } from './figure-source.tsx'

const supply = (changes: Partial<Supply>): Supply => ({
  runs: null,
  loaded: new Map(),
  failure: null,
  revision: 0,
  corrections: 3,
  api: 'version 2, corrected 3 times',
  needed: ['answers'],
  ...changes,
})

describe('who answers a view', () => {
  it('is nobody yet while manifests, corrections or facts are on their way', () => {
    expect(chooseAnswerer(supply({}), ['answers'], false)).toEqual({ kind: 'waiting' })
    const loaded = { runs: 10, loaded: new Map([['answers', 400] as const]) }
    expect(chooseAnswerer(supply({ ...loaded, corrections: null }), ['answers'], false)).toEqual({
      kind: 'waiting',
    })
    expect(chooseAnswerer(supply({ runs: 10 }), ['answers'], false)).toEqual({ kind: 'waiting' })
    const half = supply({ runs: 10, loaded: new Map([['answers', 400]]) })
    expect(chooseAnswerer(half, ['answers', 'words'], false)).toEqual({ kind: 'waiting' })
    const huge = supply({ runs: 1_000_000, api: null })
    expect(chooseAnswerer(huge, ['answers'], false)).toEqual({ kind: 'waiting' })
  })

  it('is the worker once it has every family, told how often it was supplied', () => {
    const ready = supply({ runs: 10, loaded: new Map([['answers', 400]]), revision: 2 })
    expect(chooseAnswerer(ready, ['answers'], false)).toEqual({ kind: 'worker', revision: 2 })
  })

  it('is the API when the worker has failed', () => {
    expect(chooseAnswerer(supply({}), ['answers'], true)).toEqual({
      kind: 'api',
      revision: 'version 2, corrected 3 times',
    })
  })

  it('is the API for facts that are too large, and nothing of them is read', () => {
    const huge = supply({ runs: 1_000_000 })
    expect(chooseAnswerer(huge, ['answers'], false)).toEqual({
      kind: 'api',
      revision: 'version 2, corrected 3 times',
    })
    expect(familiesToRead(huge)).toEqual([])
    const heavy = supply({ runs: 10, loaded: new Map([['answers', MAX_FACT_BYTES + 1]]) })
    expect(chooseAnswerer(heavy, ['answers'], false)).toEqual({
      kind: 'api',
      revision: 'version 2, corrected 3 times',
    })
  })

  it('reads only what views need, and nothing before the size is known', () => {
    expect(familiesToRead(supply({}))).toEqual([])
    expect(familiesToRead(supply({ runs: 10, needed: ['answers', 'words'] }))).toEqual(['answers', 'words'])
  })
})
