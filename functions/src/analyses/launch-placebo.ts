import { analysisSchema } from '@sillage/core/analyses/analysis'
import { AppError } from '@sillage/core/base/errors'
import { placeboGroupRunId } from '@sillage/core/base/ids'
import { analysisPath, groupRunPath } from '@sillage/core/base/paths'
import type { Manifest } from '@sillage/core/runs/group-run'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { db } from '../platform/firebase.ts'
import { logger } from '../platform/log/logger.ts'
import { launchAnalysis } from './launch.ts'

/**
 * Launches a version that has just ended once more, as a placebo, where its analysis has them and the quarter has none yet.
 * A launch that the plan or the quota refuses is left out: the next version tries again.
 */
export const launchPlacebo = async ({ analysisId, groupRunId, placebo }: Manifest): Promise<void> => {
  if (placebo === true) return
  const placeboId = placeboGroupRunId(analysisId, Date.now())
  const [found, version, launched] = await db.getAll(
    db.doc(analysisPath(analysisId)),
    db.doc(groupRunPath(groupRunId)),
    db.doc(groupRunPath(placeboId)),
  )
  if (!found?.exists || !version?.exists || launched?.exists) return
  const analysis = analysisSchema.parse(found.data())
  if (!analysis.placebo || analysis.lastGroupRunId !== groupRunId) return
  const { launchedBy } = groupRunSchema.parse(version.data())
  try {
    await launchAnalysis({ analysisId, uid: launchedBy, launchedFrom: 'placebo', groupRunId: placeboId })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    logger.info('placebo not launched', { analysisId, error })
  }
}
