import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { CHAT_TASK } from '@sillage/core/chat/model-reply'
import type { ProviderKey } from '@sillage/core/providers/providers'
import { HOST } from '../../src/ports.ts'
import { listenOn } from '../../src/serve/listen.ts'
import { DEMO_EPOCH, demoWorld } from '../world/demo.ts'
import type { World } from '../world/world.ts'
import { type Ask, type Reply, type Wire, WireError } from './ask.ts'
import { type Controls, control, State } from './control.ts'
import { CONTENT_FAULTS, type ContentFault, type FaultRule } from './faults.ts'
import { buildEmptyReply, buildQuestionKey, buildRefusal, buildReply } from './reply.ts'
import { buildBaseUrls, parseRoute } from './routes.ts'
import {
  readBody,
  sendEvents,
  sendFailure,
  sendHalf,
  sendJson,
  sendSlowly,
  sendText,
  TooLarge,
  waitFor,
} from './transport.ts'
import { overloadStatus } from './wire/errors.ts'
import { parseFormFields, transcriptions } from './wire/transcriptions.ts'

/**
 * A server that speaks the wire formats of all providers, on one port, and answers from a world of known truth. Every
 * response carries `x-sillage-simulated: true`. `/__control` sets and reads what `Controls` does.
 */

export interface LlmStandInOptions {
  /** 0 picks a free one. */
  port: number
  /** Decides which requests faults strike; what is answered follows from the world's own seed. */
  seed?: string
  /** Wait before each reply. Default 0. */
  latencyMs?: number
  /** State of the world. Default: that of the demonstration today. */
  epoch?: number
  /** Default: the world of the demonstration. */
  world?: World
}

export interface LlmStandIn extends Controls {
  url: string
  /** What to give each provider's SDK as its base URL. */
  baseUrls: Record<ProviderKey, string>
  close(): Promise<void>
}

const buildKey = ({ headers }: IncomingMessage): string => {
  const bearer = headers.authorization?.replace(/^Bearer\s+/i, '')
  const own = headers['x-api-key'] ?? headers['x-goog-api-key']
  return bearer ?? (Array.isArray(own) ? own[0] : own) ?? ''
}

const getIdempotencyKey = ({ headers }: IncomingMessage): string | null => {
  const key = headers['idempotency-key'] ?? headers['x-request-sample']
  return (Array.isArray(key) ? key[0] : key) ?? null
}

const isContentFault = (kind: FaultRule['kind']): kind is ContentFault =>
  CONTENT_FAULTS.some((content) => content === kind)

const RATE_LIMITED = 'Rate limit reached. Please try again later.'

/** Does what a fault of the transport says. */
const misbehave = async (
  response: ServerResponse,
  { provider, wire, ask }: { provider: ProviderKey; wire: Wire; ask: Ask },
  rule: FaultRule,
  reply: () => Reply,
): Promise<void> => {
  const fail = (
    status: number,
    message: string,
    more: { retryAfterSeconds?: number; outOfMoney?: boolean } = {},
  ) => sendFailure(response, provider, { status, message, ...more })
  switch (rule.kind) {
    case 'rate_limit':
      return fail(429, RATE_LIMITED, { retryAfterSeconds: rule.retryAfterSeconds })
    case 'quota_exhausted':
      return fail(429, 'You exceeded your current quota, please check your plan and billing details.', {
        outOfMoney: true,
      })
    case 'server_error':
      return fail(500, 'The server had an error while processing your request.')
    case 'overloaded':
      return fail(overloadStatus(provider), 'Overloaded. Please try again later.')
    case 'auth':
      return fail(401, 'Incorrect API key provided.')
    case 'bad_request':
      return fail(400, 'The request could not be processed: unsupported parameter.')
    case 'timeout':
      if (await waitFor(response, rule.hangMs)) response.destroy()
      return
    case 'disconnect':
      response.socket?.destroy()
      return
    case 'malformed':
      return sendText(response, 200, '{"id":"broken","choices":[{"message":')
    case 'wrong_shape':
      return sendJson(response, 200, { ok: true, note: 'nothing of what was asked for' })
    case 'truncated':
      if (ask.stream) {
        const events = wire.events(reply(), ask)
        return sendEvents(response, events, Math.ceil(events.length / 2))
      }
      return sendHalf(response, JSON.stringify(wire.whole(reply(), ask)))
    case 'empty':
      return ask.stream
        ? sendEvents(response, wire.events(buildEmptyReply(ask), ask))
        : sendJson(response, 200, wire.whole(buildEmptyReply(ask), ask))
    case 'refused':
      return ask.stream
        ? sendEvents(response, wire.events(buildRefusal(ask), ask))
        : sendJson(response, 200, wire.whole(buildRefusal(ask), ask))
    case 'slow':
      if (ask.stream) return await sendSlowly(response, wire.events(reply(), ask), rule.pauseMs)
      if (await waitFor(response, rule.pauseMs)) sendJson(response, 200, wire.whole(reply(), ask))
      return
    default:
      return
  }
}

