import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { mergeParts } from '../fold/merge.ts'
import { readFacts } from '../read/read.ts'
import { SUMMARY_VIEWS } from '../summaries.ts'
import { sentimentView } from '../views/sentiment/compute.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'
import { createManifest, randomRuns } from './fixtures.ts'

const manifest = createManifest({
  prompts: 4,
  personas: 2,
  models: [{ provider: 'openai', webSearch: true }],
})
const runs = randomRuns(manifest, 5)
const views = (parts: ReturnType<typeof foldRuns>): string => {
  const facts = readFacts([manifest], parts)
  return JSON.stringify(SUMMARY_VIEWS.map(({ view, compute }) => [view, compute(facts, {})]))
}
const expected = views(foldRuns(manifest, runs))

describe('figures', () => {
  it('are the same in any order of runs and any batches of folds', () => {
    const order = fc.shuffledSubarray(runs, { minLength: runs.length })
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: runs.length }), (shuffled, size) => {
        const batches = Array.from({ length: Math.ceil(shuffled.length / size) }, (_, at) =>
          foldRuns(manifest, shuffled.slice(at * size, (at + 1) * size)),
        )
        expect(views(batches.flat())).toBe(expected)
        expect(views(mergeParts(batches.flat()))).toBe(expected)
      }),
      { numRuns: 12 },
    )
  })

  it('are null without a base: no answer, mention, citation or product', () => {
    const failed = runs.map((run) => ({ ...run, status: 'failed' as const, answer: null, reading: null }))
    fc.assert(
      fc.property(fc.shuffledSubarray(failed), (some) => {
        const facts = readFacts([manifest], foldRuns(manifest, some))
        const visibility = visibilityView(facts, {})
        expect(visibility.visibility.value).toBeNull()
        expect(visibility.shareOfVoice.value).toBeNull()
        expect(visibility.headline.visibility).toBeNull()
        expect(sentimentView(facts, {})).toMatchObject({ sentimentData: null, score: null, totalRuns: 0 })
        expect(sourcesView(facts, {})).toMatchObject({ brandShare: { share: null }, topSiteShare: null })
        expect(shoppingView(facts, {}).totals).toMatchObject({ brandShare: null, mentions: 0 })
      }),
      { numRuns: 20 },
    )
  })
})
