import type { AnalystCall } from '@sillage/core/runs/call-settings'
import type { Manifest } from '@sillage/core/runs/group-run'
import { attempt, parseBody } from '../providers/attempt.ts'
import { chatCompletionSchema, readChatCompletion } from '../providers/chat.ts'
import { openaiClient } from '../providers/clients.ts'
import { getAnalyst } from '../providers/modules.ts'
import { ProviderError } from '../providers/provider.ts'
import { getAccess } from '../providers/providers.ts'
import { analystProviderSchema, offeredProviders, type ProviderSettings } from '../providers/settings.ts'
import type { Analyst, AnalystRequest } from './analyst.ts'

const systemOf = ({ system, schema }: AnalystRequest, { strictSchema }: AnalystCall): string =>
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
  const { call: today, limit } = getAnalyst(provider)
  // A manifest of before settings were kept is read as today.
  const call = wanted.call ?? today
  return {
    provider,
    modelName: wanted.modelName,
    complete: (request) =>
      attempt(request, async (signal) => {
        const { data, response } = await (await client(request.permit)).chat.completions
          .create(
            {
              model: wanted.modelName,
              messages: [{ role: 'system', content: systemOf(request, call) }, ...request.messages],
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
