import { z } from 'zod'
import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select } from '../../select/select.ts'
import { trust, trustSchema } from './checks.ts'
import { type FactorSplit, factorSplit, factorSplitSchema } from './factor-split.ts'
import { type NamedCited, namedCited, namedCitedSchema } from './named-cited.ts'
import { stability, stabilitySchema } from './stability.ts'

export const trustViewSchema = z.object({
  trust: trustSchema,
  stability: stabilitySchema,
  factors: factorSplitSchema,
  namedCited: namedCitedSchema,
})
export type TrustView = z.infer<typeof trustViewSchema>

/** How far the figures of a selection can be trusted, and what they hang on. */
export const trustView = (facts: Facts, filter: Filter): TrustView => {
  const selection = select(facts, filter)
  const factors: FactorSplit = factorSplit(selection)
  const cited: NamedCited = namedCited(selection)
  return { trust: trust(selection), stability: stability(selection), factors, namedCited: cited }
}
