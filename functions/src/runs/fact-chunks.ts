import { FAMILY_NAMES, type FactPart, GATES } from '@sillage/core/analytics/families'
import { rollupChunkPath } from '@sillage/core/base/paths'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { z } from 'zod/mini'
import { db } from '../platform/firebase.ts'
import { countBytes } from './fold.ts'

/**
 * Chunks keep the facts folded so far while a group run is under way: a document takes one fold after the other, each
 * in a field of its own, without being read. Nobody but the settlement reads them.
 */

/** A chunk that holds more than this takes no further fold; a fold is never larger. */
export const CHUNK_BYTES = 400_000

/** Where the next fold goes: the number of chunks, and the bytes and folds that they hold. */
export interface ChunkState {
  chunks: number
  chunkBytes: number
  folds: number
}

const chunkPartSchema = z.object({
  family: z.enum(FAMILY_NAMES),
  gate: z.enum(GATES),
  format: z.int(),
  groupRunId: z.string(),
  runs: z.int(),
  bytes: z.instanceof(Uint8Array),
})

const foldsSchema = z.object({ folds: z.record(z.string(), z.array(chunkPartSchema)) })

const chunkRef = (groupRunId: string, chunk: number): DocumentReference =>
  db.doc(rollupChunkPath(groupRunId, chunk))

export const chunkRefs = (groupRunId: string, chunks: number): DocumentReference[] =>
  Array.from({ length: chunks }, (_, chunk) => chunkRef(groupRunId, chunk))

/** Adds the lots of a fold to the chunks, within the batch; returns where the next fold goes. */
export const appendLots = (
  batch: WriteBatch,
  groupRunId: string,
  state: ChunkState,
  lots: readonly (readonly FactPart[])[],
): ChunkState => {
  let { chunks, chunkBytes, folds } = state
  const documents = new Map<number, Record<string, readonly FactPart[]>>()
  for (const parts of lots) {
    const bytes = countBytes(parts)
    if (chunks === 0 || chunkBytes + bytes > CHUNK_BYTES) {
      chunks += 1
      chunkBytes = 0
    }
    const document = documents.get(chunks - 1) ?? {}
    document[`fold${folds}`] = parts
    documents.set(chunks - 1, document)
    chunkBytes += bytes
    folds += 1
  }
  for (const [chunk, document] of documents) {
    batch.set(chunkRef(groupRunId, chunk), { groupRunId, folds: document }, { merge: true })
  }
  return { chunks, chunkBytes, folds }
}

/** All parts of the chunks of a group run. */
export const readChunks = async (groupRunId: string, chunks: number): Promise<FactPart[]> => {
  if (chunks === 0) return []
  const snapshots = await db.getAll(...chunkRefs(groupRunId, chunks))
  return snapshots.flatMap((snapshot) =>
    snapshot.exists ? Object.values(foldsSchema.parse(snapshot.data()).folds).flat() : [],
  )
}
