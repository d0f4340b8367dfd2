import type { Analysis } from '@sillage/core/analyses/analysis'
import { useMemo } from 'react'
import { useAllAnalyses } from '@/data/use-analyses.ts'

export type Use = Pick<Analysis, 'analysisId' | 'title'>

/** The analyses that use an item, by its id; null while they load. */
export const useUses = (
  brandId: string,
  list: 'promptIds' | 'personaIds',
): ReadonlyMap<string, readonly Use[]> | null => {
  const analyses = useAllAnalyses(brandId)
  return useMemo(() => {
    if (analyses.status !== 'ready') return null
    const uses = new Map<string, Use[]>()
    for (const analysis of analyses.data) {
      for (const id of analysis[list]) {
        const known = uses.get(id)
        if (known) known.push(analysis)
        else uses.set(id, [analysis])
      }
    }
    return uses
  }, [analyses, list])
}
