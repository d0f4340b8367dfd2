import { byProvider, PROVIDER_KEYS, type ProviderKey } from '@sillage/core/runs/providers'
import type { Wire } from './ask.ts'
import { chat } from './wire/chat.ts'
import { conversations } from './wire/conversations.ts'
import { generate } from './wire/generate.ts'
import { messages } from './wire/messages.ts'
import { responses } from './wire/responses.ts'
import { transcriptions } from './wire/transcriptions.ts'

/** Where each provider's API begins on the server; what an SDK adds to it is the provider's own path. */
const BASE_PATHS: Readonly<Record<ProviderKey, string>> = {
  openai: '/openai/v1',
  anthropic: '/anthropic',
  google: '/google',
  mistral: '/mistral/v1',
  deepseek: '/deepseek/v1',
  perplexity: '/perplexity/v1',
  xai: '/xai/v1',
  groq: '/groq/openai/v1',
  compatible: '/compatible/v1',
}

export const baseUrlsOf = (url: string): Record<ProviderKey, string> =>
  byProvider((provider) => url + BASE_PATHS[provider])

const CALLS: readonly [path: RegExp, wire: Wire, providers: readonly ProviderKey[]][] = [
  [
    /\/chat\/completions$/,
    chat,
    ['openai', 'mistral', 'deepseek', 'perplexity', 'xai', 'groq', 'compatible'],
  ],
  [/\/(?:responses|agent)$/, responses, ['openai', 'xai', 'groq', 'perplexity']],
  [/\/audio\/transcriptions$/, transcriptions, ['openai', 'mistral', 'groq', 'compatible']],
  [/\/v1\/messages$/, messages, ['anthropic']],
  [/\/models\/[^:]+:(?:generateContent|streamGenerateContent)$/, generate, ['google']],
  [/\/conversations$/, conversations, ['mistral']],
]

export interface Route {
  provider: ProviderKey
  wire: Wire
}

/** The call that a path stands for; the provider alone when it has no such call. */
export const routeOf = (path: string): Route | { provider: ProviderKey; wire: null } | null => {
  const prefix = path.split('/')[1]
  const provider = PROVIDER_KEYS.find((key) => key === prefix)
  if (!provider) return null
  const call = CALLS.find(([pattern, , providers]) => providers.includes(provider) && pattern.test(path))
  return { provider, wire: call ? call[1] : null }
}
