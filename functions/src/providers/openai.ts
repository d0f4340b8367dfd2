import { analyst, responses, search } from './call-settings.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider, ProviderModule } from './provider.ts'
import { responsesProvider } from './responses.ts'

const create = (access: Access): Provider =>
  responsesProvider('openai', openaiClient(access), {
    search: ({ location }, settings) => ({
      tools: [
        {
          type: 'web_search',
          // Without any location OpenAI searches as from the United States.
          user_location: {
            type: 'approximate',
            ...(settings.location && location ? { city: location.city } : {}),
            ...(settings.location && location?.countryCode ? { country: location.countryCode } : {}),
          },
        },
      ],
      include: ['web_search_call.action.sources'],
    }),
  })

/**
 * OpenAI: the Responses API, with its own web search. `url_citation` annotations are referenced; sources of searches and
 * pages that were opened are explored.
 */
export const openai = {
  create,
  calls: { offline: responses, online: { ...responses, search: search('web_search') } },
  analyst: {
    // Its reasoning models take no temperature.
    call: { ...analyst, temperature: null },
    limit: 'max_completion_tokens',
  },
  pricePage: 'https://developers.openai.com/api/docs/pricing',
  models: [
    {
      name: 'gpt-6.1-sol',
      displayName: 'GPT-6.1 Sol',
      description: 'The model most people meet in ChatGPT.',
      search: true,
      effort: 'medium',
      readingEffort: 'low',
      cachesAtMarks: true,
      prices: [
        {
          from: '2026-09-29',
          read: '2026-11-30',
          tokens: [2, 10],
          cached: 0.05,
          long: [272_000, 4, 15],
          searches: 10,
        },
      ],
    },
    {
      name: 'gpt-6-luna',
      displayName: 'GPT-6 Luna',
      description: 'Small and quick.',
      search: true,
      effort: 'medium',
      readingEffort: 'low',
      cachesAtMarks: true,
      prices: [
        {
          from: '2026-09-22',
          read: '2026-11-24',
          tokens: [0.1, 0.5],
          cached: 0.1,
          long: [272_000, 0.2, 0.75],
          searches: 10,
        },
      ],
    },
    {
      name: 'gpt-5.6-luna',
      displayName: 'GPT-5.6 Luna',
      description: 'Small and quick, succeeded by GPT-6 Luna.',
      succeeded: true,
      search: true,
      effort: 'medium',
      readingEffort: 'low',
      cachesAtMarks: true,
      prices: [
        {
          from: '2026-07-30',
          read: '2026-11-24',
          tokens: [0.2, 1.2],
          cached: 0.1,
          long: [272_000, 0.4, 1.8],
          searches: 10,
        },
      ],
    },
  ],
} as const satisfies ProviderModule
