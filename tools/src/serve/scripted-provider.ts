import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod/mini'
import { close, listen } from './listen.ts'
import { writeAnswer, writeReading } from './scripted-answers.ts'

/** One call of the product: a question, the reading of an answer, or work of the analyst that belongs to no run. */
export interface ScriptedCall {
  kind: 'answer' | 'reading' | 'other'
  /** Empty for other work. */
  runId: string
  /** The provider, from the address. */
  provider: string
  /** 1 for the first call of this kind for this run. */
  attempt: number
  /** It sends a temperature. */
  hasTemperature: boolean
}

/** Part of every error text, as providers name accounts and keys in theirs. It may appear in logs only. */
export const PROVIDER_ACCOUNT = 'org-4f1c9a7e'

const failure = <S extends number>(status: S, words: string, code: string) => ({
  status,
  body: { error: { message: `${words} (${PROVIDER_ACCOUNT})`, code } },
})

/** The faults of a call, one for each error class of the product. */
export const FAULTS = {
  rate_limit: failure(429, 'slow down', 'rate_limit_exceeded'),
  overloaded: failure(503, 'overloaded', 'server_error'),
  timeout: failure(504, 'gateway timeout', 'timeout'),
  auth: failure(401, 'no such key', 'invalid_api_key'),
  refused: failure(400, 'blocked', 'content_policy_violation'),
  bad_request: failure(400, 'no such parameter', 'unknown_parameter'),
  malformed: { status: 200, body: { nonsense: PROVIDER_ACCOUNT } },
} as const

/** A rate limit whose wait is longer than the deadline of a task. */
export const LONG_WAIT = { ...FAULTS.rate_limit, retryAfterSeconds: 300 } as const

/** A parameter that the provider does not know. */
const UNSUPPORTED = failure(400, 'Argument not supported: temperature', 'invalid_argument')

/** `prose`: a reply in plain words instead of an object; `cut`: a reply truncated at its length limit. */
export type Fault = keyof typeof FAULTS | 'long_wait' | 'unsupported' | 'prose' | 'cut'

export interface ScriptedProviderOptions {
  port: number
  latencyMs: { answer: number; reading: number }
  fault?: (call: ScriptedCall) => Fault | null
  /** The text of an answer; null uses the default text. */
  answer?: (call: ScriptedCall) => string | null
  /** Called before the reply is sent; the reply waits for it. */
  onCall?: (call: ScriptedCall) => void | Promise<void>
}

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.optional(z.unknown()),
  temperature: z.optional(z.number()),
})

const loadBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks).toString()
}

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', 'x-sillage-simulated': 'true' })
    .end(JSON.stringify(body))
}

const completion = (model: string, content: string, finish_reason = 'stop') => ({
  id: 'scripted',
  object: 'chat.completion',
  model: `${model}-scripted`,
  choices: [{ index: 0, finish_reason, message: { role: 'assistant', content } }],
  usage: { prompt_tokens: 120, completion_tokens: 240, total_tokens: 360 },
})

/**
 * A provider of chat completions with a fixed latency, scripted faults and counts of sold replies. The LLM stand-in, which
 * answers from a whole world, is too slow for these tests.
 */
export class ScriptedProvider {
  /** Successful replies that were sent completely, by run. */
  readonly sold = {
    answer: new Map<string, number>(),
    reading: new Map<string, number>(),
    other: new Map<string, number>(),
  }
  readonly #attempts = new Map<string, number>()
  readonly #options: ScriptedProviderOptions
  readonly #server = createServer((request, response) => {
    this.#reply(request, response).catch((error: unknown) =>
      send(response, 500, { error: { message: String(error), code: 'server_error' } }),
    )
  })

  constructor(options: ScriptedProviderOptions) {
    this.#options = options
  }

  async start(): Promise<this> {
    await listen(this.#server, this.#options.port)
    return this
  }

  async stop(): Promise<void> {
    await close(this.#server)
  }

  /** All calls for runs, including failed ones. */
  get calls(): number {
    return [...this.#attempts]
      .filter(([call]) => !call.startsWith('other '))
      .reduce((sum, [, attempts]) => sum + attempts, 0)
  }

  /** Calls of a kind for a run, including failed ones. */
  attemptsAt(kind: ScriptedCall['kind'], runId: string): number {
    return this.#attempts.get(`${kind} ${runId}`) ?? 0
  }

  #call(request: IncomingMessage, hasTemperature: boolean): ScriptedCall {
    const key = String(request.headers['idempotency-key'] ?? '')
    const [runId = '', turn] = key.split(':')
    const kind = runId === '' ? 'other' : turn === undefined || turn === 'without' ? 'answer' : 'reading'
    const attempt = (this.#attempts.get(`${kind} ${runId}`) ?? 0) + 1
    this.#attempts.set(`${kind} ${runId}`, attempt)
    const provider = (request.url ?? '').split('/')[1] ?? ''
    return { kind, runId, provider, attempt, hasTemperature }
  }

  async #reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { model, messages, temperature } = requestSchema.parse(JSON.parse(await loadBody(request)))
    const call = this.#call(request, temperature !== undefined)
    await sleep(this.#options.latencyMs[call.kind === 'answer' ? 'answer' : 'reading'])
    await this.#options.onCall?.(call)
    // The caller is dead, so nothing is sold.
    if (response.destroyed) return
    const fault = this.#options.fault?.(call)
    if (fault === 'prose') {
      send(response, 200, completion(model, 'It speaks well of the brand, I would say.'))
      return
    }
    if (fault === 'cut') {
      send(response, 200, completion(model, '{"sentiment":', 'length'))
      return
    }
    if (fault === 'long_wait') response.setHeader('retry-after', LONG_WAIT.retryAfterSeconds)
    if (fault) {
      const { status, body } =
        fault === 'long_wait' ? LONG_WAIT : fault === 'unsupported' ? UNSUPPORTED : FAULTS[fault]
      send(response, status, body)
      return
    }
    const question = messages.at(-1)?.content ?? ''
    const content =
      call.kind === 'reading'
        ? JSON.stringify(writeReading(question))
        : (this.#options.answer?.(call) ?? writeAnswer(call.runId))
    const sold = this.sold[call.kind]
    // A caller that disconnects before the end has not received the reply.
    response.once('finish', () => sold.set(call.runId, (sold.get(call.runId) ?? 0) + 1))
    send(response, 200, completion(model, content))
  }
}
