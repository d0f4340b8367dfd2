import type { AnalystCall } from '@sillage/core/runs/call-settings'
import type { Manifest } from '@sillage/core/runs/group-run'
import { attempt, parseBody } from '../providers/attempt.ts'
import { effortSchema } from '../providers/call-settings.ts'
import { chatCompletionSchema, readChatCompletion } from '../providers/chat.ts'
import { openaiClient } from '../providers/clients.ts'
import { cachesAtMarks, getAnalyst, getAnalystCall } from '../providers/modules.ts'
import { ProviderError } from '../providers/provider.ts'
import { getAccess } from '../providers/providers.ts'
import { analystProviderSchema, offeredProviders, type ProviderSettings } from '../providers/settings.ts'
import type { Analyst, AnalystRequest } from './analyst.ts'

const systemOf = ({ system, schema }: AnalystRequest, { strictSchema }: AnalystCall): string =>
  strictSchema
    ? system
    : `${system}\n\nThe JSON schema of the object to return:\n${JSON.stringify(schema.schema)}`

/** A text that ends with a mark for the provider's cache: all before it is the same for every answer. */
const endWithMark = (text: string) => [
  { type: 'text' as const, text, prompt_cache_breakpoint: { mode: 'explicit' as const } },
]

/**
 * The analyst that a group run was launched with, or that is set up now.
 *
 * @throws ProviderError of class auth when its provider is not set up here
 */
export const createAnalyst = (
  settings: ProviderSettings,
  wanted: Manifest['analyst'] = settings.analyst,
): Analyst => {
  const provider = analystProviderSchema.safeParse(wanted.provider).data
  if (!provider || !offeredProviders(settings).includes(provider)) {
    throw new ProviderError({
      class: 'auth',
      message: `${wanted.provider}, whose model reads the answers, is not set up here`,
      final: true,
    })
  }
  const client = openaiClient(getAccess(settings, provider))
  const { limit } = getAnalyst(provider)
  // A manifest of before settings were kept is read as today.
  const call = wanted.call ?? getAnalystCall(provider, wanted.modelName)
  const marks = cachesAtMarks(provider, wanted.modelName)
  return {
    provider,
    modelName: wanted.modelName,
    complete: (request) =>
      attempt(request, async (signal) => {
        const system = systemOf(request, call)
        const { data, response } = await (await client(request.permit)).chat.completions
          .create(
            {
              model: wanted.modelName,
              messages: [
                { role: 'system', content: marks ? endWithMark(system) : system },
                ...request.messages,
              ],
              ...(marks
                ? { prompt_cache_options: { mode: 'explicit' }, prompt_cache_key: request.schema.name }
                : {}),
              ...(call.effort === null ? {} : { reasoning_effort: effortSchema.parse(call.effort) }),
              response_format: call.strictSchema
                ? { type: 'json_schema', json_schema: { ...request.schema, strict: true } }
                : { type: 'json_object' },
              [limit]: request.moreRoom ? call.secondMaxTokens : call.maxTokens,
              ...(call.temperature === null ? {} : { temperature: call.temperature }),
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
        const reply = readChatCompletion(body, response.headers)
        return { ...reply, reportedModel: reply.reportedModel || wanted.modelName }
      }),
  }
}
