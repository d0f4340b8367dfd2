/** Facts of a provider outside its module. */
interface ProviderFacts {
  readonly label: string
  /** Address of its API; the compatible server has none until someone runs one. */
  readonly baseUrl: string
  /** Its usual model for recordings; null where it transcribes none, or nobody can know its models. */
  readonly transcriber: string | null
  /** Our own simple mark, the path of one stroke on 24 × 24; not the company's logo. */
  readonly mark: string
  /** On every chart. */
  readonly color: string
  /** In the dark theme, where `color` is too dark; its mark is then drawn in the colour of the surface. */
  readonly colorOnDark?: string
}

export const PROVIDERS = {
  openai: {
    label: 'OpenAI (ChatGPT)',
    baseUrl: 'https://api.openai.com/v1',
    transcriber: 'gpt-4o-mini-transcribe',
    mark: 'M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Zm0 3.500v6',
    color: '#10a37f',
  },
  anthropic: {
    label: 'Anthropic Claude',
    baseUrl: 'https://api.anthropic.com',
    transcriber: null,
    mark: 'M6.500 17.500 12 6.500l5.500 11M8.800 13.500h6.400',
    color: '#d97757',
  },
  google: {
    label: 'Google',
    baseUrl: 'https://generativelanguage.googleapis.com',
    transcriber: null,
    mark: 'M17.500 12H12m5.500 0a5.500 5.500 0 1 1-1.700-4',
    color: '#4285f4',
  },
  mistral: {
    label: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    transcriber: 'voxtral-mini-latest',
    mark: 'M6.500 17V7l5.500 6 5.500-6v10',
    color: '#fa520f',
  },
  deepseek: {
    label: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    transcriber: null,
    mark: 'M5.500 12.500c2.500-4 10-5.500 13-2-1 5-8 8-13 2Zm9.500-1h.010',
    color: '#4d6bfe',
  },
  perplexity: {
    label: 'Perplexity',
    baseUrl: 'https://api.perplexity.ai/v1',
    transcriber: null,
    mark: 'M12 5.500v13M6.500 9.500h11M7.500 6.500 12 10l4.500-3.500M7.500 17.500 12 14l4.500 3.500',
    color: '#20808d',
  },
  xai: {
    label: 'Grok',
    baseUrl: 'https://api.x.ai/v1',
    transcriber: null,
    mark: 'M7 6.500 17 17.500M17 6.500l-10 11',
    color: '#111111',
    colorOnDark: '#e5e5e5',
  },
  groq: {
    label: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    transcriber: 'whisper-large-v3-turbo',
    mark: 'M15.500 12a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0Zm0 0v3.500a3.500 3.500 0 0 1-3.500 3.500',
    color: '#f55036',
  },
  /** Any server that speaks OpenAI's chat protocol (vLLM, Ollama), added by configuration. */
  compatible: {
    label: 'OpenAI-compatible server',
    baseUrl: '',
    transcriber: null,
    mark: 'M8.500 8.500 5 12l3.500 3.500M15.500 8.500 19 12l-3.500 3.500',
    color: '#6b7a74',
  },
} as const satisfies Record<string, ProviderFacts>

export type ProviderKey = keyof typeof PROVIDERS

/** The task function of its queue: each provider has one, so that a slow one starves nobody. */
export const runQueueName = <K extends ProviderKey>(provider: K) => `run-${provider}` as const

/** The task function of its queue for the few runs that a person waits for. */
export const expressQueueName = <K extends ProviderKey>(provider: K) => `express-${provider}` as const

const isProvider = (name: string): name is ProviderKey => Object.hasOwn(PROVIDERS, name)

export const PROVIDER_KEYS: readonly ProviderKey[] = Object.keys(PROVIDERS).filter(isProvider)
/** The colours of a provider in both themes. */
export const providerColors = (provider: ProviderKey): { light: string; dark: string } => {
  const { color, colorOnDark = color }: ProviderFacts = PROVIDERS[provider]
  return { light: color, dark: colorOnDark }
}

/** A record with an entry for every provider. */
export const byProvider = <T>(entryOf: (provider: ProviderKey) => T): Record<ProviderKey, T> =>
  Object.fromEntries(PROVIDER_KEYS.map((provider) => [provider, entryOf(provider)])) as Record<ProviderKey, T>

/** Label of any provider name; unknown ones are title-cased from underscores or dashes. */
export const providerLabel = (name: string): string => {
  if (isProvider(name)) return PROVIDERS[name].label
  const words = name.split(/[_-]+/).filter(Boolean)
  if (words.length === 0) return 'Unknown provider'
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
