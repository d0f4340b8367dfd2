import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOST } from '../../../src/ports.ts'
import { close, listenOn } from '../../../src/serve/listen.ts'
import { openOnward } from '../../support/onward.ts'

/** The mark of a message, in the body of a request. */
const MARK = /#m\d+#/g
const FIRST_WORD = 'response.output_text.delta'

interface SlowProvider {
  readonly url: string
  /** Milliseconds that the provider itself took to the first word of its answer; null without a request for the mark. */
  firstWordMs(mark: string): number | null
  close(): Promise<void>
}

/** Serves the LLM stand-in behind a known wait; time beyond it is our own. */
export const openSlowProvider = async (target: string, latencyMs: number): Promise<SlowProvider> => {
  const firstWords = new Map<string, number>()
  const server = createServer(async (from, to) => {
    const startedAt = performance.now()
    const chunks: Buffer[] = []
    for await (const chunk of from) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    // The newest message comes last.
    const mark = body.toString('utf8').match(MARK)?.at(-1)
    await sleep(latencyMs)
    const onward = openOnward(from, to, target, (chunk) => {
      if (mark !== undefined && !firstWords.has(mark) && chunk.includes(FIRST_WORD))
        firstWords.set(mark, performance.now() - startedAt)
    })
    onward.end(body)
  })
  const url = `http://${HOST}:${await listenOn(server, 0)}`
  return {
    url,
    firstWordMs: (mark) => firstWords.get(mark) ?? null,
    close: () => close(server),
  }
}
