import { addUsage } from './add-usage.ts'
import { type AskRequest, type Provider, type ProviderAnswer, ProviderError } from './provider.ts'

/** A second try with less time left is not worth its price. */
const LEAST_MS = 20_000

/**
 * Asks once, and once more with more room when the answer was cut. A second try that fails, or is cut too, leaves the
 * longer of the two, marked as truncated: it is paid for.
 *
 * @throws ProviderError of the first try; final when the model spent the larger room without a word
 */
export const askWithRoom = async (provider: Provider, request: AskRequest): Promise<ProviderAnswer> => {
  const until = performance.now() + request.timeoutMs
  const again = (): Promise<ProviderAnswer> =>
    provider.ask({
      ...request,
      moreRoom: true,
      timeoutMs: Math.floor(until - performance.now()),
      idempotencyKey: `${request.idempotencyKey}:room`,
    })
  let first: ProviderAnswer
  try {
    first = await provider.ask(request)
  } catch (error) {
    if (!(error instanceof ProviderError && error.outOfRoom)) throw error
    if (until - performance.now() < LEAST_MS) throw error
    return await again().catch((second: unknown) => {
      if (second instanceof ProviderError && second.outOfRoom) {
        throw new ProviderError({ class: 'malformed', message: second.message, final: true, cause: second })
      }
      throw second
    })
  }
  if (!first.truncated || until - performance.now() < LEAST_MS) return first
  try {
    const second = await again()
    const kept = second.truncated && second.text.length < first.text.length ? first : second
    return { ...kept, usage: addUsage(first.usage, second.usage) }
  } catch (error) {
    request.signal?.throwIfAborted()
    if (error instanceof ProviderError) return first
    throw error
  }
}
