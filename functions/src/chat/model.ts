import { CHAT_TASK, modelReplySchema } from '@sillage/core/chat/model-reply'
import type OpenAI from 'openai'
import { z } from 'zod/mini'
import { attempt, tokenCount } from '../providers/attempt.ts'
import { requireOn } from '../providers/breakers.ts'
import { cacheDetails, readCached } from '../providers/cached.ts'
import { openaiClient } from '../providers/clients.ts'
import { type AnalystProvider, getAnalyst } from '../providers/modules.ts'
import { buy, type Purchase } from '../providers/paid-call.ts'
import type { Permit } from '../providers/permit.ts'
import { ProviderError, type ProviderUsage } from '../providers/provider.ts'
import { getAccess } from '../providers/providers.ts'
import { chatChoice, offeredProviders, readProviderSettings } from '../providers/settings.ts'

export interface ChatMessage {
  role: 'user' | 'assistant'
  content: string
}

interface ChatRequest {
  system: string
  messages: ChatMessage[]
  /** The paying user. */
  payer: string
  signal: AbortSignal
}

/** A piece of a streamed reply: a title of its reasoning, whole or so far, or text. */
export type Said = { title: string; isWhole: boolean } | { text: string }

/** The longest reply, and the longest silence in it, in milliseconds. */
const TIMEOUT_MS = 90_000
const SILENCE_MS = 30_000

/** Providers that end a stream with its usage unrequested; Mistral refuses the option. */
const TELLS_USAGE: ReadonlySet<AnalystProvider> = new Set(['mistral'])

const SCHEMA = z.toJSONSchema(modelReplySchema)

/** The fields that we read of a response's events. */
const responseEventSchema = z.looseObject({
  type: z.string(),
  delta: z.optional(z.string()),
  text: z.optional(z.string()),
  refusal: z.optional(z.string()),
  response: z.catch(
    z.optional(
      z.looseObject({
        error: z.nullish(z.looseObject({ message: z.nullish(z.string()) })),
        usage: z.nullish(
          z.looseObject({
            input_tokens: tokenCount,
            output_tokens: tokenCount,
            input_tokens_details: cacheDetails,
          }),
        ),
      }),
    ),
    undefined,
  ),
})

/** The usage of a stream so far. */
interface Meter {
  /** The provider has taken the question, and bills from here on. */
  begin(): void
  /** Sets the usage at the end of the stream. */
  told(usage: ProviderUsage): void
}

const refused = (message: string): ProviderError =>
  new ProviderError({ class: 'refused', message: message || 'the model refused', final: true })

/** Summaries of reasoning begin with a title in bold, of which a growing one has the beginning. */
const titleIn = (summary: string): string | null =>
  /^\s*\*\*(.{1,120}?)(?:\*\*|\*?$)/.exec(summary)?.[1]?.trim() || null

/** Streams by the Responses protocol, with titles of what the model thinks about. */
const byResponses = async (
  client: OpenAI,
  { model }: { model: string },
  { system, messages }: ChatRequest,
  signal: AbortSignal,
  say: (said: Said) => void,
  meter: Meter,
): Promise<void> => {
  const stream = await client.responses.create(
    {
      model,
      input: [{ role: 'system', content: system }, ...messages],
      text: { format: { type: 'json_schema', name: CHAT_TASK, schema: SCHEMA, strict: true } },
      reasoning: { effort: 'low', summary: 'auto' },
      store: false,
      stream: true,
    },
    { signal, maxRetries: 0 },
  )
  meter.begin()
  let summary = ''
  let shown: string | null = null
  for await (const raw of stream) {
    const event = responseEventSchema.parse(raw)
    const usage = event.response?.usage
    if (usage) {
      const { cached_tokens, cache_write_tokens } = usage.input_tokens_details ?? {}
      const [inputTokens, outputTokens] = [usage.input_tokens, usage.output_tokens]
      meter.told({ inputTokens, outputTokens, searches: 0, ...readCached(cached_tokens, cache_write_tokens) })
    }
    if (event.type === 'response.output_text.delta') say({ text: event.delta ?? '' })
    else if (event.type === 'response.reasoning_summary_text.delta') {
      summary += event.delta ?? ''
      const title = titleIn(summary)
      if (title !== null && title !== shown) say({ title, isWhole: false })
      shown = title
    } else if (event.type === 'response.reasoning_summary_text.done') {
      const title = titleIn(event.text ?? '')
      if (title !== null) say({ title, isWhole: true })
      summary = ''
      shown = null
    } else if (event.type === 'response.refusal.done') throw refused(event.refusal ?? '')
    else if (event.type === 'response.failed' || event.type === 'error') {
      const message = event.response?.error?.message ?? 'the response failed'
      throw new ProviderError({ class: 'overloaded', message })
    } else if (event.type === 'response.completed' || event.type === 'response.incomplete') return
  }
  throw new ProviderError({ class: 'malformed', message: 'the stream broke off' })
}

