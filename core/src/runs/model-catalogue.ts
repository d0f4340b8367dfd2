import type { Model } from './model.ts'
import type { ProviderKey } from './providers.ts'

/** Id of a model's document: `provider:name`, with what an id may not hold replaced. */
export const modelIdOf = (provider: ProviderKey, modelName: string): string =>
  `${provider}:${modelName.replace(/[^A-Za-z0-9_.:-]+/g, '-')}`.slice(0, 128)

interface Entry {
  name: string
  displayName: string
  description: string
  /** A newer model has come: people may still choose this one, but nothing chooses it for them. */
  succeeded?: true
  /** Whether it searches the web. */
  search?: true
}

const models = (provider: ProviderKey, entries: readonly Entry[]): Model[] =>
  entries.map((entry) => ({
    modelId: modelIdOf(provider, entry.name),
    provider,
    modelName: entry.name,
    displayName: entry.displayName,
    description: entry.description,
    capabilities: { webSearch: entry.search === true },
    isDefault: entry.succeeded !== true,
  }))

/** The models offered at first; an administrator changes them. What they cost is kept apart, on the server. */
export const MODEL_CATALOGUE: readonly Model[] = [
  ...models('openai', [
    {
      name: 'gpt-6.1-sol',
      displayName: 'GPT-6.1 Sol',
      description: 'The model most people meet in ChatGPT.',
      search: true,
    },
    {
      name: 'gpt-6-luna',
      displayName: 'GPT-6 Luna',
      description: 'Small and quick.',
      search: true,
    },
    {
      name: 'gpt-5.6-luna',
      displayName: 'GPT-5.6 Luna',
      description: 'Small and quick, succeeded by GPT-6 Luna.',
      succeeded: true,
      search: true,
    },
  ]),
  ...models('anthropic', [
    {
      name: 'claude-sonnet-5-5',
      displayName: 'Claude Sonnet 5.5',
      description: 'The model most people meet in Claude.',
      search: true,
    },
    {
      name: 'claude-haiku-5-5',
      displayName: 'Claude Haiku 5.5',
      description: 'Small and quick.',
      search: true,
    },
  ]),
  ...models('google', [
    {
      name: 'gemini-3.8-flash',
      displayName: 'Gemini 3.8 Flash',
      description: 'The model most people meet in Gemini.',
      search: true,
    },
    {
      name: 'gemini-3.5-flash-lite',
      displayName: 'Gemini 3.5 Flash-Lite',
      description: 'Small and quick.',
      search: true,
    },
  ]),
  ...models('mistral', [
    {
      name: 'mistral-large-latest',
      displayName: 'Mistral Large',
      description: 'The largest model of Mistral.',
      search: true,
    },
    {
      name: 'mistral-small-latest',
      displayName: 'Mistral Small',
      description: 'Small and quick.',
      search: true,
    },
  ]),
  ...models('deepseek', [
    {
      name: 'deepseek-flash',
      displayName: 'DeepSeek Flash',
      description: 'The model most people meet in DeepSeek.',
    },
    {
      name: 'deepseek-v4-pro',
      displayName: 'DeepSeek V4 Pro',
      description: 'The largest model of DeepSeek.',
    },
  ]),
  ...models('perplexity', [
    {
      name: 'perplexity/sonar',
      displayName: 'Sonar',
      description: 'Answers from the web, as Perplexity does.',
      search: true,
    },
  ]),
  ...models('xai', [
    {
      name: 'grok-4.7',
      displayName: 'Grok 4.7',
      description: 'The largest model of xAI.',
      search: true,
    },
    {
      name: 'grok-4.5',
      displayName: 'Grok 4.5',
      description: 'A large model of xAI, succeeded by Grok 4.7.',
      succeeded: true,
      search: true,
    },
    {
      name: 'grok-4.3',
      displayName: 'Grok 4.3',
      description: 'The workhorse of xAI.',
      search: true,
    },
  ]),
  ...models('groq', [
    {
      name: 'openai/gpt-oss-120b',
      displayName: 'GPT-OSS 120B',
      description: 'The larger open model of OpenAI, served by Groq.',
    },
    {
      name: 'openai/gpt-oss-20b',
      displayName: 'GPT-OSS 20B',
      description: 'The smaller open model of OpenAI, served by Groq.',
    },
  ]),
]
