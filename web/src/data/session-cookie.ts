import { createSession, deleteSession } from '@sillage/core/identity/calls'

/**
 * The server keeps a copy of the session in a cookie of its own. It is a convenience: when it cannot be written, the
 * copy is dropped without a word and the session goes on.
 */
const send = (method: 'POST' | 'DELETE', body?: unknown): Promise<Response> =>
  fetch(method === 'POST' ? createSession.path : deleteSession.path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })

export const forgetSessionCookie = async (): Promise<void> => {
  await send('DELETE').catch(() => undefined)
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
