import { MAX_SEARCHES, responses, search } from './call-settings.ts'
import { type Access, openaiClient } from './clients.ts'
import type { Provider, ProviderModule } from './provider.ts'
import { responsesProvider } from './responses.ts'

const create = (access: Access): Provider =>
  responsesProvider('perplexity', openaiClient(access), {
    question: ({ system, user }) => ({ instructions: system, input: user }),
    search: ({ location }, settings) => ({
      tools: [
        {
          type: 'web_search',
          ...(settings.location && location?.countryCode
            ? { user_location: { city: location.city, country: location.countryCode } }
            : {}),
        },
      ],
      ...(settings.maxSteps === null ? {} : { max_steps: settings.maxSteps }),
    }),
  })

/**
 * Perplexity: its Agent API, which is the Responses protocol but for some fields: it takes `instructions` and
 * `max_steps`, and knows neither `store` nor `tool_choice`. With the tool its model decides whether to search. Results that
 * the text points at are referenced, the others explored.
 */
export const perplexity = {
  create,
  calls: {
    offline: responses,
    online: { ...responses, search: search('web_search', { maxSteps: MAX_SEARCHES }) },
  },
  analyst: null,
  // Documented for the API, not for Sonar, which is no reasoning model.
  unconfirmed: ['effort'],
  pricePage: 'https://docs.perplexity.ai/docs/getting-started/pricing',
  models: [
    {
      name: 'perplexity/sonar',
      displayName: 'Sonar',
      description: 'Answers from the web, as Perplexity does.',
      search: true,
      effort: 'minimal',
      prices: [{ from: '2026-10-07', read: '2026-11-24', tokens: [0.25, 2.5], searches: 2.5 }],
    },
  ],
} as const satisfies ProviderModule
