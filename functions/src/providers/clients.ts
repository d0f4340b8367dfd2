import type OpenAI from 'openai'
import type { Permit } from './permit.ts'

/** How a provider is reached. */
export interface Access {
  apiKey: string
  baseUrl: string
}

/** A client for paid calls that is made, and its SDK loaded, when a question is first asked: most processes only know of one provider. */
export type Client<T> = (permit: Permit) => Promise<T>

/** A client of any server that speaks one of OpenAI's protocols. It never retries: the pipeline does. */
export const openaiClient = ({ apiKey, baseUrl }: Access): Client<OpenAI> => {
  let client: OpenAI | undefined
  return async (_permit) => {
    const sdk = await import('openai')
    client ??= new sdk.default({
      apiKey,
      baseURL: baseUrl,
      maxRetries: 0,
      // Unset, these would come from the server's environment.
      organization: null,
      project: null,
    })
    return client
  }
}
