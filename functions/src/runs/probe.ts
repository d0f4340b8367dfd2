import { AppError } from '@sillage/core/base/errors'
import { newId } from '@sillage/core/base/ids'
import { type ProviderKey, providerLabel } from '@sillage/core/providers/providers'
import type { ProbeDto } from '@sillage/core/runs/provider-calls'
import { knownModels, pricesNow } from '../providers/models.ts'
import { getCalls } from '../providers/modules.ts'
import { buy } from '../providers/paid-call.ts'
import { type Prices, priceUsage } from '../providers/prices/price.ts'
import { ProviderError } from '../providers/provider.ts'
import { createProviders } from '../providers/providers.ts'
import { readProviderSettings } from '../providers/settings.ts'

/** Hosting gives a request up after a minute. */
const TIMEOUT_MS = 40_000
/** Tokens of the answer, thinking included: it is one word. */
const MAX_TOKENS = 2_048

/** The price of a model for an answer about as long as the question. */
const computePrice = ({ inputPerMillion, outputPerMillion }: Prices): number =>
  inputPerMillion + outputPerMillion

/** The cheapest model of a provider. @throws AppError bad_request without any */
const findCheapest = async (provider: ProviderKey) => {
  const models = [...(await knownModels()).values()].filter((model) => model.provider === provider)
  const priced = await Promise.all(
    models.map(async ({ modelName }) => ({ modelName, prices: await pricesNow(provider, modelName) })),
  )
  const [cheapest] = priced.toSorted((one, other) => computePrice(one.prices) - computePrice(other.prices))
  if (cheapest) return cheapest
  throw new AppError('bad_request', {
    message: `No model of ${providerLabel(provider)} is known here.`,
    details: { field: 'provider' },
  })
}

/**
 * Sends one short question to the cheapest model of a provider. Its cost counts towards the day; it does not
 * count for the breaker, which uses runs.
 *
 * @throws AppError daily_limit_reached or monthly_limit_reached at the ceiling of paying customers, bad_request when the
 * provider is not set up here
 */
export const probe = async (provider: ProviderKey): Promise<ProbeDto> => {
  const module = createProviders(readProviderSettings()).get(provider)
  if (!module) {
    throw new AppError('bad_request', {
      message: `${providerLabel(provider)} is not set up here.`,
      details: { field: 'provider' },
    })
  }
  const { modelName, prices } = await findCheapest(provider)
  const startedAt = performance.now()
  const took = (): number => Math.round(performance.now() - startedAt)
  try {
    const purchase = { provider, modelName, purpose: 'probes', payer: null } as const
    const { reportedModel, usage, simulated } = await buy(purchase, async (permit) => {
      const answer = await module.ask({
        modelName,
        system: 'Answer in one word.',
        user: 'What is the capital of France?',
        settings: { ...getCalls(provider, modelName).offline, maxTokens: MAX_TOKENS },
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
