import type { Filter } from '@sillage/core/analytics/filter'
import type { ShownSeal } from '@sillage/core/runs/shown-seal'
import { loadShownSeal } from '../seals/shown-seal.ts'
import type { FactsScope } from './load-facts.ts'
import { loadView } from './view.ts'

/**
 * Returns the seal of the newest version that figures of a scope cover; null where they cover none.
 *
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadFigureSeal = async (
  scope: FactsScope,
  { dateFrom, dateTo }: Filter,
): Promise<ShownSeal | null> => {
  const newest =
    scope.groupRunId ?? (await loadView('filters', scope, { dateFrom, dateTo })).versions.at(-1)?.groupRunId
  return newest === undefined ? null : await loadShownSeal(newest)
}
