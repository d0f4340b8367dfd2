import type { LlmStandIn } from '../../stand-ins/llm/server.ts'

/** The parameters of the functions that have them ask a stand-in instead of the providers. */
export const standInParameters = ({ baseUrls }: Pick<LlmStandIn, 'baseUrls'>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(baseUrls).map(([key, url]) => [`${key.toUpperCase()}_BASE_URL`, url])),
  PROVIDER_KEYS: JSON.stringify(Object.fromEntries(Object.keys(baseUrls).map((key) => [key, 'local']))),
})
