import type { Action } from '@sillage/core/actions/action'
import { AppError } from '@sillage/core/base/errors'
import { brandOfAnalysis } from '@sillage/core/base/ids'
import { loadActions } from '../actions/stored.ts'
import { loadFacts } from '../analytics/load-facts.ts'

/** The facts of all versions of an analysis. @throws AppError analysis_not_found */
export const loadVersions = async (brandId: string, analysisId: string) => {
  if (brandOfAnalysis(analysisId) !== brandId) throw new AppError('analysis_not_found')
  return await loadFacts({ analysisId }, ['answers'], { basis: 'all' })
}

/** An action among the others of its brand. @throws AppError not_found */
export const loadAction = async (
  brandId: string,
  actionId: string,
): Promise<{ action: Action; others: Action[] }> => {
  const actions = await loadActions(brandId)
  const action = actions.find((one) => one.actionId === actionId)
  if (!action) throw new AppError('not_found')
  return { action, others: actions.filter((one) => one !== action) }
}
