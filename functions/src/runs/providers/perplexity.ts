import { type Access, openaiClient } from './clients.ts'
import type { Provider } from './provider.ts'
import { responsesProvider } from './responses.ts'

/**
 * Perplexity: its Agent API, which is the Responses protocol. It refuses any field it does not know, and answers from
 * the model alone unless asked to search, so an online question makes it search.
 */
export const perplexity = (access: Access): Provider =>
  responsesProvider('perplexity', openaiClient(access), ({ location }) => ({
    tools: [
      {
        type: 'web_search',
        ...(location?.countryCode
          ? { user_location: { city: location.city, country: location.countryCode } }
          : {}),
      },
    ],
    tool_choice: 'required',
  }))
