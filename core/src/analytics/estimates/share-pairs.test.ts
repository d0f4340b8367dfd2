import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { createManifest, named, randomRuns } from '../testing/fixtures.ts'
import { shoppingView } from '../views/shopping/compute.ts'
import { sourcesView } from '../views/sources/compute.ts'
import { visibilityView } from '../views/visibility/compute.ts'

const design = { prompts: 8, personas: 2, models: [{ provider: 'openai' as const, webSearch: true }] }

const getPair = (seed: number, answered: boolean) => {
  const manifests = [1, 2].map((version) => createManifest({ ...design, version }))
  const runs = manifests.map((manifest, i) =>
    randomRuns(manifest, seed + i).filter(({ status }) => !answered || status === 'completed'),
  )
  const failed = new Set(
    [1, 2].flatMap((_, i) => {
      const completed = new Set(runs[i]?.map(({ index }) => index))
      return Array.from({ length: 32 }, (__, index) => index).filter((index) => !completed.has(index))
    }),
  )
  return readFacts(
    manifests,
    manifests.flatMap((manifest, i) =>
      foldRuns(
        manifest,
        (runs[i] ?? []).filter(({ index }) => !answered || !failed.has(index)),
      ),
    ),
  )
}

it('tests the shares on screen: their difference, when both versions answered the same cells', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (seed) => {
      const facts = getPair(seed, true)
      const { brandShare } = sourcesView(facts, {})
      const { headline } = shoppingView(facts, {})
      const { shareOfVoice } = visibilityView(facts, {})
      // The effect of rounding on a difference: of shares with two decimals, whole ones, and ones with one decimal.
      for (const [{ delta, paired }, rounding] of [
        [brandShare.change, 0.062],
        [headline.change, 1.051],
        [shareOfVoice.change, 0.162],
      ] as const) {
        if (delta !== null && paired !== null) expect(Math.abs(delta - paired)).toBeLessThanOrEqual(rounding)
        expect(delta === null).toBe(paired === null)
      }
    }),
    { numRuns: 40 },
  )
})

it('compares presence but no share of voice when competitors change', () => {
  const before = createManifest({ ...design, version: 1 })
  const now = {
    ...createManifest({ ...design, version: 2 }),
    competitors: [...before.competitors, named('Candela')],
  }
  const facts = readFacts(
    [before, now],
    [...foldRuns(before, randomRuns(before, 1)), ...foldRuns(now, randomRuns(now, 2))],
  )
  const { headline, shareOfVoice } = visibilityView(facts, {})
  expect(shareOfVoice.change).toMatchObject({ verdict: 'not_comparable', reason: 'competitors' })
  expect(headline.change.verdict).not.toBe('not_comparable')
})
