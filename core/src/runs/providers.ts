import { z } from 'zod'

export const PROVIDER_KEYS = [
  'openai',
  'anthropic',
  'google',
  'mistral',
  'deepseek',
  'perplexity',
  'xai',
  'groq',
  /** Any server that speaks OpenAI's chat protocol (vLLM, Ollama), added by configuration. */
  'compatible',
] as const
export const providerKeySchema = z.enum(PROVIDER_KEYS)
export type ProviderKey = z.infer<typeof providerKeySchema>

export const PROVIDER_LABELS: Record<ProviderKey, string> = {
  openai: 'OpenAI (ChatGPT)',
  anthropic: 'Anthropic Claude',
  google: 'Google',
  mistral: 'Mistral',
  deepseek: 'DeepSeek',
  perplexity: 'Perplexity',
  xai: 'Grok',
  groq: 'Groq',
  compatible: 'OpenAI-compatible server',
}

/** Label of any provider name; unknown ones are title-cased from underscores or dashes. */
export const providerLabel = (name: string): string => {
  const known = providerKeySchema.safeParse(name)
  if (known.success) return PROVIDER_LABELS[known.data]
  const words = name.split(/[_-]+/).filter(Boolean)
  if (words.length === 0) return 'Unknown provider'
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

const DETECTION: readonly [ProviderKey, readonly string[]][] = [
  ['openai', ['openai', 'gpt']],
  ['anthropic', ['anthropic', 'claude']],
  ['mistral', ['mistral']],
  ['google', ['google', 'gemini', 'palm']],
  ['deepseek', ['deepseek']],
  ['perplexity', ['perplexity']],
  ['xai', ['xai', 'grok']],
]

/** Guesses the provider from a model's name, or null when the name says nothing. */
export const detectProvider = (modelName: string): ProviderKey | null => {
  const name = modelName.toLowerCase()
  return DETECTION.find(([, marks]) => marks.some((mark) => name.includes(mark)))?.[0] ?? null
}
