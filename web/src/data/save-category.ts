import { updateAnalysis } from '@sillage/core/analyses/setup-calls'
import { callApi } from './call-api.ts'

/**
 * Gives an analysis that was just created its category.
 *
 * @returns false when it could not be saved: the analysis stands without one
 */
export const saveCategory = async (analysisId: string, category: string): Promise<boolean> => {
  if (category === '') return true
  try {
    await callApi(updateAnalysis, { params: { analysisId }, body: { category } })
    return true
  } catch {
    return false
  }
}
