import { applicationDefault } from 'firebase-admin/app'

/** Asks Google's administrative APIs. Null where the thing asked for is not there. */
export type AskGoogle = (
  url: string,
  body?: object,
  method?: 'POST' | 'PATCH' | 'PUT' | 'DELETE',
) => Promise<unknown>

/** Leads every API to one address, for tests; the paths distinguish the answers. */
export const ORIGIN_VARIABLE = 'SILLAGE_GOOGLE_ORIGIN'
/** The variable by which gcloud, too, takes a token. */
export const TOKEN_VARIABLE = 'CLOUDSDK_AUTH_ACCESS_TOKEN'

const loadToken = async (): Promise<string> => {
  const given = process.env[TOKEN_VARIABLE]
  if (given) return given
  try {
    return (await applicationDefault().getAccessToken()).access_token
  } catch (cause) {
    throw new Error('Nobody is signed in to Google Cloud: gcloud auth application-default login', { cause })
  }
}

/**
 * @param project bears the quota of the questions
 * @returns a function that throws an Error with Google's words when an answer is neither 200 nor 404
 */
export const openGoogle = async (project: string): Promise<AskGoogle> => {
  const token = await loadToken()
  const origin = process.env[ORIGIN_VARIABLE]
  return async (url, body, method) => {
    const asked = new URL(url)
    const target = origin ? new URL(asked.pathname + asked.search, origin) : asked
    const response = await fetch(target, {
      method: method ?? (body ? 'POST' : 'GET'),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-goog-user-project': project,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (response.status === 404) return null
    const text = await response.text()
    if (!response.ok)
      throw new Error(`${asked.host}${asked.pathname} answered ${response.status}: ${text.slice(0, 500)}`)
    return JSON.parse(text)
  }
}
