import { createHash } from 'node:crypto'
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { inParallel } from './parallel.ts'

/**
 * An index on a time that only grows is written at one end, and one server of Firestore takes all of it: some 500 writes
 * a second, in all collections that share the index. So documents that are looked for by such a time carry a shard, which
 * goes first in the index, and whoever looks asks every shard.
 */
const COUNT = 8

export const SHARDS: readonly number[] = Array.from({ length: COUNT }, (_, shard) => shard)

/** The shard of a document, from its id. */
export const shardOf = (id: string): number => (createHash('sha256').update(id).digest()[0] ?? 0) % COUNT

/** Documents of a shard that one query finds, and how many are looked after at a time. */
const PAGE = 50
const PARALLEL = 8
/** A sweep begins nothing after so long; the next one goes on. */
const SWEEP_MS = 45_000

const sweepShard = async (
  due: Query,
  until: number,
  work: (document: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> => {
  for (let after: QueryDocumentSnapshot | undefined; Date.now() < until; ) {
    const page = due.limit(PAGE)
    const { docs } = await (after ? page.startAfter(after) : page).get()
    await inParallel(docs, PARALLEL, work)
    after = docs.at(-1)
    if (docs.length < PAGE) return
  }
}

/**
 * Calls `work` for every document whose time has come, for as long as a sweep may take.
 *
 * @param due the documents of a shard, in the order of their time
 */
export const sweepShards = (
  due: (shard: number) => Query,
  work: (document: QueryDocumentSnapshot) => Promise<void>,
): Promise<void> => {
  const until = Date.now() + SWEEP_MS
  return inParallel(SHARDS, SHARDS.length, (shard) => sweepShard(due(shard), until, work))
}
