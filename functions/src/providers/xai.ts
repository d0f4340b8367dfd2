import { analyst, responses, search } from './call-settings.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider, ProviderModule } from './provider.ts'
import { responsesProvider } from './responses.ts'

const create = (access: Access): Provider =>
  responsesProvider('xai', openaiClient(access), {
    search: ({ location }, settings) => ({
      tools: [
        {
          type: 'web_search',
          ...(settings.location && location?.countryCode
            ? { user_location: { type: 'approximate', city: location.city, country: location.countryCode } }
            : {}),
        },
      ],
    }),
  })

/**
 * xAI: the Responses API with its web search tool. Annotations are referenced; every source it met comes back as
 * `citations`, of which the others are explored.
 */
export const xai = {
  create,
  calls: { offline: responses, online: { ...responses, search: search('web_search') } },
  analyst: { call: analyst, limit: 'max_completion_tokens' },
  // The Responses protocol has it; xAI's page of the tool does not name it.
  unconfirmed: ['location'],
  pricePage: 'https://docs.x.ai/developers/models',
  models: [
    {
      name: 'grok-4.7',
      displayName: 'Grok 4.7',
      description: 'The largest model of xAI.',
      search: true,
      effort: 'high',
      readingEffort: 'low',
      prices: [
        { from: '2026-09-21', read: '2026-11-24', tokens: [2, 6], long: [199_999, 4, 12], searches: 5 },
      ],
    },
    {
      name: 'grok-4.5',
      displayName: 'Grok 4.5',
      description: 'A large model of xAI, succeeded by Grok 4.7.',
      succeeded: true,
      search: true,
      effort: 'high',
      readingEffort: 'low',
      prices: [
        { from: '2026-09-01', read: '2026-11-24', tokens: [2, 6], long: [199_999, 4, 12], searches: 5 },
      ],
    },
    {
      name: 'grok-4.3',
      displayName: 'Grok 4.3',
      description: 'The workhorse of xAI.',
      search: true,
      effort: 'low',
      readingEffort: 'low',
      prices: [
        { from: '2026-09-01', read: '2026-11-24', tokens: [1.25, 2.5], long: [199_999, 2.5, 5], searches: 5 },
      ],
    },
  ],
} as const satisfies ProviderModule
