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

/** The models offered at first, with the list prices that costs are computed from. An administrator changes both. */
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
      prices: [0.25, 2],
      search: 10,
    },
  ]),
  ...models('anthropic', [
    {
      name: 'claude-sonnet-5-5',
      displayName: 'Claude Sonnet 5.5',
      description: 'The model most people meet in Claude.',
      prices: [3, 15],
      search: 10,
    },
    {
      name: 'claude-haiku-5-5',
      displayName: 'Claude Haiku 5.5',
      description: 'Small and quick.',
      prices: [1, 5],
      search: 10,
    },
  ]),
  ...models('google', [
    {
      name: 'gemini-3.8-flash',
      displayName: 'Gemini 3.8 Flash',
      description: 'The model most people meet in Gemini.',
      prices: [0.75, 4.5],
      search: 14,
    },
    {
      name: 'gemini-2.5-flash',
      displayName: 'Gemini 2.5 Flash',
      description: 'The earlier quick model, still widely built upon.',
      prices: [0.3, 2.5],
      search: 35,
    },
  ]),
  ...models('mistral', [
    {
      name: 'mistral-large-latest',
      displayName: 'Mistral Large',
      description: 'The largest model of Mistral.',
      prices: [0.5, 1.5],
    },
    {
      name: 'mistral-small-latest',
      displayName: 'Mistral Small',
      description: 'Small and quick.',
      prices: [0.1, 0.3],
    },
  ]),
  ...models('deepseek', [
    {
      name: 'deepseek-chat',
      displayName: 'DeepSeek Chat',
      description: 'Answers at once, as the DeepSeek app does.',
      prices: [0.28, 0.42],
    },
    {
      name: 'deepseek-reasoner',
      displayName: 'DeepSeek Reasoner',
      description: 'Thinks before it answers.',
      prices: [0.28, 0.42],
    },
  ]),
  ...models('perplexity', [
    {
      name: 'sonar',
      displayName: 'Sonar',
      description: 'Quick answers from the web.',
      prices: [1, 1],
      search: 5,
    },
    {
      name: 'sonar-pro',
      displayName: 'Sonar Pro',
      description: 'Answers from more sources of the web.',
      prices: [3, 15],
      search: 6,
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
      displayName: 'GPT-OSS 120B (Groq)',
      description: 'Open weights of OpenAI, served by Groq.',
      prices: [0.15, 0.6],
    },
    {
      name: 'llama-3.3-70b-versatile',
      displayName: 'Llama 3.3 70B (Groq)',
      description: 'Open weights of Meta, served by Groq.',
      prices: [0.59, 0.79],
    },
  ]),
]

/** A model of the OpenAI-compatible server, known by name alone; it costs nobody anything by token. */
export const compatibleModel = (modelName: string): Model => ({
  modelId: modelIdOf('compatible', modelName),
  provider: 'compatible',
  modelName,
  displayName: modelName,
  description: 'A model of the OpenAI-compatible server.',
  capabilities: { webSearch: false },
  isDefault: true,
  prices: { inputPerMillion: 0, outputPerMillion: 0, perThousandSearches: 0 },
})