/** Pause between the events of a reply to a person, where answers take their time. */
const EVENT_MS = 12

/** Idempotency keys that are remembered. */
const MAX_KEYS = 200_000

class LlmServer {
  readonly state: State
  readonly #world: World
  /** Which repeat of its question each idempotency key got, so that it gets the same answer again. */
  readonly #sampleOfKey = new Map<string, number>()

  constructor(world: World, state: State) {
    this.#world = world
    this.state = state
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const text = await readBody(request)
    if (path.startsWith('/__control')) {
      const answered = control(this.state, request.method ?? 'GET', path, text === '' ? {} : parseJson(text))
      sendJson(response, answered.status, answered.body)
      return
    }
    const route = parseRoute(path)
    if (!route) {
      sendJson(response, 404, { error: { message: `No provider at ${path}` } })
      return
    }
    const { provider, wire } = route
    if (!wire || request.method !== 'POST') {
      sendFailure(response, provider, { status: 404, message: `Unknown request: ${request.method} ${path}` })
      return
    }
    this.state.ledger.request(provider)
    const apiKey = buildKey(request)
    if (apiKey === '' || /^(?:invalid|wrong)/.test(apiKey)) {
      sendFailure(response, provider, { status: 401, message: 'Incorrect API key provided.' })
      return
    }
    const body = wire === transcriptions ? parseFormFields(text) : parseJson(text)
    const ask = wire.parse(body, { provider, path })
    if (ask.user === '') throw new WireError(400, 'Invalid request: no user message')
    await this.#serve(response, { provider, wire, ask }, getIdempotencyKey(request))
  }

  async #serve(
    response: ServerResponse,
    { provider, wire, ask }: { provider: ProviderKey; wire: Wire; ask: Ask },
    key: string | null,
  ): Promise<void> {
    const { ledger, epoch } = this.state
    const role = ask.schema ? 'analyst' : 'answer'
    const rule = this.state.faults.strike(provider, role, ask.user)
    if (rule) ledger.fault(provider, rule.kind)
    const fault = rule && isContentFault(rule.kind) ? rule.kind : null
    const question = buildQuestionKey(provider, ask, epoch)

    if (!(await waitFor(response, this.state.latencyOf(provider)))) return
    const reply = () =>
      buildReply(this.#world, ask, { epoch, sample: this.#sampleOf(provider, question, key), fault })
    if (rule && !fault) {
      await misbehave(response, { provider, wire, ask }, rule, reply)
      return
    }
    const said = reply()
    if (!ask.stream) sendJson(response, 200, wire.whole(said, ask))
    else if (ask.schema?.name === CHAT_TASK && this.state.latencyOf(provider) > 0) {
      await sendSlowly(response, wire.events(said, ask), EVENT_MS)
    } else sendEvents(response, wire.events(said, ask))
    ledger.delivered(provider, { key, question: role === 'answer' ? question : null })
  }

  #sampleOf(provider: ProviderKey, question: string, key: string | null): number {
    if (key === null) return this.state.ledger.repeatOf(question)
    const full = `${provider} ${key} ${question}`
    const known = this.#sampleOfKey.get(full)
    if (known !== undefined) return known
    const sample = this.state.ledger.repeatOf(question)
    this.#sampleOfKey.set(full, sample)
    if (this.#sampleOfKey.size > MAX_KEYS) {
      const [oldest] = this.#sampleOfKey.keys()
      if (oldest !== undefined) this.#sampleOfKey.delete(oldest)
    }
    return sample
  }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new WireError(400, 'The body is not JSON')
  }
}

const serveSafely = async (
  server: LlmServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    await server.handle(request, response)
  } catch (error) {
    if (response.headersSent || response.destroyed) return
    const provider = parseRoute((request.url ?? '/').split('?')[0] ?? '/')?.provider ?? 'openai'
    const [status, message] =
      error instanceof WireError
        ? [error.status, error.message]
        : error instanceof TooLarge
          ? [413, 'The request is too large']
          : [500, String(error)]
    sendFailure(response, provider, { status, message })
  }
}

/** Starts the server. @throws when the port is taken */
export const startLlmStandIn = async (options: LlmStandInOptions): Promise<LlmStandIn> => {
  const { port, seed = 'sillage', latencyMs = 0, epoch = DEMO_EPOCH, world = demoWorld } = options
  const state = new State({ seed, latencyMs, epoch })
  const handler = new LlmServer(world, state)
  const server = createServer((request, response) => void serveSafely(handler, request, response))
  // Clients keep connections for long; one that we closed just as it was used again would look like a fault.
  server.keepAliveTimeout = 120_000
  server.requestTimeout = 0
  const url = `http://${HOST}:${await listenOn(server, port)}`
  return {
    url,
    baseUrls: buildBaseUrls(url),
    setFaults: (rules, faultSeed) => state.setFaults(rules, faultSeed),
    setLatency: (ms, provider) => state.setLatency(ms, provider),
    setEpoch: (next) => state.setEpoch(next),
    requests: () => state.requests(),
    reset: () => state.reset(),
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}
