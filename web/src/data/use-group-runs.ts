import { groupRunsPath } from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { useLiveCollection } from './live.ts'

/** Versions of a page of their list. */
export const LISTED = 50

const useNewest = (analysisId: string, limit: number) =>
  useLiveCollection(
    { path: groupRunsPath(analysisId), orderBy: [['createdAt', 'desc']], limit },
    groupRunSchema,
  )

/** The group runs of an analysis, newest first, live. Of more than a page the first stands until all are there. */
export const useGroupRuns = (analysisId: string, pages = 1) => {
  const newest = useNewest(analysisId, LISTED)
  const all = useNewest(analysisId, LISTED * pages)
  return all.status === 'ready' ? all : newest
}
