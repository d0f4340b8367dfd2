import { expect, it } from 'vitest'
import { providerLabel } from './providers.ts'

it('labels a provider, an unknown one too', () => {
  expect(providerLabel('openai')).toBe('OpenAI (ChatGPT)')
  expect(providerLabel('some_new-one')).toBe('Some New One')
  expect(providerLabel('')).toBe('Unknown provider')
  expect(providerLabel('constructor')).toBe('Constructor')
})
