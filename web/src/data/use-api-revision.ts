import { brandOfAnalysis } from '@sillage/core/base/ids'
import { useCorrections } from './use-corrections.ts'
import { useGroupRuns } from './use-group-runs.ts'

/**
 * The revision of the API's answers on an analysis: a new text once a version has ended, its answers were read later, or a
 * reading was corrected.
 * Null until it is known; a failing listener blocks no call.
 */
export const useApiRevision = (analysisId: string): string | null => {
  const versions = useGroupRuns(analysisId)
  const corrections = useCorrections(brandOfAnalysis(analysisId))
  if (versions.status === 'loading' || corrections.status === 'loading') return null
  const known = versions.status === 'ready' ? versions.data : []
  const ended = known.filter(({ completedAt }) => completedAt !== null)
  const corrected = corrections.status === 'ready' && corrections.data.revision
  // Answers that are read later change figures of versions that have ended.
  const unread = ended.reduce((sum, { live }) => sum + live.unread, 0)
  return `${ended[0]?.groupRunId ?? ''} ${corrected || 0} ${unread}`
}
