import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOST } from '../../src/ports.ts'

/** What stands in a request: which message it answers. */
const MARK = /#m\d+#/g
const FIRST_WORD = 'response.output_text.delta'

interface SlowProvider {
  readonly url: string
  /** Milliseconds that the provider itself took to the first word of its answer to a message; null if it was not asked. */
  firstWordMs(mark: string): number | null
  close(): Promise<void>
}

/** The LLM stand-in behind a wait that is known: what anything takes beyond it is ours. */
export const openSlowProvider = async (target: string, latencyMs: number): Promise<SlowProvider> => {
  const { hostname, port } = new URL(target)
  const firstWords = new Map<string, number>()
  const server = createServer(async (from, to) => {
    const at = performance.now()
    const pieces: Buffer[] = []
    for await (const piece of from) pieces.push(piece)
    const body = Buffer.concat(pieces)
    // The newest message comes last.
    const mark = body.toString('utf8').match(MARK)?.at(-1)
    await sleep(latencyMs)
    const onward = request(
      {
        hostname,
        port,
        path: from.url,
        method: from.method,
        headers: { ...from.headers, host: `${hostname}:${port}` },
      },
      (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('data', (piece: Buffer) => {
          if (mark !== undefined && !firstWords.has(mark) && piece.includes(FIRST_WORD))
            firstWords.set(mark, performance.now() - at)
          to.write(piece)
        })
        answer.on('end', () => to.end())
      },
    )
    onward.on('error', () => to.destroy())
    onward.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://${HOST}:${own}`,
    firstWordMs: (mark) => firstWords.get(mark) ?? null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
