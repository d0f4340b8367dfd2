import { describe, expect, it } from 'vitest'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { createManifest, createRuns, readingNaming } from '../../testing/fixtures.ts'
import { sentimentView } from '../sentiment/compute.ts'
import { keywordsView } from './compute.ts'

/** An answer with each of these lists of keywords. */
const buildFacts = (answers: readonly (readonly string[])[]) => {
  const manifest = createManifest({ prompts: answers.length })
  const runs = createRuns(manifest, (index) => ({
    reading: readingNaming(['Lumière'], undefined, { keywords: [...(answers[index] ?? [])] }),
  }))
  return readFacts([manifest], foldRuns(manifest, runs))
}

describe('keywords', () => {
  it('count once an answer, in their most frequent spelling, most frequent first', () => {
    const facts = buildFacts([
      ['Bright', 'bright', 'warm'],
      ['bright'],
      ['bright', 'Warm'],
      ['warm'],
      ['dear'],
    ])
    expect(keywordsView(facts, {})).toEqual({
      keywords: [
        { keyword: 'bright', count: 3 },
        { keyword: 'warm', count: 3 },
        { keyword: 'dear', count: 1 },
      ],
      total: 3,
      runs: 5,
    })
  })

  it('without text are dropped, and none has a count of zero', () => {
    const facts = buildFacts([['', '   ', 'bright'], ['']])
    expect(keywordsView(facts, {})).toEqual({
      keywords: [{ keyword: 'bright', count: 1 }],
      total: 1,
      runs: 1,
    })
    expect(keywordsView(facts, { promptId: 'prompt-2' })).toEqual({ keywords: [], total: 0, runs: 0 })
  })

  it('are at most eighty in the word cloud, the first of the full list', () => {
    const facts = buildFacts(
      Array.from({ length: 3 }, (_, answer) =>
        Array.from({ length: 40 }, (_, i) => `keyword ${answer * 40 + i}`),
      ),
    )
    const { keywords, total } = keywordsView(facts, {})
    expect(total).toBe(120)
    expect(sentimentView(facts, {}).topKeywords).toEqual(keywords.slice(0, 80))
  })
})
