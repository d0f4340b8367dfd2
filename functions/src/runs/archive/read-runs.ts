import { archivedRunSchema } from '@sillage/core/runs/archived-run'
import { type Run, runSchema } from '@sillage/core/runs/run'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { inParallel } from '../../platform/parallel.ts'
import { readLines } from './objects.ts'

const PARALLEL = 8

type Fields = Readonly<Record<string, unknown>>

const getPlace = (document: DocumentSnapshot) => {
  const { groupRunId, archived } = archivedRunSchema.parse(document.data())
  return { ...archived, groupRunId }
}

/**
 * Returns the fields of run documents that exist, as they are stored and in their order, with answers and readings from
 * wherever they are kept.
 *
 * @throws when an object is missing: a run without its answer would count as one without mentions
 */
export const readStoredRuns = async (documents: readonly DocumentSnapshot[]): Promise<Fields[]> => {
  const existing = documents.filter(({ exists }) => exists)
  const archived = existing
    .filter((document) => document.get('archived') !== undefined)
    .map((document) => ({ document, place: getPlace(document) }))
  const objects = Map.groupBy(archived, ({ place }) => `${place.bucket} ${place.groupRunId} ${place.file}`)
  const restored = new Map<string, Fields>()
  await inParallel([...objects.values()], PARALLEL, async (ofObject) => {
    const [{ place } = {}] = ofObject
    if (!place) return
    const lines = await readLines(place.bucket, place.groupRunId, place.file)
    const byRun = new Map(lines.map((line) => [line.runId, line]))
    for (const { document } of ofObject) {
      const line = byRun.get(document.id)
      if (!line) throw new Error(`${place.file} lacks ${document.id}`)
      const { archived: _, ...fields } = document.data() ?? {}
      restored.set(document.id, { ...fields, answer: line.answer, reading: line.reading })
    }
  })
  return existing.map((document) => restored.get(document.id) ?? document.data() ?? {})
}

/** Returns the runs of documents that exist, as {@link readStoredRuns} does. */
export const readRuns = async (documents: readonly DocumentSnapshot[]): Promise<Run[]> =>
  (await readStoredRuns(documents)).map((fields) => runSchema.parse(fields))
