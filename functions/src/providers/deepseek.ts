import { analyst, chat } from './call-settings.ts'
import { chatProvider } from './chat.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider, ProviderModule } from './provider.ts'

const create = (access: Access): Provider => chatProvider('deepseek', openaiClient(access))

/**
 * DeepSeek: chat completions, without web search. Its Responses API ignores the tool silently, and only its
 * Anthropic-compatible interface searches: that takes no location, marks no part of the text with a source, and does not
 * report per answer what its searches cost.
 */
export const deepseek = {
  create,
  calls: { offline: chat, online: null },
  analyst: { call: { ...analyst, strictSchema: false }, limit: 'max_tokens' },
  pricePage: 'https://api-docs.deepseek.com/quick_start/pricing',
  models: [
    {
      name: 'deepseek-flash',
      displayName: 'DeepSeek Flash',
      description: 'The model most people meet in DeepSeek.',
      effort: 'high',
      readingEffort: 'low',
      prices: [{ from: '2026-10-17', read: '2026-11-24', tokens: [0.3, 1.2], cached: 0.02 }],
    },
    {
      name: 'deepseek-v4-pro',
      displayName: 'DeepSeek V4 Pro',
      description: 'The largest model of DeepSeek.',
      effort: 'high',
      readingEffort: 'low',
      prices: [{ from: '2026-08-16', read: '2026-11-24', tokens: [1.32, 3.96], cached: 1 / 30 }],
    },
  ],
} as const satisfies ProviderModule
