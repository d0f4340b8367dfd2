import type { AnalystCall } from '@sillage/core/runs/call-settings'
import type { Manifest } from '@sillage/core/runs/group-run'
import { logger } from '../platform/log/logger.ts'
import { attempt, parseBody } from '../providers/attempt.ts'
import { effortSchema } from '../providers/call-settings.ts'
import { chatCompletionSchema, readChatCompletion } from '../providers/chat.ts'
import { openaiClient } from '../providers/clients.ts'
import { cachesAtMarks, cachesByKey, getAnalyst, getAnalystCall } from '../providers/modules.ts'
import { ProviderError } from '../providers/provider.ts'
import { getAccess } from '../providers/providers.ts'
import { analystProviderSchema, offeredProviders, type ProviderSettings } from '../providers/settings.ts'
import type { Analyst, AnalystRequest } from './analyst.ts'

const getSystem = ({ system, schema }: AnalystRequest, { strictSchema }: AnalystCall): string =>
  strictSchema
    ? system
    : `${system}\n\nThe JSON schema of the object to return:\n${JSON.stringify(schema.schema)}`

/** A text that ends with a mark for the provider's cache: all before it is the same for every answer. */
const endWithMark = (text: string) => [
  { type: 'text' as const, text, prompt_cache_breakpoint: { mode: 'explicit' as const } },
]

/** Models that refused a call for what it need not hold: this process sends them no more than they need. */
const plainModels = new Set<string>()

/**
 * The analyst that a group run was launched with, or that is set up now. One that refuses an effort, a temperature or marks
 * for its cache reads without them.
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
  const { modelName } = wanted
  const client = openaiClient(getAccess(settings, provider))
  const { limit } = getAnalyst(provider)
  // A manifest of before settings were kept is read as today.
  const call = wanted.call ?? getAnalystCall(provider, modelName)
  const marks = cachesAtMarks(provider, modelName)
  const byKey = cachesByKey(provider, modelName)
  const hasExtras = byKey || call.effort !== null || call.temperature !== null
  const extras = (request: AnalystRequest) => ({
    ...(marks ? { prompt_cache_options: { mode: 'explicit' as const } } : {}),
    ...(byKey ? { prompt_cache_key: request.schema.name } : {}),
    ...(call.effort === null ? {} : { reasoning_effort: effortSchema.parse(call.effort) }),
    ...(call.temperature === null ? {} : { temperature: call.temperature }),
  })
  const complete = (request: AnalystRequest, isPlain: boolean) =>
    attempt(request, async (signal) => {
      const system = getSystem(request, call)
      const key = request.idempotencyKey
      const { data, response } = await (await client(request.permit)).chat.completions
        .create(
          {
            model: modelName,
            messages: [
              { role: 'system', content: marks && !isPlain ? endWithMark(system) : system },
              ...request.messages,
            ],
            ...(isPlain ? {} : extras(request)),
            response_format: call.strictSchema
              ? { type: 'json_schema', json_schema: { ...request.schema, strict: true } }
              : { type: 'json_object' },
            [limit]: request.moreRoom ? call.secondMaxTokens : call.maxTokens,
          },
          {
            signal,
            timeout: request.timeoutMs,
            maxRetries: 0,
            // A key belongs to one body.
            headers: key ? { 'idempotency-key': isPlain ? `${key}:plain` : key } : {},
          },
        )
        .withResponse()
      const body = parseBody(chatCompletionSchema, data, response.headers)
      const reply = readChatCompletion(body, response.headers)
      return { ...reply, reportedModel: reply.reportedModel || modelName }
    })
  return {
    provider,
    modelName,
    complete: async (request) => {
      const model = `${provider} ${modelName}`
      const isPlain = !hasExtras || plainModels.has(model)
      try {
        return await complete(request, isPlain)
      } catch (error) {
        if (isPlain || !(error instanceof ProviderError) || error.class !== 'bad_request') throw error
        const reply = await complete(request, true)
        plainModels.add(model)
        logger.warn('the analyst refuses a parameter', { provider, modelName, error })
        return reply
      }
    },
  }
}
