import { type Analysis, analysisSchema, getLastRunAt } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { analysisPath } from '@sillage/core/base/paths'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { buildAnalysisKeys } from '../platform/search-keys.ts'
import { transact } from '../platform/transact.ts'

const parse = (snapshot: DocumentSnapshot): Analysis => {
  if (!snapshot.exists) throw new AppError('analysis_not_found')
  return analysisSchema.parse(snapshot.data())
}

/** @throws AppError analysis_not_found */
export const loadAnalysis = async (analysisId: string): Promise<Analysis> =>
  parse(await db.doc(analysisPath(analysisId)).get())

/** The update of a change. Without `lastRunAt` the last change stands for it, so it is stored before this change moves that. */
export const buildUpdate = (analysis: Analysis, changes: Partial<Analysis>) => {
  const ran = analysis.lastRunAt === null ? getLastRunAt(analysis) : null
  const since = ran === null ? {} : { lastRunAt: new Date(ran) }
  const keys = changes.title === undefined ? {} : buildAnalysisKeys({ title: changes.title })
  return { ...since, ...changes, ...keys, updatedAt: new Date() }
}

/**
 * An analysis as what it becomes, in one transaction; null leaves it as it is.
 *
 * @param change may read, then write, other documents in the same transaction
 */
export const changeAnalysis = async (
  analysisId: string,
  change: (
    analysis: Analysis,
    transaction: Transaction,
  ) => Partial<Analysis> | null | Promise<Partial<Analysis> | null>,
): Promise<Analysis> => {
  const document = db.doc(analysisPath(analysisId))
  return await transact(async (transaction) => {
    const analysis = parse(await transaction.get(document))
    const changes = await change(analysis, transaction)
    if (changes === null) return analysis
    transaction.update(document, buildUpdate(analysis, changes))
    return { ...analysis, ...changes }
  })
}
