import { type Access, openaiClient } from './clients.ts'
import type { Provider } from './provider.ts'
import { responsesProvider } from './responses.ts'

/**
 * Perplexity: its Agent API, which is the Responses protocol but for some fields: it takes `instructions` and
 * `max_steps`, and knows neither `store` nor `tool_choice`. With the tool its model decides whether to search.
 */
export const perplexity = (access: Access): Provider =>
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
