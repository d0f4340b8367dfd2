import { describe, expect, it } from 'vitest'
import { findFigureRows } from '../../drill/rows.ts'
import { foldRuns } from '../../fold/fold.ts'
import { readFacts } from '../../read/read.ts'
import { select } from '../../select/select.ts'
import {
  createEntity,
  createManifest,
  createReading,
  createRuns,
  NEUTRAL,
  randomRuns,
} from '../../testing/fixtures.ts'
import { productGainsView } from './compute.ts'
import { productGainsViewSchema } from './schema.ts'

/** A reading that mentions a product of each of these companies. */
const readingSelling = (names: readonly string[]) =>
  createReading({
    entities: names.map((name, i) =>
      createEntity(name, i + 1, {
        kind: name === 'Lumière' ? 'brand' : 'other',
        products: [
          {
            ...{ name: `${name} lamp`, url: null, context: '', sentiment: NEUTRAL },
            ...{ strengths: [], weaknesses: [] },
          },
        ],
      }),
    ),
  })

describe("what would change the brand's share of products", () => {
  it('lists prompts whose answers mention the products of others alone', () => {
    const manifest = createManifest({ prompts: 4 })
    const sold = [['Aurore'], ['Aurore', 'Lumière'], [], ['Aurore', 'Boréal']]
    const runs = createRuns(manifest, (index) => ({ reading: readingSelling(sold[index % 4] ?? []) }))
    const view = productGainsViewSchema.parse(
      productGainsView(readFacts([manifest], foldRuns(manifest, runs)), {}),
    )
    // One of five mentions is of the brand's product; one more would be two of six.
    expect(view).toEqual({
      n: 4,
      products: [
        { promptId: 'prompt-1', prompt: manifest.prompts[0]?.text, runs: 1, gain: 13.33 },
        { promptId: 'prompt-4', prompt: manifest.prompts[3]?.text, runs: 1, gain: 13.33 },
      ],
    })
  })

  it('is empty without answers', () => {
    expect(productGainsView(readFacts([], []), {})).toEqual({ n: 0, products: [] })
  })

  it('opens exactly as many answers as it counts, on any answers', () => {
    let listed = 0
    for (let seed = 1; seed <= 20; seed++) {
      const manifest = createManifest({ prompts: 6, brandedPrompts: 1, samples: 3 })
      const random = readFacts([manifest], foldRuns(manifest, randomRuns(manifest, seed)))
      const { products } = productGainsView(random, {})
      const gains = products.map(({ gain }) => gain)
      expect(gains).toEqual(gains.toSorted((one, other) => other - one))
      for (const { promptId, runs } of products) {
        expect(findFigureRows(select(random, { promptId }), { of: 'otherProducts' })).toHaveLength(runs)
      }
      listed += products.length
    }
    expect(listed).toBeGreaterThan(0)
  })
})
