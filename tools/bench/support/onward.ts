import {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http'
import type { Http2ServerRequest } from 'node:http2'

/** A request as a server of either version of HTTP receives it. */
export type Received = IncomingMessage | Http2ServerRequest

/** The answering server. */
export interface Answer {
  writeHead(status: number, headers?: OutgoingHttpHeaders): { end(): unknown }
  write(chunk: Buffer): boolean
  end(): unknown
  end(body: Buffer | string): unknown
  destroy(): unknown
  on(event: 'close', listener: () => void): unknown
}

/** Headers of one connection, or of one version of HTTP, which a proxy does not hand on. */
const OWN = /^:|^(?:connection|keep-alive|transfer-encoding|upgrade)$/

const handedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.test(name)))

/**
 * Opens the request that a proxy sends to its target, without the body, which the caller writes. The response goes to
 * `to`; `onChunk` sees each chunk first.
 */
export const openOnward = (
  from: Received,
  to: Answer,
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
      headers: { ...handedOn(from.headers), host: `${hostname}:${port}` },
    },
    (response) => {
      to.writeHead(response.statusCode ?? 502, handedOn(response.headers))
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
