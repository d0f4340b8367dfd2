import type { Model } from './model.ts'
import type { ProviderKey } from './providers.ts'

/** Id of a model's document: `provider:name`, with what an id may not hold replaced. */
export const modelIdOf = (provider: ProviderKey, modelName: string): string =>
  `${provider}:${modelName.replace(/[^A-Za-z0-9_.:-]+/g, '-')}`.slice(0, 128)

interface Entry {
  name: string
  displayName: string
  description: string
  /** US dollars per million tokens, input then output. */
  prices: [number, number]
  /** US dollars per thousand searches; absent where the model does not search the web. */
  search?: number
}

const models = (provider: ProviderKey, entries: readonly Entry[]): Model[] =>
  entries.map((entry) => ({
    modelId: modelIdOf(provider, entry.name),
    provider,
    modelName: entry.name,
    displayName: entry.displayName,
    description: entry.description,
    capabilities: { webSearch: entry.search !== undefined },
    isDefault: true,
    prices: {
      inputPerMillion: entry.prices[0],
      outputPerMillion: entry.prices[1],
      perThousandSearches: entry.search ?? 0,
    },
  }))

/**
 * The models offered at first, with the providers' list prices of November 2026, the higher ones where they depend on
 * the hour. An administrator changes both.
 */
export const MODEL_CATALOGUE: readonly Model[] = [
  ...models('openai', [
    {
      name: 'gpt-6.1-sol',
      displayName: 'GPT-6.1 Sol',
      description: 'The model most people meet in ChatGPT.',
      prices: [2, 10],
      search: 10,
    },
    {
      name: 'gpt-5.6-luna',
      displayName: 'GPT-5.6 Luna',
      description: 'Small and quick.',
      prices: [0.2, 1.2],
      search: 10,
    },
  ]),
  ...models('anthropic', [
    {
      name: 'claude-sonnet-5-5',
      displayName: 'Claude Sonnet 5.5',
      description: 'The model most people meet in Claude.',
      prices: [2, 10],
      search: 10,
    },
    {
      name: 'claude-haiku-5-5',
      displayName: 'Claude Haiku 5.5',
      description: 'Small and quick.',
      prices: [0.1, 0.5],
      search: 10,
    },
  ]),
  ...models('google', [
    {
      name: 'gemini-3.8-flash',
      displayName: 'Gemini 3.8 Flash',
      description: 'The model most people meet in Gemini.',
      prices: [0.75, 3.75],
      search: 14,
    },
    {
      name: 'gemini-3.5-flash-lite',
      displayName: 'Gemini 3.5 Flash-Lite',
      description: 'Small and quick.',
      prices: [0.3, 2.5],
      search: 14,
    },
  ]),
  ...models('mistral', [
    {
      name: 'mistral-large-latest',
      displayName: 'Mistral Large',
      description: 'The largest model of Mistral.',
      prices: [1.36, 4.18],
      search: 30,
    },
    {
      name: 'mistral-small-latest',
      displayName: 'Mistral Small',
      description: 'Small and quick.',
      prices: [0.15, 0.6],
      search: 30,
    },
  ]),
  ...models('deepseek', [
    {
      name: 'deepseek-flash',
      displayName: 'DeepSeek Flash',
      description: 'The model most people meet in DeepSeek.',
      prices: [0.3, 1.2],
    },
    {
      name: 'deepseek-v4-pro',
      displayName: 'DeepSeek V4 Pro',
      description: 'The largest model of DeepSeek.',
      prices: [1.32, 3.96],
    },
  ]),
  ...models('perplexity', [
    {
      name: 'perplexity/sonar',
      displayName: 'Sonar',
      description: 'Answers from the web, as Perplexity does.',
      prices: [0.25, 2.5],
      search: 5,
    },
  ]),
  ...models('xai', [
    {
      name: 'grok-4.5',
      displayName: 'Grok 4.5',
      description: 'The largest model of xAI.',
      prices: [2, 6],
      search: 5,
    },
    {
      name: 'grok-4.3',
      displayName: 'Grok 4.3',
      description: 'The workhorse of xAI.',
      prices: [1.25, 2.5],
      search: 5,
    },
  ]),
  ...models('groq', [
    {
      name: 'openai/gpt-oss-120b',
      displayName: 'GPT-OSS 120B',
      description: 'The larger open model of OpenAI, served by Groq.',
      prices: [0.15, 0.6],
    },
    {
      name: 'openai/gpt-oss-20b',
      displayName: 'GPT-OSS 20B',
      description: 'The smaller open model of OpenAI, served by Groq.',
      prices: [0.075, 0.3],
    },
  ]),
]
