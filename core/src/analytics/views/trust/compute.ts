import type { Facts } from '../../facts.ts'
import type { Filter } from '../../filter.ts'
import { select } from '../../select/select.ts'
import { trust } from './checks.ts'
import { factorSplit } from './factor-split.ts'
import { falseFindings } from './false-findings.ts'
import { namedCited } from './named-cited.ts'
import type { FactorSplit, NamedCited, TrustView } from './schema.ts'
import { stability } from './stability.ts'

/** How far the figures of a selection can be trusted, and what they hang on. */
export const trustView = (facts: Facts, filter: Filter): TrustView => {
  const selection = select(facts, filter)
  const factors: FactorSplit = factorSplit(selection)
  const cited: NamedCited = namedCited(selection)
  return {
    trust: trust(selection),
    falseFindings: falseFindings(selection),
    stability: stability(selection),
    factors,
    namedCited: cited,
  }
}
