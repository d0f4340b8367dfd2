import { ApiError } from './api-error.ts'
import { appHeaders } from './app-token.ts'

/** Fetches from the API. Where App Check is on, a browser without a token gets one first. */
export const appFetch = async (
  address: string,
  init: RequestInit & { headers: Record<string, string> },
): Promise<Response> => {
  const send = () => fetch(address, { ...init, headers: { ...init.headers, ...appHeaders() } })
  const response = await send()
  if (response.status !== 403) return response
  const { code, details } = await ApiError.from(response.clone())
  if (code !== 'app_check_required') return response
  const { attest } = await import('./attest.tsx')
  return (await attest(details)) ? await send() : response
}
