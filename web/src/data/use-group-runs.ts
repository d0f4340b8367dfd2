import { groupRunsPath } from '@sillage/core/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { useLiveCollection } from './live.ts'

/** Versions a list of them goes back. */
const LISTED = 50

/** The group runs of an analysis, newest first, live. */
export const useGroupRuns = (analysisId: string) =>
  useLiveCollection(
    { path: groupRunsPath(analysisId), orderBy: [['createdAt', 'desc']], limit: LISTED },
    groupRunSchema,
  )
