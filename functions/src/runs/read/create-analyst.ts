import { attempt, parseBody } from '../providers/attempt.ts'
import { chatCompletionSchema, readChatCompletion } from '../providers/chat.ts'
import { openaiClient } from '../providers/clients.ts'
import { ProviderError } from '../providers/provider.ts'
import { accessOf } from '../providers/providers.ts'
import {
  type AnalystProvider,
  analystProviderSchema,
  offeredProviders,
  type ProviderSettings,
} from '../providers/settings.ts'
import type { Analyst, AnalystRequest } from './analyst.ts'

/** Longest reply, which also bounds what of it can be stored. */
const MAX_REPLY_TOKENS = 16_000

interface Dialect {
  /** Whether the server holds its model to a JSON schema, or only to JSON. */
  strictSchema: boolean
  limit: 'max_completion_tokens' | 'max_tokens'
  /** Reasoning models of OpenAI take no temperature. */
  temperature: boolean
}

const DIALECTS: Record<AnalystProvider, Dialect> = {
  openai: { strictSchema: true, limit: 'max_completion_tokens', temperature: false },
  xai: { strictSchema: true, limit: 'max_completion_tokens', temperature: true },
  groq: { strictSchema: true, limit: 'max_completion_tokens', temperature: true },
  mistral: { strictSchema: true, limit: 'max_tokens', temperature: true },
  deepseek: { strictSchema: false, limit: 'max_tokens', temperature: true },
  compatible: { strictSchema: true, limit: 'max_tokens', temperature: true },
}

const systemOf = ({ system, schema }: AnalystRequest, { strictSchema }: Dialect): string =>
  strictSchema
    ? system
    : `${system}\n\nThe JSON schema of the object to return:\n${JSON.stringify(schema.schema)}`

/**
 * The analyst that a group run was launched with, or that is set up now.
 *
 * @throws ProviderError of class auth when its provider is not set up here
 */
export const createAnalyst = (
  settings: ProviderSettings,
  wanted: { provider: string; modelName: string } = settings.analyst,
): Analyst => {
  const provider = analystProviderSchema.safeParse(wanted.provider).data
  if (!provider || !offeredProviders(settings).includes(provider)) {
    throw new ProviderError({
      class: 'auth',
      message: `${wanted.provider}, whose model reads the answers, is not set up here`,
      final: true,
    })
  }
  const client = openaiClient(accessOf(settings, provider))
  const dialect = DIALECTS[provider]
  return {
    provider,
    modelName: wanted.modelName,
    complete: (request) =>
      attempt(request, async (signal) => {
        const { data, response } = await (await client()).chat.completions
          .create(
            {
              model: wanted.modelName,
              messages: [{ role: 'system', content: systemOf(request, dialect) }, ...request.messages],
              response_format: dialect.strictSchema
                ? { type: 'json_schema', json_schema: { ...request.schema, strict: true } }
                : { type: 'json_object' },
              [dialect.limit]: MAX_REPLY_TOKENS,
              ...(dialect.temperature ? { temperature: 0 } : {}),
            },
            {
              signal,
              timeout: request.timeoutMs,
              maxRetries: 0,
              headers: request.idempotencyKey ? { 'idempotency-key': request.idempotencyKey } : {},
            },
          )
          .withResponse()
        const body = parseBody(chatCompletionSchema, data, response.headers)
        const { text, usage } = readChatCompletion(body, response.headers)
        return { text, usage }
      }),
  }
}
