import { createSession, deleteSession } from '@sillage/core/identity/calls'

/** A sign-out waits no longer than this for the server to forget its copy. */
const FORGET_WITHIN_MS = 3_000

/**
 * The server keeps a copy of the session in a cookie of its own. It is a convenience: when it cannot be written, the
 * copy is dropped without a word and the session goes on.
 */
const send = (method: 'POST' | 'DELETE', body?: unknown, options?: RequestInit): Promise<Response> =>
  fetch(method === 'POST' ? createSession.path : deleteSession.path, {
    method,
    ...options,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

export const forgetSessionCookie = async (): Promise<void> => {
  // The page may be left while it is under way.
  const options = { keepalive: true, signal: AbortSignal.timeout(FORGET_WITHIN_MS) }
  await send('DELETE', undefined, options).catch(() => undefined)
}

/** @param expiresAt milliseconds since the epoch */
export const syncSessionCookie = async (accessToken: string, expiresAt: number): Promise<void> => {
  try {
    const response = await send('POST', { accessToken, expiresAt })
    if (!response.ok) throw new Error('Failed to sync session cookie')
  } catch {
    await forgetSessionCookie()
  }
}
