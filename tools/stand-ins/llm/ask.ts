import type { ProviderKey } from '@sillage/core/providers/providers'
import type { WorldSource } from '../world/world.ts'
import type { Piece } from './write.ts'

/** A request as every provider's wire format is read into. */
export interface Ask {
  provider: ProviderKey
  model: string
  system: string
  /** What the user said first, which is the question. */
  user: string
  /** What was said after that, repairs for example. */
  later: readonly string[]
  webSearch: boolean
  /** Set when the request wants JSON. */
  schema: { name: string; schema: unknown } | null
  /** The tool through which the JSON is to be returned; null when it is the text itself. */
  tool: string | null
  stream: boolean
  /** The stream is to begin with titles of what the model thinks about. */
  titles?: boolean
  /** The stream is to end with the usage. */
  streamUsage: boolean
}

/** Tokens and searches, as the provider would bill them. */
interface Bill {
  inputTokens: number
  outputTokens: number
  searches: number
}

export interface ReplySource extends Omit<WorldSource, 'referenced'> {
  /** The answer leans on it. */
  referenced: boolean
  /** Index into the queries. */
  query: number
}

/** What is said in return, before it is put into a provider's wire format. */
export interface Reply {
  pieces: readonly Piece[]
  queries: readonly string[]
  sources: readonly ReplySource[]
  /** The exact model id, dated. */
  reportedModel: string
  bill: Bill
  /** The model would not answer. */
  refused: boolean
  /** Tells replies apart in ids; the same for the same reply. */
  id: string
}

/** A server-sent event; `data` is sent as JSON unless it is a text. */
export interface StreamEvent {
  event?: string
  data: object | string
}

/** One provider's dialect of one of its calls. */
export interface Wire {
  /** @throws WireError when the request is not one that the provider would take */
  parse(body: unknown, context: { provider: ProviderKey; path: string }): Ask
  whole(reply: Reply, ask: Ask): object
  events(reply: Reply, ask: Ask): StreamEvent[]
}

/** A request that the provider would refuse. */
export class WireError extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'WireError'
    this.status = status
  }
}
