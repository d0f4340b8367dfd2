import type { GroupRun } from '@sillage/core/runs/group-run'

/** The text that names a version by its number and day, and what is particular about it. */
export const getVersionText = ({ stopped, launchedFrom }: Pick<GroupRun, 'stopped' | 'launchedFrom'>) => {
  if (launchedFrom === 'placebo') return 'versionPlacebo'
  return (stopped?.skipped ?? 0) > 0 ? 'versionPartial' : 'versionOf'
}
