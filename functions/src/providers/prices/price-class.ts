import { type Prices, priceUsage } from './price.ts'

/** A usual answer: a short question, and some 500 words. */
const USUAL_ANSWER = { inputTokens: 300, outputTokens: 800, searches: 0 }

/** From so many millionths of a dollar on, an answer is of the second and of the third class. */
const SECOND_FROM = 2_000
const THIRD_FROM = 8_000

/** How dear a usual answer is: 1 to 3; null without a price. */
export const priceClass = (prices: Prices): 1 | 2 | 3 | null => {
  const { costMicros } = priceUsage(USUAL_ANSWER, prices)
  if (costMicros === 0) return null
  return costMicros >= THIRD_FROM ? 3 : costMicros >= SECOND_FROM ? 2 : 1
}
