import type { ProviderKey } from '@sillage/core/providers/providers'
import type { AnalystCall, CallSettings, Droppable, ModelCalls } from '@sillage/core/runs/call-settings'
import type { Citation, RunErrorClass } from '@sillage/core/runs/run'
import type { Access } from './clients.ts'
import type { Permit } from './permit.ts'

export type SearchSettings = NonNullable<CallSettings['search']>

/** One question to one model, asked once: providers never retry by themselves. */
export interface AskRequest {
  /** The model's name in the provider's API. */
  modelName: string
  system: string
  user: string
  /** With `search`, the model may search the web. */
  settings: CallSettings
  location?: AskLocation
  timeoutMs: number
  /** Asks for a longer answer than usual, since the usual length was not enough. */
  moreRoom?: boolean
  /** The same for every attempt to buy the same answer. */
  idempotencyKey: string
  permit: Permit
  signal?: AbortSignal
}

/** Where the person asks from, for searches of the web. */
interface AskLocation {
  city: string
  /** ISO 3166-1 alpha-2; null when the country's name is not known. */
  countryCode: string | null
}

export interface ProviderUsage {
  inputTokens: number
  /** Those of the input that the provider read from its cache, and wrote into it. */
  cachedTokens?: number
  writtenTokens?: number
  /** With what the model spent on reasoning. */
  outputTokens: number
  /** Billable web searches. */
  searches: number
  /** The provider's own bill, in millionths of a US dollar; it goes before our estimate. */
  billedMicros?: number
  /** Of an answer that took several calls: each of them. */
  calls?: readonly ProviderUsage[]
}

export interface ProviderAnswer {
  text: string
  /** The exact model id that the provider reports. */
  reportedModel: string
  /** The model ran out of room before it had ended. */
  truncated: boolean
  searchQueries: string[]
  citations: Citation[]
  usage: ProviderUsage
  /** Said by a local stand-in, not by a real model. */
  simulated: boolean
  /** Parameters of the settings that it refused; see drop-refused.ts. */
  dropped?: readonly Droppable[]
}

export interface Provider {
  key: ProviderKey
  /** @throws ProviderError for whatever goes wrong at the provider */
  ask(request: AskRequest): Promise<ProviderAnswer>
}

/** A price in dollars as the provider published it. */
interface PublishedPrice {
  /** First day, in UTC, on which it is valid. */
  from: string
  /** Day on which the page was read. */
  read: string
  /** Of a million tokens: input, then output. */
  tokens: readonly [number, number]
  /** What input from the cache costs, as a share of the input's price; as much as other input where it is left out. */
  cached?: number
  /** Input length above which a call costs other prices: input, then output. */
  long?: readonly [above: number, number, number]
  /** Of a thousand searches. */
  searches?: number
}

/** A model offered at first; an administrator changes it. */
interface OfferedModel {
  /** The model's name in the provider's API. */
  name: string
  displayName: string
  description: string
  /** A newer model has come: people may still choose this one, but nothing chooses it for them. */
  succeeded?: true
  /** Whether it searches the web. */
  search?: true
  /**
   * How hard it thinks about an answer: its provider's default, so that a new default changes no figure. Where no document
   * names the default, it is the least that the API takes. Left out where the provider's calls name one for all models.
   */
  effort?: string
  /** How hard it thinks about a reading; left out where the provider is no analyst. */
  readingEffort?: string
  /**
   * Caches the beginning of a request up to a mark. Without marks it writes each whole request into its cache, for a quarter more
   * than the input costs, and finds nothing there, since every answer is another.
   */
  cachesAtMarks?: true
  /**
   * In order of time. Where a price depends on the hour, it is the higher one: holidays,
   * which may be cheap all day, are not known here.
   */
  prices: readonly [PublishedPrice, ...PublishedPrice[]]
}

/** Everything about one provider that only the server knows. */
export interface ProviderModule {
  create: (access: Access) => Provider
  /** Current call settings of its models. A manifest keeps them for as long as its group run lives. */
  calls: ModelCalls
  /**
   * How it reads answers today, and what its chat completions call the bound of a reply; null where they return no
   * objects after a JSON schema.
   */
  analyst: {
    call: AnalystCall
    limit: 'max_completion_tokens' | 'max_tokens'
    /** Finds the beginning of a request in its cache more often when requests that share it name one key. */
    cachesByKey?: true
  } | null
  /** The page that names its prices; null where nobody can know them. */
  pricePage: string | null
  models: readonly OfferedModel[]
  /** Parameters that its documents do not name: a refusal without a reason is held to be theirs. */
  unconfirmed?: readonly Droppable[]
}

export interface ProviderErrorOptions {
  class: RunErrorClass
  message: string
  /** HTTP status; null when no response came. */
  status?: number | null
  retryAfterMs?: number | null
  requestId?: string | null
  /** Another attempt cannot help, whatever the policy of the class. */
  final?: boolean
  /** The model reached its token limit before any text. */
  outOfRoom?: boolean
  cause?: unknown
}

/** Longest error message that is kept; some providers quote the whole request. */
const MAX_MESSAGE_LENGTH = 500

export class ProviderError extends Error {
  readonly class: RunErrorClass
  readonly status: number | null
  readonly retryAfterMs: number | null
  readonly requestId: string | null
  readonly final: boolean
  readonly outOfRoom: boolean
  /** Attempts made so far; `withRetries` counts. */
  attempts = 1
  /** Pause before the next useful attempt; null for none. Set by `withRetries`. */
  retryInMs: number | null = null

  constructor(options: ProviderErrorOptions) {
    super(options.message.slice(0, MAX_MESSAGE_LENGTH), { cause: options.cause })
    this.name = 'ProviderError'
    this.class = options.class
    this.status = options.status ?? null
    this.retryAfterMs = options.retryAfterMs ?? null
    this.requestId = options.requestId ?? null
    this.final = options.final ?? false
    this.outOfRoom = options.outOfRoom ?? false
  }
}
