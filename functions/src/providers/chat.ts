import type { ProviderKey } from '@sillage/core/providers/providers'
import type OpenAI from 'openai'
import { z } from 'zod/mini'
import { attempt, isSimulated, parseBody, refusal, requireText, tokenCount } from './attempt.ts'
import { billedTicks, costInTicks } from './billed.ts'
import { cacheDetails, readCached } from './cached.ts'
import { effortSchema, maxAnswerTokens } from './call-settings.ts'
import { errorInBody } from './classify.ts'
import type { Client } from './clients.ts'
import type { Provider, ProviderUsage } from './provider.ts'

/** The fields that we read of a chat completion; others are ignored. */
export const chatCompletionSchema = z
  .looseObject({
    model: z.nullish(z.string()),
    choices: z._default(
      z.array(
        z.looseObject({
          finish_reason: z.nullish(z.string()),
          message: z.looseObject({
            content: z.nullish(
              z.union([
                z.string(),
                z.array(z.looseObject({ type: z.optional(z.unknown()), text: z.optional(z.unknown()) })),
              ]),
            ),
            refusal: z.nullish(z.string()),
          }),
        }),
      ),
      [],
    ),
    error: z.nullish(
      z.looseObject({ code: z.nullish(z.union([z.string(), z.number()])), message: z.nullish(z.string()) }),
    ),
    usage: z.catch(
      z.nullish(
        z.looseObject({
          prompt_tokens: tokenCount,
          completion_tokens: tokenCount,
          prompt_tokens_details: cacheDetails,
          /** DeepSeek and Mistral count what came from their cache here. */
          prompt_cache_hit_tokens: tokenCount,
          num_cached_tokens: tokenCount,
          cost_in_usd_ticks: costInTicks,
        }),
      ),
      null,
    ),
  })
  .check(z.refine((body) => body.choices.length > 0 || body.error, 'neither choices nor an error'))
type ChatCompletionBody = z.infer<typeof chatCompletionSchema>

export interface ChatReply {
  text: string
  /** Empty where the server names none. */
  reportedModel: string
  truncated: boolean
  usage: ProviderUsage
}

/** Open reasoning models on bare servers think aloud at the start of the answer; cut, they never come to its end. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '')

/** Why a model stopped when it ran out of room: of the protocol, of DeepSeek under load, of Mistral. */
const CUT = new Set(['length', 'insufficient_system_resource', 'model_length'])

/**
 * The text and usage of a chat completion.
 *
 * @throws ProviderError when the model refused, or returned no text
 */
export const readChatCompletion = (body: ChatCompletionBody, headers: Headers): ChatReply => {
  const [choice] = body.choices
  if (!choice) {
    throw errorInBody(String(body.error?.code ?? 'server_error'), body.error?.message ?? '', headers)
  }
  const content = choice.message.content ?? ''
  const text =
    typeof content === 'string'
      ? content
      : content
          .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
          .join('')
  if (choice.message.refusal) throw refusal(choice.message.refusal, headers)
  if (choice.finish_reason === 'content_filter') throw refusal('content filter', headers)
  const truncated = CUT.has(choice.finish_reason ?? '')
  const { usage } = body
  return {
    text: requireText(withoutThoughts(text), headers, truncated),
    reportedModel: body.model ?? '',
    truncated,
    usage: {
      inputTokens: usage?.prompt_tokens ?? 0,
      outputTokens: usage?.completion_tokens ?? 0,
      searches: 0,
      ...readCached(
        usage?.prompt_tokens_details?.cached_tokens ||
          usage?.prompt_cache_hit_tokens ||
          usage?.num_cached_tokens,
        usage?.prompt_tokens_details?.cache_write_tokens,
      ),
      ...billedTicks(usage?.cost_in_usd_ticks),
    },
  }
}

/** A provider that speaks the chat completions protocol and whose models do not search the web. */
export const chatProvider = (
  key: ProviderKey,
  client: Client<OpenAI>,
  limit: 'max_tokens' | 'max_completion_tokens' = 'max_tokens',
): Provider => ({
  key,
  ask: (request) =>
    attempt(request, async (signal) => {
      const { temperature, effort } = request.settings
      const maxTokens = maxAnswerTokens(request)
      const { data, response } = await (await client(request.permit)).chat.completions
        .create(
          {
            model: request.modelName,
            messages: [
              { role: 'system', content: request.system },
              { role: 'user', content: request.user },
            ],
            ...(maxTokens === null ? {} : { [limit]: maxTokens }),
            ...(temperature === null ? {} : { temperature }),
            ...(effort === null ? {} : { reasoning_effort: effortSchema.parse(effort) }),
          },
          {
            signal,
            timeout: request.timeoutMs,
            maxRetries: 0,
            headers: { 'idempotency-key': request.idempotencyKey },
          },
        )
        .withResponse()
      const reply = readChatCompletion(
        parseBody(chatCompletionSchema, data, response.headers),
        response.headers,
      )
      return {
        ...reply,
        reportedModel: reply.reportedModel || request.modelName,
        searchQueries: [],
        citations: [],
        simulated: isSimulated(response.headers),
      }
    }),
})
