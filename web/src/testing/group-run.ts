import { type GroupRun, groupRunSchema, type Manifest } from '@sillage/core/runs/group-run'

/** The version that a manifest was launched as, at work or ended. */
export const createGroupRun = (
  { groupRunId, analysisId, brandId, createdAt }: Manifest,
  run: Pick<GroupRun, 'status' | 'stats'> & Partial<GroupRun>,
): GroupRun =>
  groupRunSchema.parse({
    groupRunId,
    analysisId,
    brandId,
    version: 1,
    live: { visibility: null, sentiment: null, n: 0, named: 0 },
    recent: [],
    units: { reserved: run.stats.total, credited: 0 },
    launchedBy: 'somebody',
    createdAt,
    completedAt: null,
    firstRunAt: null,
    lastRunAt: null,
    ...run,
  })
