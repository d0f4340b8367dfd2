import { defineInt } from 'firebase-functions/params'

const DEFAULT_FACTOR = 1

/** Large where suites make the calls of many people from one address; 1 where people do. */
const factorParam = defineInt('RATE_LIMIT_FACTOR', {
  default: DEFAULT_FACTOR,
  description: 'What the points of every rate limit are multiplied by',
})

export const limitFactor = (): number => factorParam.value() || DEFAULT_FACTOR
