import { byProvider, PROVIDER_KEYS, PROVIDERS, type ProviderKey } from '@sillage/core/providers/providers'
import type { CallSettings } from '@sillage/core/runs/call-settings'
import { CALL_SETTINGS } from '../../../functions/src/providers/modules.ts'
import type { Wire } from './ask.ts'
import { chat } from './wire/chat.ts'
import { conversations } from './wire/conversations.ts'
import { generate } from './wire/generate.ts'
import { messages } from './wire/messages.ts'
import { responses } from './wire/responses.ts'
import { transcriptions } from './wire/transcriptions.ts'

/** Where each provider's API begins on the server; what an SDK adds to it is the provider's own path. */
const getBasePath = (provider: ProviderKey): string => {
  const { pathname } = new URL(PROVIDERS[provider].baseUrl || 'http://server/v1')
  return `/${provider}${pathname === '/' ? '' : pathname}`
}

export const buildBaseUrls = (url: string): Record<ProviderKey, string> =>
  byProvider((provider) => url + getBasePath(provider))

/** Whether the product asks the provider by this protocol. */
const speaks = (provider: ProviderKey, surface: CallSettings['surface']): boolean => {
  const { offline, online } = CALL_SETTINGS[provider]
  return offline.surface === surface || online?.surface === surface
}

const CALLS: readonly [path: RegExp, wire: Wire, isSpoken: (provider: ProviderKey) => boolean][] = [
  // All who speak OpenAI's protocols complete chats too.
  [/\/chat\/completions$/, chat, (key) => !speaks(key, 'messages') && !speaks(key, 'generateContent')],
  [/\/(?:responses|agent)$/, responses, (key) => speaks(key, 'responses') || key === 'groq'],
  [
    /\/audio\/transcriptions$/,
    transcriptions,
    (key) => PROVIDERS[key].transcriber !== null || key === 'compatible',
  ],
  [/\/v1\/messages$/, messages, (key) => speaks(key, 'messages')],
  [
    /\/models\/[^:]+:(?:generateContent|streamGenerateContent)$/,
    generate,
    (key) => speaks(key, 'generateContent'),
  ],
  [/\/conversations$/, conversations, (key) => speaks(key, 'conversations')],
]

export interface Route {
  provider: ProviderKey
  wire: Wire
}

/** The call that a path stands for; the provider alone when it has no such call. */
export const parseRoute = (path: string): Route | { provider: ProviderKey; wire: null } | null => {
  const prefix = path.split('/')[1]
  const provider = PROVIDER_KEYS.find((key) => key === prefix)
  if (!provider) return null
  const call = CALLS.find(([pattern, , isSpoken]) => isSpoken(provider) && pattern.test(path))
  return { provider, wire: call ? call[1] : null }
}
