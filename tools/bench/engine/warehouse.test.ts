import { readFacts } from '@sillage/core/analytics/read/read'
import { expect, it } from 'vitest'
import { generate, type Size } from './data.ts'
import { compareWarehouse } from './warehouse.ts'

const SIZE: Size = {
  runs: 2_400,
  versions: 3,
  prompts: 10,
  personas: 4,
  languages: 3,
  models: 4,
  mentions: 6,
  citations: 4,
}

it.each<[string, Size]>([
  ['with repeats', SIZE],
  ['without repeats', { ...SIZE, samples: 1, runs: 1_200 }],
  // Every answer names every brand.
  ['with repeats that all agree', { ...SIZE, runs: 480, mentions: 60 }],
  ['of one cell', { ...SIZE, runs: 5, versions: 1, samples: 5 }],
])('computes the shares and intervals of the engine in SQL %s', async (_, size) => {
  const { manifests, parts } = generate(size)
  const { compared, unequal } = await compareWarehouse(readFacts(manifests, parts))
  expect(compared).toBeGreaterThan(10)
  expect(unequal).toEqual([])
})
