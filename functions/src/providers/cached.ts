import { z } from 'zod/mini'
import { tokenCount } from './attempt.ts'
import type { ProviderUsage } from './provider.ts'

/** Input from a cache, and into it, as the protocols of OpenAI report them. */
export const cacheDetails = z.catch(
  z.nullish(z.looseObject({ cached_tokens: tokenCount, cache_write_tokens: tokenCount })),
  null,
)

/** The part of a usage that says how much of the input came from a cache, and how much went into it. */
export const readCached = (
  cached = 0,
  written = 0,
): Pick<ProviderUsage, 'cachedTokens' | 'writtenTokens'> => ({
  ...(cached > 0 ? { cachedTokens: cached } : {}),
  ...(written > 0 ? { writtenTokens: written } : {}),
})
