import type { Filter } from '@sillage/core/analytics/filter'
import type { Use } from '@sillage/core/analytics/sources/use'
import { flowGraphSchema, TOP_N } from '@sillage/core/analytics/views/flow/graph'
import { useMemo } from 'react'
import { useAsk } from '@/engine/use-view.ts'

/** Number of the most frequent queries and domains in a graph. */
interface Shown {
  topQueries: number
  topDomains: number
}

/** The graph of models, queries and domains. */
export const useFlow = (filter: Filter, use: Use, { topQueries, topDomains }: Shown) => {
  const ask = useMemo(
    () => ({ ask: 'flow' as const, topQueries, topDomains, use }),
    [topQueries, topDomains, use],
  )
  const first = topQueries === TOP_N.fallback && topDomains === TOP_N.fallback && use === 'referenced'
  return useAsk(ask, filter, flowGraphSchema, first ? 'flow' : null)
}
