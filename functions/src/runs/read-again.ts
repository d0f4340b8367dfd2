import { analysisOfGroupRun } from '@sillage/core/base/ids'
import { manifestPath, runsPath } from '@sillage/core/base/paths'
import { providerKeySchema } from '@sillage/core/providers/provider-key'
import { cellAt } from '@sillage/core/runs/cells'
import { type Manifest, manifestSchema } from '@sillage/core/runs/group-run'
import { runSchema } from '@sillage/core/runs/run'
import { publicError } from '@sillage/core/runs/run-error-texts'
import { FieldPath, FieldValue, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { db } from '../platform/firebase.ts'
import { isStale } from '../platform/firestore-errors.ts'
import { logger } from '../platform/log/logger.ts'
import { inParallel } from '../platform/parallel.ts'
import { enqueueRecompute } from '../platform/queue/recompute-queue.ts'
import { ProviderBlocked } from '../providers/breakers.ts'
import { ProviderError } from '../providers/provider.ts'
import { noteCallSpend, reachedCeiling } from '../providers/spend.ts'
import { noteReaders, readByFirst } from './read.ts'
import { enqueueReadAgain } from './read-again-queue.ts'
import { type Readers, readers } from './readers.ts'
import { notesRef, rollupNotesSchema } from './rollup-notes.ts'

const PARALLEL = 8
/** Runs of one query. */
const PAGE = 100
/** A delivery begins no reading after this time; the next one goes on. */
const BEGIN_MS = 240_000

type Outcome = 'read' | 'unread' | 'blocked'

const unreadRuns = (groupRunId: string): Query =>
  db
    .collection(runsPath(analysisOfGroupRun(groupRunId)))
    .where('groupRunId', '==', groupRunId)
    .where('unread', '==', true)

/** Unread answers of a group run. */
export const countUnread = async (groupRunId: string): Promise<number> =>
  (await unreadRuns(groupRunId).count().get()).data().count

/** Reads the answer of one run. The condition keeps two deliveries from overwriting each other. */
const readOne = async (
  document: QueryDocumentSnapshot,
  manifest: Manifest,
  tools: Readers,
  payer: string,
): Promise<Outcome> => {
  const run = runSchema.parse(document.data())
  const { answer, runId } = run
  // A reply that was cut with all room would be bought in vain.
  if (!answer || run.error?.cut) return 'unread'
  const { signal } = new AbortController()
  const read = (by: Manifest['analyst']) =>
    tools.read(by, answer, cellAt(manifest, run.index), { runId, signal, stageAttempts: 0 })
  const condition = { lastUpdateTime: document.updateTime }
  if (await reachedCeiling(payer)) return 'blocked'
  try {
    const found = await readByFirst(manifest, runId, read, (error) =>
      error instanceof ProviderError ? error : null,
    )
    // Its group run has ended, so no fold counts this.
    const analyst = found.readBy?.provider ?? providerKeySchema.parse(manifest.analyst.provider)
    const spend = { [analyst]: found.readingUsage?.costMicros ?? 0 }
    await noteCallSpend({ spend, purpose: 'runs', payer, id: runId })
    const batch = db.batch()
    noteReaders(batch, manifest.groupRunId, [found])
    batch.update(document.ref, { ...found, error: null, unread: FieldValue.delete() }, condition)
    await batch.commit()
    return 'read'
  } catch (error) {
    // Deleted with its analysis, or read by another delivery.
    if (isStale(error)) return 'unread'
    if (error instanceof ProviderBlocked) return 'blocked'
    if (!(error instanceof ProviderError)) throw error
    logger.info('answer still not read', { runId, class: error.class, reason: error.message })
    const { class: errorClass, message, attempts, outOfRoom } = error
    const told = publicError({
      class: errorClass,
      stage: 'reading',
      message,
      attempts: run.attempts + attempts,
      ...(outOfRoom ? { cut: true } : {}),
    })
    await document.ref.update({ error: told, attempts: run.attempts + attempts }, condition)
    return 'unread'
  }
}

/** Has answers read, page after page; whether there is more to do at once, and how many were read. */
const readAll = async (manifest: Manifest, payer: string): Promise<{ read: number; more: boolean }> => {
  const until = Date.now() + BEGIN_MS
  const tools = readers(manifest)
  let read = 0
  let isBlocked = false
  let more = false
  for (let after: QueryDocumentSnapshot | undefined; ; ) {
    const query = unreadRuns(manifest.groupRunId).orderBy(FieldPath.documentId()).limit(PAGE)
    const { docs } = await (after ? query.startAfter(after) : query).get()
    await inParallel(docs, PARALLEL, async (document) => {
      if (isBlocked) return
      if (Date.now() > until) {
        more = true
        return
      }
      const outcome = await readOne(document, manifest, tools, payer)
      if (outcome === 'blocked') isBlocked = true
      if (outcome === 'read') read += 1
    })
    after = docs.at(-1)
    // A delivery that read nothing would only repeat itself.
    if (docs.length < PAGE || isBlocked || more) return { read, more: more && read > 0 }
  }
}

/** Ends the sweeps for unread answers. */
const noteEnd = async (groupRunId: string): Promise<void> => {
  await notesRef(groupRunId).update({ wakeAt: null, readAgain: null })
}

/**
 * Reads the unread answers of a settled group run, and recomputes the figures of its version. No answer is bought again.
 * A repetition does nothing.
 */
export const readUnread = async (groupRunId: string): Promise<void> => {
  const [notes, stored] = await db.getAll(notesRef(groupRunId), db.doc(manifestPath(groupRunId)))
  if (!notes?.exists || !stored?.exists) return
  const { settled, uid } = rollupNotesSchema.parse(notes.data())
  if (!settled) return
  const manifest = manifestSchema.parse(stored.data())
  const { read, more } = await readAll(manifest, uid)
  const left = await countUnread(groupRunId)
  logger.info('answers read again', { groupRunId, read, left })
  if (read > 0) {
    const { analysisId } = manifest
    await enqueueRecompute({ analysisId, groupRunId, readAt: Date.now() })
  }
  if (left === 0) await noteEnd(groupRunId)
  else if (more) await enqueueReadAgain(groupRunId)
}
