import type { ProviderKey } from '@sillage/core/providers/providers'
import type { Manifest } from '@sillage/core/runs/group-run'
import type { Answer, Cell } from '@sillage/core/runs/run'
import { type DroppedParameters, dropRefused } from '../providers/drop-refused.ts'
import { getCalls } from '../providers/modules.ts'
import type { Permit } from '../providers/permit.ts'
import { type Prices, priceUsage } from '../providers/prices/price.ts'
import { type Provider, ProviderError } from '../providers/provider.ts'
import { askWithRoom } from '../providers/room.ts'
import { countryCode } from './country-code.ts'
import { systemMessage } from './prompt-template.ts'

/** Timeout of one attempt; a web search takes longer. */
export const ASK_TIMEOUT_MS = { offline: 120_000, online: 180_000 } as const

/** Longest answer that is stored, in bytes of UTF-8; a run's document may hold 1 MiB in all. */
export const MAX_ANSWER_BYTES = 100_000

/** Cuts a text to a number of bytes in UTF-8, without splitting a character. */
export const cutToBytes = (text: string, bytes: number): string => {
  const encoded = Buffer.from(text, 'utf8')
  if (encoded.length <= bytes) return text
  let end = bytes
  while (end > 0 && ((encoded[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1
  return encoded.toString('utf8', 0, end)
}

/** The parts of a manifest that a cell's question needs. */
export type AskManifest = Pick<Manifest, 'prompts' | 'personas' | 'languages' | 'models'>

export interface AskOptions {
  providers: ReadonlyMap<ProviderKey, Provider>
  /** Current prices of a model. Must not fail: the answer is bought by then. */
  pricesNow: (provider: ProviderKey, modelName: string) => Promise<Prices>
  /** The run's id: the provider recognizes a second attempt for one answer. */
  idempotencyKey: string
  permit: Permit
  dropped: DroppedParameters
  signal?: AbortSignal
}

/**
 * Sends the question of a cell to its model once, as its persona in its language. Half of a surrogate pair, which
 * Firestore refuses, becomes U+FFFD in the answer.
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

  // An old manifest without settings uses the current ones.
  const calls = model.calls ?? getCalls(cell.provider, model.modelName)
  const settings = cell.webSearch ? calls.online : calls.offline
  if (!settings) throw new RangeError('the model of the cell has no web search')

  const startedAt = performance.now()
  const answer = await askWithRoom(dropRefused(provider, options.dropped), {
    modelName: model.modelName,
    system: systemMessage(persona, language),
    user: prompt.text,
    settings,
    location: { city: persona.city, countryCode: persona.countryCode ?? countryCode(persona.country) },
    timeoutMs: cell.webSearch ? ASK_TIMEOUT_MS.online : ASK_TIMEOUT_MS.offline,
    idempotencyKey: options.idempotencyKey,
    permit: options.permit,
    ...(options.signal ? { signal: options.signal } : {}),
  })
  return {
    text: cutToBytes(answer.text.toWellFormed(), MAX_ANSWER_BYTES),
    surface: 'api',
    reportedModel: answer.reportedModel,
    searchQueries: answer.searchQueries.map((query) => query.toWellFormed()),
    citations: answer.citations.map((citation) => ({
      ...citation,
      title: citation.title?.toWellFormed() ?? null,
      query: citation.query?.toWellFormed() ?? null,
    })),
    truncated: answer.truncated,
    ...(answer.dropped ? { dropped: [...answer.dropped] } : {}),
    searched: answer.usage.searches > 0 || answer.searchQueries.length > 0 || answer.citations.length > 0,
    usage: priceUsage(answer.usage, await options.pricesNow(model.provider, model.modelName)),
    latencyMs: Math.round(performance.now() - startedAt),
    simulated: answer.simulated,
    receivedAt: Date.now(),
  }
}
