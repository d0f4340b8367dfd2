import type * as calls from '@sillage/core/analyses/calls'
import { loadAnalysis } from '../library/load-analysis.ts'
import type { HandlersOf } from '../platform/http/handler.ts'
import { deleteAnalysis } from '../runs/delete-analysis.ts'
import { handleCalendar } from './calendar.ts'
import { handleCancel } from './cancel.ts'
import { handleArchiveAnalysis, handleDuplicateAnalysis } from './edit.ts'
import { handleGetAnalysis } from './get.ts'
import { handleListGroupRuns } from './group-runs.ts'
import { launchAnalysis } from './launch.ts'
import { handleListAnalyses } from './list-analyses.ts'
import { handleRetryFailed } from './retry-failed.ts'
import { handleSetStatus, handleValidate } from './status.ts'

export const analysisHandlers: HandlersOf<typeof calls> = {
  getAnalysis: handleGetAnalysis,
  duplicateAnalysis: handleDuplicateAnalysis,
  archiveAnalysis: handleArchiveAnalysis,
  listAnalyses: handleListAnalyses,
  listGroupRuns: handleListGroupRuns,
  validateAnalysis: handleValidate,
  setAnalysisStatus: handleSetStatus,
  cancelAnalysis: handleCancel,
  retryFailedRuns: handleRetryFailed,
  brandCalendar: handleCalendar,

  launchAnalysis: async ({ params, caller }) => {
    const launched = await launchAnalysis({
      analysisId: params.analysisId,
      uid: caller.uid,
      launchedFrom: 'manual',
    })
    return { message: 'Analysis accepted; processing started', ...launched }
  },

  deleteAnalysis: async ({ params }) => {
    await loadAnalysis(params.analysisId)
    await deleteAnalysis(params.analysisId)
    return { ok: true, message: 'Analysis deleted successfully' }
  },
}
