import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { SUMMARY_VIEWS } from '../summaries.ts'
import { createManifest, randomRuns } from '../testing/fixtures.ts'
import { isStored, withinRange } from './within-range.ts'

const manifests = Array.from({ length: 14 }, (_, i) =>
  createManifest({
    version: i + 1,
    prompts: 2,
    personas: 2,
    models: [{ provider: 'openai', webSearch: true }],
    // Lines of a version do not change with what later ones call things.
    brand: { name: i < 9 ? 'Lumière' : 'Lumière Paris', aliases: ['Lumière'], domains: ['lumiere.fr'] },
  }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, i) => foldRuns(manifest, randomRuns(manifest, 70 + i))),
)
const launches = manifests.map(({ createdAt }) => createdAt)
const newest = launches.at(-1) ?? 0
const asJson = (value: object): object => JSON.parse(JSON.stringify(value))

it.each(SUMMARY_VIEWS.map(({ view, compute }) => ({ view, compute })))(
  'the stored $view answers every range that ends with its newest version',
  ({ view, compute }) => {
    const stored = asJson(compute(facts, {}))
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom(0, ...launches), { nil: undefined }),
        fc.option(fc.constantFrom(newest, newest + 1), { nil: undefined }),
        (dateFrom, dateTo) => {
          const range = { dateFrom, dateTo }
          expect(withinRange(view, stored, range)).toEqual(asJson(compute(facts, range)))
        },
      ),
      { numRuns: 12 },
    )
  },
  60_000,
)

it("is refused when its shape differs from the view's", () => {
  expect(() => withinRange('filters', { versions: [{ groupRunId: 'x' }] }, { dateFrom: 1 })).toThrow()
  expect(() => withinRange('filters', { versions: null }, { dateFrom: 1 })).toThrow()
})

it('answers a choice of only a version or dates', () => {
  expect([{}, { groupRunId: 'x' }, { dateFrom: 1, dateTo: 2 }].map(isStored)).toEqual([true, true, true])
  expect(
    [{ provider: 'openai' }, { basis: 'all' as const }, { groupRunId: 'x', dateFrom: 1 }].map(isStored),
  ).toEqual([false, false, false])
})