const completionChunkSchema = z.looseObject({
  choices: z._default(
    z.array(
      z.looseObject({
        delta: z.nullish(z.looseObject({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) })),
        finish_reason: z.nullish(z.string()),
      }),
    ),
    [],
  ),
  usage: z.nullish(
    z.looseObject({
      prompt_tokens: tokenCount,
      completion_tokens: tokenCount,
      prompt_tokens_details: cacheDetails,
    }),
  ),
})

/** Streams by chat completions, which tell nothing of what the model thinks. */
const byCompletions = async (
  client: OpenAI,
  { model, strict, tellsUsage }: { model: string; strict: boolean; tellsUsage: boolean },
  { system, messages }: ChatRequest,
  signal: AbortSignal,
  say: (said: Said) => void,
  meter: Meter,
): Promise<void> => {
  const stream = await client.chat.completions.create(
    {
      model,
      messages: [
        {
          role: 'system',
          content: strict
            ? system
            : `${system}\n\nThe JSON schema of the object to return:\n${JSON.stringify(SCHEMA)}`,
        },
        ...messages,
      ],
      response_format: strict
        ? { type: 'json_schema', json_schema: { name: CHAT_TASK, schema: SCHEMA, strict: true } }
        : { type: 'json_object' },
      stream: true,
      ...(tellsUsage ? {} : { stream_options: { include_usage: true } }),
    },
    { signal, maxRetries: 0 },
  )
  meter.begin()
  let finished = false
  for await (const raw of stream) {
    const { choices, usage } = completionChunkSchema.parse(raw)
    if (usage) {
      const [inputTokens, outputTokens] = [usage.prompt_tokens, usage.completion_tokens]
      const cached = readCached(usage.prompt_tokens_details?.cached_tokens)
      meter.told({ inputTokens, outputTokens, searches: 0, ...cached })
    }
    const [choice] = choices
    if (choice?.delta?.refusal) throw refused(choice.delta.refusal)
    if (choice?.delta?.content) say({ text: choice.delta.content })
    if (choice?.finish_reason) finished = true
  }
  if (!finished) throw new ProviderError({ class: 'malformed', message: 'the stream broke off' })
}

/** Characters of a token, on the safe side: text in other scripts has fewer. */
const CHARACTERS_PER_TOKEN = 3

const estimated = (...texts: readonly string[]): number =>
  Math.ceil(texts.reduce((sum, text) => sum + text.length, 0) / CHARACTERS_PER_TOKEN)

/** The cost of a reply so far: the provider's, or for a broken stream an estimate by its length. */
const getUsage = (
  { system, messages }: ChatRequest,
  reply: { told: ProviderUsage | null; said: string },
): ProviderUsage =>
  reply.told ?? {
    inputTokens: estimated(system, ...messages.map(({ content }) => content)),
    outputTokens: estimated(reply.said),
    searches: 0,
  }

/**
 * Streams the reply of the chat model to `say`. A reply that breaks off, or loses its listener, is paid
 * all the same.
 *
 * @throws ProviderError for failures of the provider; AppError at a ceiling of cost
 */
export const streamReply = async (request: ChatRequest, say: (said: Said) => void): Promise<void> => {
  const settings = readProviderSettings()
  const { provider, modelName } = chatChoice(settings)
  if (!offeredProviders(settings).includes(provider)) {
    throw new ProviderError({ class: 'auth', message: `${provider} is not set up here`, final: true })
  }
  await requireOn(provider)
  const purchase = { provider, modelName, purpose: 'chat', payer: request.payer } as const
  await buy(purchase, (permit) => streamBought(purchase, request, permit, say))
}

const streamBought = async (
  { provider, modelName }: Pick<Purchase, 'modelName'> & { provider: AnalystProvider },
  request: ChatRequest,
  permit: Permit,
  say: (said: Said) => void,
): Promise<void> => {
  const client = await openaiClient(getAccess(readProviderSettings(), provider))(permit)
  const silent = new AbortController()
  let timer = setTimeout(() => silent.abort(), SILENCE_MS)
  const reply = { begun: false, told: null as ProviderUsage | null, said: '' }
  const meter: Meter = {
    begin: () => {
      reply.begun = true
    },
    told: (usage) => {
      reply.told = usage
    },
  }
  const receive = (said: Said): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silent.abort(), SILENCE_MS)
    if ('text' in said) reply.said += said.text
    say(said)
  }
  try {
    await attempt({ timeoutMs: TIMEOUT_MS, signal: request.signal }, async (signal) => {
      const any = AbortSignal.any([signal, silent.signal])
      const streamed = provider === 'openai' ? byResponses : byCompletions
      const ended = streamed(
        client,
        {
          model: modelName,
          strict: getAnalyst(provider).call.strictSchema,
          tellsUsage: TELLS_USAGE.has(provider),
        },
        request,
        any,
        receive,
        meter,
      )
      const { promise, reject } = Promise.withResolvers<never>()
      silent.signal.addEventListener('abort', () =>
        reject(new ProviderError({ class: 'timeout', message: 'the model fell silent' })),
      )
      await Promise.race([ended, promise])
    })
  } finally {
    clearTimeout(timer)
    if (reply.begun) permit.bill(getUsage(request, reply))
  }
}
