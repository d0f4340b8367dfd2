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

const PAGES = {
  openai: 'https://developers.openai.com/api/docs/pricing',
  anthropic: 'https://platform.claude.com/docs/en/about-claude/pricing',
  google: 'https://ai.google.dev/gemini-api/docs/pricing',
  mistral: 'https://mistral.ai/pricing',
  deepseek: 'https://api-docs.deepseek.com/quick_start/pricing',
  perplexity: 'https://docs.perplexity.ai/docs/getting-started/pricing',
  xai: 'https://docs.x.ai/developers/models',
  groq: 'https://groq.com/pricing',
} as const

interface Entry {
  from: string
  read: string
  /** Input, then output. */
  tokens: readonly [number, number]
  /** Input length above which a call costs other prices: input, then output. */
  long?: readonly [above: number, number, number]
  searches?: number
}

const by = (provider: keyof typeof PAGES, entries: readonly Entry[]): readonly ListPrice[] =>
  entries.map(({ from, read, tokens, long, searches }) => ({
    from,
    read,
    source: PAGES[provider],
    inputPerMillion: tokens[0],
    outputPerMillion: tokens[1],
    perThousandSearches: searches ?? 0,
    ...(long ? { long: { above: long[0], inputPerMillion: long[1], outputPerMillion: long[2] } } : {}),
  }))

/**
 * List prices by the model's id, each model's in order of time. Cached input is counted as input. Where a price depends
 * on the hour (DeepSeek), it is the higher one: Chinese holidays, which are cheap all day, are not known here.
 */
export const PRICE_LIST: Readonly<Record<string, readonly ListPrice[]>> = {
  'openai:gpt-6.1-sol': by('openai', [
    { from: '2026-09-29', read: '2026-11-24', tokens: [2, 10], long: [272_000, 4, 15], searches: 10 },
  ]),
  'openai:gpt-6-luna': by('openai', [
    { from: '2026-09-22', read: '2026-11-24', tokens: [0.1, 0.5], long: [272_000, 0.2, 0.75], searches: 10 },
  ]),
  'openai:gpt-5.6-luna': by('openai', [
    { from: '2026-07-30', read: '2026-11-24', tokens: [0.2, 1.2], long: [272_000, 0.4, 1.8], searches: 10 },
  ]),
  'anthropic:claude-sonnet-5-5': by('anthropic', [
    { from: '2026-09-22', read: '2026-11-24', tokens: [2, 10], searches: 10 },
  ]),
  'anthropic:claude-haiku-5-5': by('anthropic', [
    { from: '2026-10-07', read: '2026-11-24', tokens: [0.1, 0.5], long: [100_000, 0.5, 2.5], searches: 10 },
  ]),
  'google:gemini-3.8-flash': by('google', [
    { from: '2026-09-01', read: '2026-11-24', tokens: [0.75, 3.75], searches: 14 },
    { from: '2027-01-01', read: '2026-11-24', tokens: [1.5, 7.5], searches: 14 },
  ]),
  'google:gemini-3.5-flash-lite': by('google', [
    { from: '2026-07-21', read: '2026-11-24', tokens: [0.3, 2.5], searches: 14 },
  ]),
  'mistral:mistral-large-latest': by('mistral', [
    // Until then its launch halved the price.
    { from: '2026-10-20', read: '2026-11-24', tokens: [1.36, 4.18], searches: 30 },
  ]),
  'mistral:mistral-small-latest': by('mistral', [
    { from: '2026-09-01', read: '2026-11-24', tokens: [0.15, 0.6], searches: 30 },
  ]),
  'deepseek:deepseek-flash': by('deepseek', [{ from: '2026-10-17', read: '2026-11-24', tokens: [0.3, 1.2] }]),
  'deepseek:deepseek-v4-pro': by('deepseek', [
    { from: '2026-08-16', read: '2026-11-24', tokens: [1.32, 3.96] },
  ]),
  'perplexity:perplexity-sonar': by('perplexity', [
    { from: '2026-10-07', read: '2026-11-24', tokens: [0.25, 2.5], searches: 2.5 },
  ]),
  'xai:grok-4.7': by('xai', [
    { from: '2026-09-21', read: '2026-11-24', tokens: [2, 6], long: [199_999, 4, 12], searches: 5 },
  ]),
  'xai:grok-4.5': by('xai', [
    { from: '2026-09-01', read: '2026-11-24', tokens: [2, 6], long: [199_999, 4, 12], searches: 5 },
  ]),
  'xai:grok-4.3': by('xai', [
    { from: '2026-09-01', read: '2026-11-24', tokens: [1.25, 2.5], long: [199_999, 2.5, 5], searches: 5 },
  ]),
  'groq:openai-gpt-oss-120b': by('groq', [{ from: '2026-09-01', read: '2026-11-24', tokens: [0.15, 0.6] }]),
  'groq:openai-gpt-oss-20b': by('groq', [{ from: '2026-09-01', read: '2026-11-24', tokens: [0.075, 0.3] }]),
}

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
