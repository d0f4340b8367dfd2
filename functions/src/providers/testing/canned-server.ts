import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server's answer to its next request. */
export type Canned =
  | { status?: number; headers?: Record<string, string>; json: unknown }
  | { status?: number; headers?: Record<string, string>; text: string; type?: string }
  /** Never answers, or stops in the middle of the body. */
  | { stall: 'headers' | 'body' }
  /** Hangs up, before or in the middle of the answer. */
  | { hangUp: 'headers' | 'body' }

interface Recorded {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** Parsed from JSON; what SDKs send is asserted on, not typed. */
  body: Record<string, unknown>
}

export interface CannedServer {
  url: string
  requests: Recorded[]
  /** Answers the following requests with these, in this order; the last one stays. */
  reply(...canned: Canned[]): void
  close(): Promise<void>
}

const write = (response: ServerResponse, canned: Canned): void => {
  if ('stall' in canned || 'hangUp' in canned) {
    const where = 'stall' in canned ? canned.stall : canned.hangUp
    if (where === 'body') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
      response.write('{"start":')
    }
    if ('hangUp' in canned) response.socket?.destroySoon()
    return
  }
  const [type, body] =
    'json' in canned
      ? ['application/json', JSON.stringify(canned.json)]
      : [canned.type ?? 'application/json', canned.text]
  response.writeHead(canned.status ?? 200, { 'content-type': type, ...canned.headers })
  response.end(body)
}

/** A real HTTP server on a free port that plays a provider's part word for word. */
export const startCannedServer = async (): Promise<CannedServer> => {
  let queue: Canned[] = []
  const requests: Recorded[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: text === '' ? {} : JSON.parse(text),
      })
      const canned = queue.length > 1 ? queue.shift() : queue[0]
      write(response, canned ?? { status: 500, text: 'nothing to say', type: 'text/plain' })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    reply: (...canned) => {
      queue = canned
      requests.length = 0
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))
    },
  }
}
