import type { AnalystCall, CallSettings, ModelCalls } from '@sillage/core/runs/call-settings'
import type { ProviderKey } from '@sillage/core/runs/providers'
import type { AskRequest } from './provider.ts'
import type { AnalystProvider } from './settings.ts'

/** Tokens of a second try, thinking included. The models of the catalogue all allow more. */
const MORE_ROOM = 32_768
/** Most searches of an answer, or rounds of them, where the provider takes a bound. */
const MOST_SEARCHES = 5

const DEFAULTS = {
  maxTokens: null,
  secondMaxTokens: MORE_ROOM,
  thinking: null,
  effort: null,
  temperature: null,
  search: null,
} as const satisfies Partial<CallSettings>

const search = (tool: string, more: Partial<NonNullable<CallSettings['search']>> = {}) => ({
  tool,
  maxSearches: null,
  maxSteps: null,
  location: true,
  ...more,
})

const responses: CallSettings = { ...DEFAULTS, surface: 'responses' }
const chat: CallSettings = { ...DEFAULTS, surface: 'chat' }
/**
 * The API insists on a bound, thinking included. Claude thinks by default, as deep as its newest default has it: pinned,
 * so that versions compare.
 */
const messages: CallSettings = {
  ...DEFAULTS,
  surface: 'messages',
  maxTokens: 16_384,
  thinking: 'adaptive',
  effort: 'medium',
}
const generate: CallSettings = { ...DEFAULTS, surface: 'generateContent' }

/** How the models of each provider are asked today. A manifest keeps it for as long as its group run lives. */
export const CALL_SETTINGS: Readonly<Record<ProviderKey, ModelCalls>> = {
  openai: { offline: responses, online: { ...responses, search: search('web_search') } },
  anthropic: {
    offline: messages,
    online: { ...messages, search: search('web_search_20250305', { maxSearches: MOST_SEARCHES }) },
  },
  // Grounding takes coordinates, which personas have none of.
  google: { offline: generate, online: { ...generate, search: search('googleSearch', { location: false }) } },
  mistral: {
    offline: chat,
    online: { ...DEFAULTS, surface: 'conversations', search: search('web_search', { location: false }) },
  },
  perplexity: {
    offline: responses,
    online: { ...responses, search: search('web_search', { maxSteps: MOST_SEARCHES }) },
  },
  xai: { offline: responses, online: { ...responses, search: search('web_search') } },
  deepseek: { offline: chat, online: null },
  groq: { offline: chat, online: null },
  compatible: { offline: chat, online: null },
}

/** Bound of the answer that is asked for; null for the provider's own. */
export const maxTokensOf = ({ settings, moreRoom }: AskRequest): number | null =>
  moreRoom ? settings.secondMaxTokens : settings.maxTokens

const analyst: AnalystCall = {
  surface: 'chat',
  // It also bounds what of a reading can be stored.
  maxTokens: 16_000,
  secondMaxTokens: MORE_ROOM,
  thinking: null,
  effort: null,
  temperature: 0,
  strictSchema: true,
}

/** How the analyst is asked today. */
export const ANALYST_CALLS: Readonly<Record<AnalystProvider, AnalystCall>> = {
  // Reasoning models of OpenAI take no temperature.
  openai: { ...analyst, temperature: null },
  xai: analyst,
  groq: analyst,
  mistral: analyst,
  deepseek: { ...analyst, strictSchema: false },
  compatible: analyst,
}
