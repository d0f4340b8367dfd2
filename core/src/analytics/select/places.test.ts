import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldRuns } from '../fold/fold.ts'
import { readFacts } from '../read/read.ts'
import { createManifest, randomRuns } from '../testing/fixtures.ts'
import { getPlaces } from './places.ts'
import { select } from './select.ts'

const manifests = [1, 2].map((version) =>
  createManifest({ version, prompts: 6, personas: 2, models: [{ provider: 'openai', webSearch: true }] }),
)
const facts = readFacts(
  manifests,
  manifests.flatMap((manifest, at) => foldRuns(manifest, randomRuns(manifest, 40 + at))),
)
const { named, rank } = facts.run
const filter = fc.record(
  {
    basis: fc.constant('all' as const),
    promptId: fc.constantFrom('prompt-0', 'prompt-3', 'nothing'),
    webSearch: fc.constantFrom('online' as const, 'offline' as const),
  },
  { requiredKeys: [] },
)

it('finds the rows of which a column says something, whichever selections were asked before', () => {
  fc.assert(
    fc.property(fc.array(filter, { minLength: 1, maxLength: 6 }), (filters) => {
      for (const one of filters) {
        const selection = select(facts, one)
        for (const version of selection.versions) {
          const own = [...selection.rows.subarray(selection.start[version], selection.start[version + 1])]
          for (const column of [named, rank]) {
            const places = own.flatMap((row, place) => ((column[row] ?? 0) > 0 ? [place] : []))
            expect([...getPlaces(selection, version, column)]).toEqual(places)
            expect(getPlaces(selection, version, column)).toBe(getPlaces(selection, version, column))
          }
        }
      }
    }),
  )
})
