import { createHash } from 'node:crypto'

/**
 * An index on a growing time is written at one end, and one server of Firestore takes all writes: some 500
 * a second, in all collections that share the index. So documents with a due time carry a shard, which
 * goes first in the index, and queries read every shard.
 */
const COUNT = 8

export const SHARDS: readonly number[] = Array.from({ length: COUNT }, (_, shard) => shard)

/** The shard of a document, from its id. */
export const getShard = (id: string): number => (createHash('sha256').update(id).digest()[0] ?? 0) % COUNT
