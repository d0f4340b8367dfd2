import { PROVIDER_KEYS } from '@sillage/core/providers/providers'
import { toModelId } from '@sillage/core/runs/model'
import { PROVIDER_MODULES } from '../modules.ts'
import type { Prices } from './price.ts'

/** A price as its provider published it. */
export interface ListPrice extends Prices {
  /** First day, in UTC, on which it is valid. */
  readonly from: string
  /** Page of the provider that names it. */
  readonly source: string
  /** Day on which the page was read. */
  readonly read: string
}

/** List prices by the model's id, each model's in order of time. */
export const PRICE_LIST: Readonly<Record<string, readonly ListPrice[]>> = Object.fromEntries(
  PROVIDER_KEYS.flatMap((provider) => {
    const { models, pricePage } = PROVIDER_MODULES[provider]
    return models.map(({ name, prices }) => [
      toModelId(provider, name),
      prices.map(({ from, read, tokens, cached, long, searches }) => ({
        from,
        read,
        source: pricePage ?? '',
        inputPerMillion: tokens[0],
        outputPerMillion: tokens[1],
        perThousandSearches: searches ?? 0,
        ...(cached === undefined ? {} : { cachedShare: cached }),
        ...(long ? { long: { above: long[0], inputPerMillion: long[1], outputPerMillion: long[2] } } : {}),
      })),
    ])
  }),
)

const FREE: Prices = { inputPerMillion: 0, outputPerMillion: 0, perThousandSearches: 0 }

/** The list prices of a model that hold at a time or come later, in order; none for a model that is not in the list. */
export const listPricesFrom = (modelId: string, at: number): readonly ListPrice[] => {
  const prices = PRICE_LIST[modelId] ?? []
  const now = prices.findLastIndex(({ from }) => Date.parse(from) <= at)
  return prices.slice(Math.max(0, now))
}

/** The list price of a model at a time; nothing for a model that is not in the list. */
export const listPrice = (modelId: string, at: number): Prices => listPricesFrom(modelId, at)[0] ?? FREE

/**
 * US dollars for a minute of a recording: of the dearest model that the providers here transcribe with (gpt-4o-transcribe).
 * Recordings are short, and a ceiling wants the safe side.
 */
export const TRANSCRIPTION_PER_MINUTE = 0.006
