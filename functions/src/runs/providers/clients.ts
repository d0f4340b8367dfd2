import OpenAI from 'openai'

/** How a provider is reached. */
export interface Access {
  apiKey: string
  baseUrl: string
}

/** A client of any server that speaks one of OpenAI's protocols. It never retries: the pipeline does. */
export const openaiClient = ({ apiKey, baseUrl }: Access): OpenAI =>
  new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    // Unset, these would come from the environment of whoever runs the server.
    organization: null,
    project: null,
  })
