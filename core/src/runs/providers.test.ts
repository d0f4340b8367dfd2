import { describe, expect, it } from 'vitest'
import { detectProvider, providerLabel } from './providers.ts'

describe('the provider of a model', () => {
  it.each([
    ['openai/o5', 'openai'],
    ['GPT-5', 'openai'],
    ['anthropic-large', 'anthropic'],
    ['Claude Opus', 'anthropic'],
    ['mistral-large', 'mistral'],
    ['google-x', 'google'],
    ['gemini-3-pro', 'google'],
    ['PaLM 2', 'google'],
    ['deepseek-chat', 'deepseek'],
    ['perplexity-sonar', 'perplexity'],
    ['xai-4', 'xai'],
    ['Grok 4', 'xai'],
    ['llama-4', null],
    ['', null],
  ])('is told by the name %j: %s', (name, provider) => {
    expect(detectProvider(name)).toBe(provider)
  })

  it('has a label, an unknown one too', () => {
    expect(providerLabel('openai')).toBe('OpenAI (ChatGPT)')
    expect(providerLabel('some_new-one')).toBe('Some New One')
    expect(providerLabel('')).toBe('Unknown provider')
  })
})
