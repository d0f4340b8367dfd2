import type { Filter } from '@sillage/core/analytics/filter'
import type { ShownSeal } from '@sillage/core/runs/shown-seal'
import { loadShownSeals } from '../seals/shown-seal.ts'
import type { FactsScope } from './load-facts.ts'
import { loadView } from './view.ts'

/**
 * Returns the seals of the versions that figures of a scope cover, newest version first: of the newest in range alone
 * unless they are over all.
 *
 * @throws AppError analysis_not_found or group_run_not_found
 */
export const loadFigureSeals = async (
  scope: FactsScope,
  { dateFrom, dateTo, basis }: Filter,
): Promise<ShownSeal[]> => {
  if (scope.groupRunId !== undefined) return await loadShownSeals([scope.groupRunId])
  const { versions } = await loadView('filters', scope, { dateFrom, dateTo })
  const covered = versions.map(({ groupRunId }) => groupRunId).toReversed()
  return await loadShownSeals(basis === 'all' ? covered : covered.slice(0, 1))
}
