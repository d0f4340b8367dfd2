import { plainIdSchema } from '@sillage/core/base/ids'
import { PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { modelSchema, toModelId } from '@sillage/core/runs/model'
import { describe, expect, it } from 'vitest'
import { MODEL_CATALOGUE } from './model-catalogue.ts'

describe('MODEL_CATALOGUE', () => {
  it.each(MODEL_CATALOGUE)('$modelId is a whole model', (model) => {
    expect(modelSchema.parse(model)).toEqual(model)
    expect(plainIdSchema.safeParse(model.modelId).success).toBe(true)
  })

  it('names each model once', () => {
    expect(new Set(MODEL_CATALOGUE.map(({ modelId }) => modelId)).size).toBe(MODEL_CATALOGUE.length)
  })

  it('has models of every provider but the compatible server, whose models are set up', () => {
    const providers = new Set(MODEL_CATALOGUE.map(({ provider }) => provider))
    expect(PROVIDER_KEYS.filter((key) => !providers.has(key))).toEqual(['compatible'])
  })
})

it('makes an id of any name', () => {
  for (const name of ['openai/gpt-oss-120b', 'llama3.3:70b', 'a b', 'x'.repeat(300)]) {
    expect(plainIdSchema.safeParse(toModelId('compatible', name)).success).toBe(true)
  }
})
