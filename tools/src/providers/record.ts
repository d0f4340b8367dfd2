import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdir, writeFile } from 'node:fs/promises'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { z } from 'zod/mini'
import {
  type AskRequest,
  type Provider,
  type ProviderAnswer,
  ProviderError,
} from '../../../functions/src/providers/provider.ts'
import {
  summarize,
  type Wire,
  type WireCall,
  type WireReply,
  wireFile,
} from '../../../functions/src/providers/testing/wire.ts'
import { createScrubber } from './scrub.ts'

/** Headers that the modules read, and those that tell limits. */
const KEPT_HEADERS = /^(?:content-type|retry-after(?:-ms)?|(?:x|anthropic)-ratelimit-.*)$/
const SIMULATED = 'x-sillage-simulated'

interface Heard {
  url: string
  status: number
  headers: Headers
  /** Null for a body that did not come whole. */
  body: Promise<string | null>
}

interface Call {
  key: ProviderKey
  request: AskRequest
  outcome: ProviderAnswer | ProviderError
  heard: Heard[]
}

/** An error that comes with status 200. */
const errorSchema = z.looseObject({ error: z.union([z.string(), z.looseObject({})]) })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Keeps the replies that providers give until it is stopped. */
export class Recorder {
  readonly #calls: Call[] = []
  readonly #hearing = new AsyncLocalStorage<Heard[]>()
  readonly #fetch = globalThis.fetch

  constructor() {
    globalThis.fetch = async (input, init) => {
      const response = await this.#fetch(input, init)
      const { status, headers } = response
      const body = response.clone().text()
      this.#hearing.getStore()?.push({
        url: input instanceof Request ? input.url : String(input),
        status,
        headers,
        body: body.catch(() => null),
      })
      return response
    }
  }

  stop(): void {
    globalThis.fetch = this.#fetch
  }

  /** The same providers, whose replies are kept. */
  listen(providers: ReadonlyMap<ProviderKey, Provider>): Map<ProviderKey, Provider> {
    return new Map([...providers].map(([key, provider]) => [key, this.#listenTo(provider)]))
  }

  #listenTo({ key, ask }: Provider): Provider {
    const keep = (request: AskRequest, outcome: Call['outcome'], heard: Heard[]): void => {
      this.#calls.push({ key, request, outcome, heard })
    }
    return {
      key,
      ask: (request) => {
        const heard: Heard[] = []
        return this.#hearing.run(heard, async () => {
          try {
            const answer = await ask(request)
            keep(request, answer, heard)
            return answer
          } catch (error) {
            if (error instanceof ProviderError) keep(request, error, heard)
            throw error
          }
        })
      },
    }
  }

  /**
   * The recordings of the providers that answered at least once: others have proved nothing about their replies.
   *
   * @param secrets the API keys, which must not be written
   */
  async wires(day: string, secrets: readonly string[]): Promise<Wire[]> {
    const byProvider = Map.groupBy(this.#calls, ({ key }) => key)
    const wires = await Promise.all(
      [...byProvider].map(([provider, calls]) => toWire(provider, calls, day, secrets)),
    )
    return wires.filter(({ calls }) => calls.some(({ read }) => !('class' in read)))
  }
}

const toWire = async (
  provider: ProviderKey,
  calls: readonly Call[],
  day: string,
  secrets: readonly string[],
): Promise<Wire> => {
  // Google hands out redirects, whose targets its module looks up.
  const targets = new Map(
    calls.flatMap(({ heard }) =>
      heard.flatMap(({ url, headers }) => {
        const target = headers.get('location')
        return target === null ? [] : [[url, target] as const]
      }),
    ),
  )
  const scrub = createScrubber({ secrets, targets })
  const loadReply = async ({ status, headers, body }: Heard): Promise<WireReply | null> => {
    const text = await body
    if (text === null || headers.has('location')) return null
    const kept = [...headers].filter(([name]) => KEPT_HEADERS.test(name))
    const json = parseJson(text)
    const isError = status >= 400 || errorSchema.safeParse(json).success
    return { status, headers: Object.fromEntries(kept), body: scrub(json, isError) }
  }
  const toCall = async ({ request, outcome, heard }: Call): Promise<WireCall> => {
    const replies = await Promise.all(heard.map(loadReply))
    return {
      modelName: request.modelName,
      webSearch: request.settings.search !== null,
      moreRoom: request.moreRoom === true,
      replies: replies.filter((reply) => reply !== null),
      read: summarize(outcome),
    }
  }
  const written = await Promise.all(calls.map(toCall))
  return {
    provider,
    day,
    simulated: calls.some(({ heard }) => heard.some(({ headers }) => headers.has(SIMULATED))),
    // A call without a whole reply, as after a timeout, has nothing to read again.
    calls: written.filter(({ replies }) => replies.length > 0),
  }
}

/** Writes recordings into a folder, each in place of the one before. */
export const writeWires = async (folder: string, wires: readonly Wire[]): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const wire of wires) {
    await writeFile(wireFile(folder, wire.provider), `${JSON.stringify(wire, null, 2)}\n`)
  }
}
