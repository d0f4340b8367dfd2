import { analyst, chat } from './call-settings.ts'
import { chatProvider } from './chat.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider, ProviderModule } from './provider.ts'

const create = (access: Access): Provider =>
  chatProvider('groq', openaiClient(access), 'max_completion_tokens')

/**
 * Groq: chat completions of open models, without web search. Its `browser_search` opens pages like a person, for minutes,
 * names in `executed_tools` what it saw but not what the answer leans on, and takes no location.
 */
export const groq = {
  create,
  calls: { offline: chat, online: null },
  analyst: { call: analyst, limit: 'max_completion_tokens' },
  pricePage: 'https://groq.com/pricing',
  models: [
    {
      name: 'openai/gpt-oss-120b',
      displayName: 'GPT-OSS 120B',
      description: 'The larger open model of OpenAI, served by Groq.',
      effort: 'medium',
      readingEffort: 'low',
      prices: [{ from: '2026-09-01', read: '2026-11-24', tokens: [0.15, 0.6], cached: 0.5 }],
    },
    {
      name: 'openai/gpt-oss-20b',
      displayName: 'GPT-OSS 20B',
      description: 'The smaller open model of OpenAI, served by Groq.',
      effort: 'medium',
      readingEffort: 'low',
      prices: [{ from: '2026-09-01', read: '2026-11-24', tokens: [0.075, 0.3], cached: 0.5 }],
    },
  ],
} as const satisfies ProviderModule
