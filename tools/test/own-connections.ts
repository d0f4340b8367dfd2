/**
 * Has every request of a test go over a connection of its own. Servers close a connection that was idle for five seconds, and a
 * request that is sent over it in that moment fails: busy machines come to that moment often.
 */
const { fetch } = globalThis

globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
  headers.set('connection', 'close')
  return fetch(input, { ...init, headers })
}
