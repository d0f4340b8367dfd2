import type { FactPart } from '@sillage/core/analytics/families'
import { foldRuns } from '@sillage/core/analytics/fold/fold'
import { mergeParts } from '@sillage/core/analytics/fold/merge'
import { runIdAt } from '@sillage/core/base/ids'
import { runPath } from '@sillage/core/base/paths'
import { runCount } from '@sillage/core/runs/cells'
import type { Manifest } from '@sillage/core/runs/group-run'
import { db } from '../platform/firebase.ts'
import { readRuns } from '../runs/archive/read-runs.ts'

/** Runs read at a time: they are large, what is kept of them is not. */
const PAGE = 250

/** The facts of a version from its stored runs, as its settlement made them. */
export const refold = async (manifest: Manifest): Promise<FactPart[]> => {
  const total = runCount(manifest)
  const parts: FactPart[] = []
  for (let from = 0; from < total; from += PAGE) {
    const indices = Array.from({ length: Math.min(PAGE, total - from) }, (_, at) => from + at)
    const found = await db.getAll(
      ...indices.map((index) => db.doc(runPath(runIdAt(manifest.groupRunId, index)))),
    )
    const runs = await readRuns(found)
    parts.push(
      ...foldRuns(
        manifest,
        runs.filter(({ finishedAt }) => finishedAt !== null),
      ),
    )
  }
  return mergeParts(parts)
}
