import { type Access, openaiClient } from './clients.ts'
import type { Provider } from './provider.ts'
import { responsesProvider } from './responses.ts'

/** xAI: the Responses API with its web search tool. Every source it met comes back as `citations`. */
export const xai = (access: Access): Provider =>
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
