import { type ArchivedRun, archivedRunSchema } from '@sillage/core/runs/archived-run'
import { type Run, runSchema } from '@sillage/core/runs/run'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { inParallel } from '../../platform/parallel.ts'
import { readLines } from './objects.ts'

const PARALLEL = 8

const parse = (document: DocumentSnapshot): Run | ArchivedRun =>
  document.get('archived') === undefined
    ? runSchema.parse(document.data())
    : archivedRunSchema.parse(document.data())

const isArchived = (run: Run | ArchivedRun): run is ArchivedRun => 'archived' in run

/**
 * Returns the runs of documents that exist, in their order, with answers and readings from wherever they are kept.
 *
 * @throws when an object is missing: a run without its answer would count as one without mentions
 */
export const readRuns = async (documents: readonly DocumentSnapshot[]): Promise<Run[]> => {
  const runs = documents.filter(({ exists }) => exists).map(parse)
  const objects = Map.groupBy(
    runs.filter(isArchived),
    ({ groupRunId, archived: { bucket, file } }) => `${bucket} ${groupRunId} ${file}`,
  )
  const restored = new Map<string, Run>()
  await inParallel([...objects.values()], PARALLEL, async (ofObject) => {
    const [{ groupRunId, archived } = {}] = ofObject
    if (!groupRunId || !archived) return
    const lines = await readLines(archived.bucket, groupRunId, archived.file)
    const byRun = new Map(lines.map((line) => [line.runId, line]))
    for (const { archived: _, ...run } of ofObject) {
      const line = byRun.get(run.runId)
      if (!line) throw new Error(`${archived.file} lacks ${run.runId}`)
      restored.set(run.runId, runSchema.parse({ ...run, answer: line.answer, reading: line.reading }))
    }
  })
  return runs.map((run) => (isArchived(run) ? (restored.get(run.runId) as Run) : run))
}
