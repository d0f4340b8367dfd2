import { type Access, openaiClient } from './clients.ts'
import type { Provider } from './provider.ts'
import { responsesProvider } from './responses.ts'

/** OpenAI: the Responses API, with its own web search. */
export const openai = (access: Access): Provider =>
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
