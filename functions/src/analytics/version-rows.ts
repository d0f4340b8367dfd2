import type { Filter } from '@sillage/core/analytics/filter'
import { type VersionRow, versionRow } from '@sillage/core/analytics/version-row'
import type { GroupRun } from '@sillage/core/runs/group-run'
import { loadView } from './view.ts'

/**
 * A version in one row, from the views that its pages show.
 *
 * @param choices which answers, as of a page; without a version and a range
 * @throws AppError group_run_not_found
 */
export const buildVersionRow = async (groupRun: GroupRun, choices: Filter = {}): Promise<VersionRow> => {
  const { groupRunId } = groupRun
  const [scope, filter] = [{ groupRunId }, { ...choices, groupRunId }]
  const [visibility, sentiment, moved] = await Promise.all([
    loadView('visibility', scope, filter),
    loadView('sentiment', scope, filter),
    loadView('moved', scope, filter),
  ])
  return versionRow(groupRun, { visibility, sentiment, moved })
}
