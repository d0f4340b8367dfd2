import type { Manifest } from '@sillage/core/runs/group-run'

/** The personas and models of generated manifests. */

const PROVIDERS = [
  'openai',
  'anthropic',
  'google',
  'mistral',
  'perplexity',
  'deepseek',
  'xai',
  'groq',
] as const

type Persona = Manifest['personas'][number]

export const personaAt = (
  index: number,
  { age, occupation }: Pick<Persona, 'age' | 'occupation'>,
): Persona => ({
  personaId: `persona-${index}`,
  name: `Persona ${index}`,
  gender: index % 2 === 0 ? 'female' : 'male',
  age,
  occupation,
  annualSalary: 40_000,
  city: 'Brest',
  country: 'France',
  shortDescription: '',
  detailedDescription: '',
  profileImageUrl: null,
})

/** A model of the providers in turn. */
export const modelAt = (index: number, webSearch: boolean): Manifest['models'][number] => {
  const provider = PROVIDERS[index % PROVIDERS.length] ?? 'openai'
  return {
    modelId: `${provider}_model-${index}`,
    provider,
    modelName: `model-${index}`,
    displayName: `Model ${index}`,
    description: '',
    capabilities: { webSearch },
    isDefault: true,
    webSearch,
  }
}
