import type { Model } from '@sillage/core/runs/model'
import { expect, it } from 'vitest'
import { cheapest } from './choose-model.ts'

const priced = (modelName: string, inputPerMillion: number, outputPerMillion: number) => ({
  model: {
    modelId: `openai:${modelName}`,
    provider: 'openai',
    modelName,
    displayName: modelName,
    description: '',
    capabilities: { webSearch: false },
    isDefault: true,
  } satisfies Model,
  prices: { inputPerMillion, outputPerMillion, perThousandSearches: 0 },
})

it('is the model whose answers cost least, a server of our own only without another', () => {
  const own = priced('own', 0, 0)
  expect(cheapest([own, priced('large', 1, 10), priced('small', 2, 3)])?.modelName).toBe('small')
  expect(cheapest([own])?.modelName).toBe('own')
  expect(cheapest([])).toBeUndefined()
})
