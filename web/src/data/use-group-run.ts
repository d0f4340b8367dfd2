import { groupRunPath } from '@sillage/core/base/paths'
import { groupRunSchema } from '@sillage/core/runs/group-run'
import { useLiveDoc } from './live.ts'

/** A group run, live: its counts, its figures so far and its newest answers. A null id asks nothing. */
export const useGroupRun = (groupRunId: string | null) =>
  useLiveDoc(groupRunId === null ? null : groupRunPath(groupRunId), groupRunSchema)
