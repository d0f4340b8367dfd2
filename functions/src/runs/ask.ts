import type { Manifest } from '@sillage/core/runs/group-run'
import type { Model } from '@sillage/core/runs/model'
import type { ProviderKey } from '@sillage/core/runs/providers'
import type { Answer, Cell, Usage } from '@sillage/core/runs/run'
import { systemMessage } from './prompt-template.ts'
import { type Provider, ProviderError, type ProviderUsage } from './providers/provider.ts'

/** How long one attempt may take; a search of the web takes models longer. */
export const ASK_TIMEOUT_MS = { offline: 120_000, online: 180_000 } as const

/** What of a manifest is needed to ask one of its cells. */
export type AskManifest = Pick<Manifest, 'prompts' | 'personas' | 'languages' | 'models'>

export interface AskOptions {
  providers: ReadonlyMap<ProviderKey, Provider>
  /** The run's id, so that two attempts to buy one answer look alike to the provider. */
  idempotencyKey: string
  signal?: AbortSignal
}

/** Prices a usage in millionths of a dollar; rounds up, so that what costs never shows as free. */
export const priceUsage = (usage: ProviderUsage, prices: Model['prices']): Usage => ({
  ...usage,
  costMicros: Math.ceil(
    usage.inputTokens * prices.inputPerMillion +
      usage.outputTokens * prices.outputPerMillion +
      usage.searches * prices.perThousandSearches * 1_000,
  ),
})

/**
 * Asks the question of a cell once, as its persona in its language.
 *
 * @throws ProviderError when the provider fails, or is not offered any more (`auth`)
 * @throws RangeError when the cell is not of this manifest
 */
export const askCell = async (manifest: AskManifest, cell: Cell, options: AskOptions): Promise<Answer> => {
  const prompt = manifest.prompts.find(({ promptId }) => promptId === cell.promptId)
  const persona = manifest.personas.find(({ personaId }) => personaId === cell.personaId)
  const language = manifest.languages.find(({ code }) => code === cell.languageCode)
  const model = manifest.models.find(({ modelId }) => modelId === cell.modelId)
  if (!prompt || !persona || !language || !model) throw new RangeError('the cell is not of this manifest')
  const provider = options.providers.get(cell.provider)
  if (!provider) {
    throw new ProviderError({ class: 'auth', message: `${cell.provider} is not set up here`, final: true })
  }

  const startedAt = performance.now()
  const answer = await provider.ask({
    modelName: model.modelName,
    system: systemMessage(persona, language),
    user: prompt.text,
    webSearch: cell.webSearch,
    timeoutMs: cell.webSearch ? ASK_TIMEOUT_MS.online : ASK_TIMEOUT_MS.offline,
    idempotencyKey: options.idempotencyKey,
    ...(options.signal ? { signal: options.signal } : {}),
  })
  return {
    text: answer.text,
    surface: 'api',
    reportedModel: answer.reportedModel,
    searchQueries: answer.searchQueries,
    citations: answer.citations,
    usage: priceUsage(answer.usage, model.prices),
    latencyMs: Math.round(performance.now() - startedAt),
    simulated: answer.simulated,
    receivedAt: Date.now(),
  }
}
