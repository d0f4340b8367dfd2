import { type ClientRequest, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * Opens the request that a proxy sends to its target, without the body, which the caller writes. The response goes to
 * `to`; `onChunk` sees each chunk first.
 */
export const openOnward = (
  from: IncomingMessage,
  to: ServerResponse,
  target: string,
  onChunk: (chunk: Buffer) => void,
): ClientRequest => {
  const { hostname, port } = new URL(target)
  const onward = request(
    {
      hostname,
      port,
      path: from.url,
      method: from.method,
      headers: { ...from.headers, host: `${hostname}:${port}` },
    },
    (response) => {
      to.writeHead(response.statusCode ?? 502, response.headers)
      response.on('data', (chunk: Buffer) => {
        onChunk(chunk)
        to.write(chunk)
      })
      response.on('end', () => to.end())
    },
  )
  onward.on('error', () => to.destroy())
  return onward
}
