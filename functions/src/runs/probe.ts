import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { type ProviderKey, providerLabel } from '@sillage/core/providers/providers'
import type { ProbeDto } from '@sillage/core/runs/provider-calls'
import { knownModels, pricesNow } from '../providers/models.ts'
import { CALL_SETTINGS } from '../providers/modules.ts'
import { buy } from '../providers/paid-call.ts'
import { type Prices, priceUsage } from '../providers/prices/price.ts'
import { ProviderError } from '../providers/provider.ts'
import { createProviders } from '../providers/providers.ts'
import { readProviderSettings } from '../providers/settings.ts'

/** Hosting gives a request up after a minute. */
const TIMEOUT_MS = 40_000
/** Tokens of the answer, thinking included: it is one word. */
const MOST_TOKENS = 2_048

/** What a model costs whose answer is about as long as the question. */
const priceOf = ({ inputPerMillion, outputPerMillion }: Prices): number => inputPerMillion + outputPerMillion

/** The cheapest model of a provider. @throws AppError bad_request without any */
const cheapestOf = async (provider: ProviderKey) => {
  const models = [...(await knownModels()).values()].filter((model) => model.provider === provider)
  const priced = await Promise.all(
    models.map(async ({ modelName }) => ({ modelName, prices: await pricesNow(provider, modelName) })),
  )
  const [cheapest] = priced.toSorted((one, other) => priceOf(one.prices) - priceOf(other.prices))
  if (cheapest) return cheapest
  throw new AppError('bad_request', {
    message: `No model of ${providerLabel(provider)} is known here.`,
    details: { field: 'provider' },
  })
}

/**
 * Asks the cheapest model of a provider one short question, once. What it costs counts towards the day; nothing of it
 * counts for the breaker, which goes by runs.
 *
 * @throws AppError daily_limit_reached or monthly_limit_reached when paying customers have cost what they may, bad_request when the provider is not set up here
 */
export const probe = async (provider: ProviderKey): Promise<ProbeDto> => {
  const module = createProviders(readProviderSettings()).get(provider)
  if (!module) {
    throw new AppError('bad_request', {
      message: `${providerLabel(provider)} is not set up here.`,
      details: { field: 'provider' },
    })
  }
  const { modelName, prices } = await cheapestOf(provider)
  const startedAt = performance.now()
  const took = (): number => Math.round(performance.now() - startedAt)
  try {
    const purchase = { provider, modelName, purpose: 'probes', payer: null } as const
    const { reportedModel, usage, simulated } = await buy(purchase, async (permit) => {
      const answer = await module.ask({
        modelName,
        system: 'Answer in one word.',
        user: 'What is the capital of France?',
        settings: { ...CALL_SETTINGS[provider].offline, maxTokens: MOST_TOKENS },
        timeoutMs: TIMEOUT_MS,
        idempotencyKey: newId(),
        permit,
      })
      permit.bill(answer.usage)
      return answer
    })
    const ms = took()
    const { inputTokens, outputTokens, costMicros } = priceUsage(usage, prices)
    return {
      model_name: modelName,
      reported_model: reportedModel,
      ms,
      usage: { input_tokens: inputTokens, output_tokens: outputTokens, usd: costMicros / 1e6 },
      simulated,
      error: null,
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const { class: errorClass, message } = error
    return {
      model_name: modelName,
      reported_model: null,
      ms: took(),
      usage: null,
      simulated: false,
      error: { class: errorClass, message },
    }
  }
}
